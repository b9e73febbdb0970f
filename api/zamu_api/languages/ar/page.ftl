# ما يظهر إلى جانب الرابط.

page-home = ألعاب بالأدوار مع الأصدقاء
page-invitation = أنت مدعو: الغرفة { $code }
page-link = ربط هذا الجهاز: { $code }
page-game = يلعب الآن: { $names }.
page-game-turn = يلعب الآن: { $names }؛ الدور: { $name }.
page-game-over = لعب: { $names }. المركز الأول: { $best }.
