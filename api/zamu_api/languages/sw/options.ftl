# Mambo ambayo mwenyeji anaweza kubadilisha.

option-PAGE_ONE-startingCards = Karata za kuanzia
    .description = Karata ambazo kila mchezaji hugawiwa mwanzoni.
option-PAGE_ONE-handLimit = Kikomo cha karata
    .description = Mwenye karata zaidi ya hizi hutolewa mchezoni.
option-PAGE_ONE-forgottenPenalty = Adhabu ya kusahau
    .description = Karata anazochukua aliyekamatwa bila kusema { -page-one }.
option-PAGE_ONE-wildCards = Karata za “Badili rangi”
    .description = Idadi ya karata za “Badili rangi” mchezoni.
option-PAGE_ONE-declaration = Kusema { -page-one }
    .description = Kama mchezaji lazima aseme hivyo anapocheza na kubakiwa na karata moja.

option-CHINESE_CHECKERS-variant = Aina ya mchezo
    .description = Ya kimataifa, au ya Kijapani: kete 14 na mfalme kwa kila mchezaji, kwa wachezaji 2 au 3.
option-CHINESE_CHECKERS-antiBlocking = Kinga ya kuzuiwa
    .description = Mchezaji amemaliza lengo linapojaa huku angalau kete moja iliyomo ikiwa yake.
option-CHINESE_CHECKERS-playToTheEnd = Kucheza hadi mwisho
    .description = Kwa wachezaji watatu au zaidi, mchezo huendelea hadi kila nafasi ipate mwenyewe.
option-CHINESE_CHECKERS-showLegalMoves = Kuonyesha pa kwenda
    .description = Matundu ambayo kete iliyochaguliwa inaweza kufika huwekewa alama.
option-CHINESE_CHECKERS-rotateStarter = Kubadilisha anayeanza
    .description = Kila mchezo wa ukumbi huanzishwa na mchezaji mwingine.

choice-INTERNATIONAL = Ya kimataifa
choice-JAPANESE = Ya Kijapani
