# Что видно рядом со ссылкой.

page-home = Пошаговые игры с друзьями
page-invitation = Вас зовут играть: лобби { $code }
page-link = Привязать это устройство: { $code }
page-game = Играют: { $names }.
page-game-turn = Играют: { $names }; сейчас ходит { $name }.
page-game-over = Играли: { $names }. Первое место: { $best }.
