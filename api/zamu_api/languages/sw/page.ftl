# Maneno yanayoonyeshwa kando ya kiungo.

page-home = Michezo ya zamu na marafiki
page-invitation = Umealikwa: ukumbi { $code }
page-link = Unganisha kifaa hiki: { $code }
page-game = Wanacheza: { $names }.
page-game-turn = Wanacheza: { $names }; sasa ni zamu ya { $name }.
page-game-over = Wamecheza: { $names }. Nafasi ya kwanza: { $best }.
