# What messengers and other sites show beside a link. $names are the players, $name is on turn, $best have won.

page-home = Turn-based games with friends
page-invitation = You are invited: lobby { $code }
page-link = Link this device: { $code }
page-game = { $names } are playing.
page-game-turn = { $names } are playing; it is { $name }’s turn.
page-game-over = { $names } have played. First place: { $best }.
