### The rulebook of Page One. The comment above a text names the clauses of docs/rules.md that it tells.

rules-page-one-title = Page One
# $fewest, $most: players · $declaration: on, off
rules-page-one-summary =
    Mchezo wa haraka wa karata kwa wachezaji { $fewest } hadi { $most }, unaochukua kama dakika kumi. Cheza karata inayolingana na ya juu kwa rangi au kwa alama, ondoa karata kadhaa za alama moja kwa zamu moja, na waachie majirani zako kazi ya kuchukua karata. Anayemaliza karata zake kwanza ndiye mshindi{ $declaration ->
        [on] . Lakini usisahau kusema { -page-one } unapobakiwa na karata moja.
       *[off] .
    }

## The cards

rules-page-one-cards = Karata
# P1
rules-page-one-deck = Karata ziko { $deck }. Rangi ni nne: bluu, nyekundu, njano na kijani. Kila rangi ina alama kumi na tatu, na kila alama ina karata mbili: namba 1 hadi 9, “Chukua 2”, “Chukua 3”, “Geuza” na “Ruka”.
# P1
rules-page-one-deck-wilds =
    { $wilds ->
        [one] Karata moja inayobaki ni “Badili rangi”. Haina rangi yake: anayeicheza ndiye anayetaja rangi.
       *[other] Karata { $wilds } zinazobaki ni za “Badili rangi”. Hazina rangi yake: anayecheza moja ndiye anayetaja rangi.
    }

## Setting up

rules-page-one-setup = Maandalizi
# P2
rules-page-one-deal =
    { $starting ->
        [one] Kila mchezaji hugawiwa karata moja,
       *[other] Kila mchezaji hugawiwa karata { $starting },
    } wala hamwonyeshi mwingine. Zinazobaki huwekwa kifudifudi: hilo ndilo rundo.
# P3
rules-page-one-first-card = Karata ya namba iliyo juu zaidi katika rundo hufunuliwa ili mchezo uanze. Yenyewe haifanyi lolote. Kama kulikuwa na karata nyingine juu yake, hubaki kwenye rundo kwa mpangilio uleule, bila mtu kuziona.
# P4
rules-page-one-starter = Mwanzoni zamu huenda kwa mwendo wa saa. Mchezo wa kwanza wa ukumbi huanzwa na aliye kwenye kiti cha kwanza, unaofuata huanzwa na aliye kwenye kiti cha pili, na kadhalika kuzunguka meza.

## Your turn

rules-page-one-turn = Zamu yako
# P5
rules-page-one-match = Cheza karata inayolingana na karata ya juu kwa rangi au kwa alama. Alama ni kile kinachoonekana kwenye karata: 2 na “Chukua 2” ni alama mbili tofauti, na vivyo hivyo “Chukua 2” na “Chukua 3”.
# P6
rules-page-one-together = Unaweza kucheza pamoja karata kadhaa za alama moja, nyingi utakavyo, ziwe za namba au za vitendo. Alama tofauti hazichezwi pamoja kamwe. Wewe ndiye unayechagua mpangilio: ya kwanza lazima ilingane na karata ya juu, na ya mwisho hubaki juu, kwa hiyo anayefuata atafuata rangi na alama yake.
# P11
rules-page-one-draw = Ukishindwa kucheza, au usipotaka, chukua karata moja. Zamu yako inaishia hapo: hata kama karata hiyo inafaa, itasubiri zamu yako ijayo.
# P17
rules-page-one-no-declaration = Hapa si lazima kusema { -page-one } unapobakiwa na karata moja, na hakuna anayeweza kukamatwa kwa kusahau.

## Action cards

rules-page-one-actions = Karata za vitendo
# P10
rules-page-one-draws = “Chukua 2” humfanya anayefuata achukue karata 2, na “Chukua 3” humfanya achukue 3. Karata zinazochezwa pamoja hujumlishwa: “Chukua 2” tatu ni karata 6.
# P10
rules-page-one-answer = Karata za kuchukua zikikufikia, unaweza kujibu kwa karata moja au zaidi zenye alama ileile, za rangi yoyote. Idadi huongezeka, na karata zote zinamsubiri anayefuata. Usipojibu, unazichukua zote na kupoteza zamu yako. Unaweza kuzichukua hata kama ungeweza kujibu.
# P10, P7
rules-page-one-answer-only =
    Wakati karata za kuchukua zinasubiri, hakuna kingine kinachochezwa: si “Chukua 3” juu ya “Chukua 2”, wala “Chukua 2” juu ya “Chukua 3”{ $wilds ->
        [0] .
       *[other] , wala “Badili rangi”.
    }
# P10
rules-page-one-spent = Karata hizo zikishachukuliwa, hakuna tena zinazosubiri, na karata ya juu inakuwa karata ya kawaida yenye rangi na alama yake.
# P8
rules-page-one-reverse = “Geuza” hugeuza mwelekeo wa mchezo. Mbili zikichezwa pamoja hufutana, tatu ni sawa na moja, na kadhalika. Mkiwa wawili, anayefuata ni mpinzani wako kwa vyovyote.
# P9
rules-page-one-skip = “Ruka” humfanya anayefuata akose zamu. Ukicheza kadhaa pamoja, wachezaji wa idadi hiyo hukosa zamu, lakini kamwe si wewe: zikitosha wengine wote, zamu inakurudia. Mkiwa wawili, huwa hivyo kila mara.
# P9
rules-page-one-skip-last = Kama “Ruka” zilikuwa karata zako za mwisho, huhesabiwa kwa kuwazunguka waliobaki mchezoni, zaidi ya mara moja ikibidi.
# P7
rules-page-one-wild = “Badili rangi” huchezwa juu ya karata yoyote, isipokuwa kama karata za kuchukua zinakusubiri. Unapoicheza, taja moja ya rangi nne, hata kama ndiyo karata yako ya mwisho. Hakuna karata nyingine inayokuruhusu kutaja rangi.
# P6
rules-page-one-wilds = Unaweza kucheza “Badili rangi” kadhaa pamoja. Hapo unataja rangi moja.

## The draw pile

rules-page-one-pile = Rundo likiisha
# P12
rules-page-one-reshuffle =
    Karata ikihitajika na rundo limekwisha, hata katikati ya kuchukua, karata zilizochezwa huchanganywa na kuwa rundo jipya. Zinazobaki mezani ni zile tu zilizochezwa mara ya mwisho, zote hata kama ni kadhaa.{ $wilds ->
        [0] {""}
       *[other] {" "}“Badili rangi” inayorudi kwenye rundo hupoteza rangi iliyotajwa.
    }
# P12
rules-page-one-short = Kama bado hazitoshi, unachukua zilizopo, hata kama hakuna hata moja, na zamu yako inaisha.
# P13
rules-page-one-stuck = Kama wachezaji wote mfululizo wanapisha zamu na hakuna karata hata moja ya kuchukua, mchezo unaisha. Kuchukua karata zinazosubiri na kukosa hata moja ni sawa na kupisha; mtu akiwa nje ya mchezo, hesabu huanza upya. Nafasi zilizobaki hupangwa kwa idadi ya karata mkononi: mwenye chache kwanza.

## Saying “Page One!”

rules-page-one-page-one = Kusema { -page-one }
# P14
rules-page-one-declare = Ukicheza na kubakiwa na karata moja tu, sema { -page-one } papo hapo unapocheza. Idadi ya karata unazocheza haijalishi: ukiwa na nne na kucheza tatu, lazima useme; ukiwa na mbili na kucheza zote mbili, huna haja.
# P14
rules-page-one-declare-freely = Kusema pasipohitajika hakuna ubaya, lakini hakukusaidii baadaye.
# P15
rules-page-one-call-out =
    Ukisahau, mchezaji yeyote mwingine aliye bado mchezoni anaweza kukukamata wakati wowote, iwe zamu yake au la. Papo hapo unachukua { $penalty ->
        [one] karata moja
       *[other] karata { $penalty }
    }. Zamu haibadiliki, na karata zinazosubiri zinaendelea kusubiri.
# P15
rules-page-one-call-out-ends = Unaweza kukamatwa maadamu karata hiyo ndiyo pekee mkononi mwako na wewe bado uko mchezoni. Kuchukua na kukosa karata hakukuokoi. Adhabu ni moja tu kwa kila kusahau, hata kama hakukuwa na karata za kuchukua.
# P16
rules-page-one-call-out-wrong = Kumkamata ambaye hakusahau hakuna matokeo wala adhabu. Huwezi kujikamata mwenyewe; watazamaji na walio nje ya mchezo hawawezi kumkamata mtu.
# P17
rules-page-one-without = Mnaweza pia kucheza bila kanuni hii: ikizimwa, kusema { -page-one } hakuna maana, na hakuna anayeweza kukamatwa.

## Out of the game

rules-page-one-out = Karata kupita kiasi
# P18
rules-page-one-limit =
    { $limit ->
        [one] Mwenye karata zaidi ya moja
       *[other] Mwenye karata zaidi ya { $limit }
    } baada ya kuchukua hutolewa mchezoni papo hapo, haidhuru alichukua kwa sababu gani na ni zamu ya nani.
# P18
rules-page-one-limit-draw = Kwanza huchukua karata zote zinazomhusu. Hakuna zinazopitishwa kwa mwingine, na anayefuata anacheza kama kawaida. Ukitoka mchezoni kwa sababu nyingine wakati karata za kuchukua zinakusubiri, karata hizo hufutwa.
# P19
rules-page-one-out-cards = Karata za aliyetolewa huwekwa chini ya karata zilizochezwa bila kuonekana, na hurudi mchezoni karata zinapochanganywa tena.
# P22
rules-page-one-resign = Unaweza kujitoa wakati wowote. Kujitoa ni kuwa nje ya mchezo.

## Winning

rules-page-one-winning = Ushindi
# P20
rules-page-one-places = Karata zako zikiisha umemaliza, na unachukua nafasi bora iliyo wazi: anayemaliza kwanza ndiye mshindi. Aliye nje ya mchezo hupata nafasi ya mwisho iliyo wazi. Akibaki mchezaji mmoja tu, huchukua nafasi iliyobaki, na mchezo unaisha.
# P21
rules-page-one-last = Karata yoyote inaweza kuwa ya mwisho, na kazi yake bado inahesabika. Karata za kuchukua humsubiri anayefuata, naye anaweza kujibu kama kawaida. Hufutwa tu akibaki mchezaji mmoja.
# P23
rules-page-one-rounds = Baada ya mizunguko { $rounds } mchezo unaisha, na nafasi zilizobaki hupangwa kwa idadi ya karata mkononi: mwenye chache kwanza.
# P13, P23
rules-page-one-shared = Wenye karata sawa hugawana nafasi iliyo bora kati ya zao: baada ya wawili walio nafasi ya pili hufuata nafasi ya nne.

## Options

# P2, P18
rules-page-one-fitting = Kikomo cha karata lazima kizidi karata za kuanzia na adhabu, na baada ya kugawa lazima karata za kutosha zibaki kwenye rundo.

## Playing here

# S4
rules-page-one-cpu = Kompyuta haisahau kamwe kusema { -page-one }, na kuanzia kiwango cha Wastani huwakamata wanaosahau.

## Words

rules-page-one-word-face = Alama
    .meaning =
        Kile kinachoonekana kwenye karata: namba, “Chukua 2”, “Chukua 3”, “Geuza” au “Ruka”{ $wilds ->
            [0] .
           *[other] . “Badili rangi” zote zina alama moja pia.
        }
rules-page-one-word-action = Karata ya kitendo
    .meaning =
        Kila karata isiyo ya namba: “Chukua 2”, “Chukua 3”, “Geuza” na “Ruka”{ $wilds ->
            [0] .
           *[other] , pamoja na “Badili rangi”.
        }
rules-page-one-word-wild = “Badili rangi”
    .meaning = Karata isiyo na rangi. Anayeicheza hutaja rangi itakayofuata.
rules-page-one-word-top = Karata ya juu
    .meaning = Karata iliyochezwa mwisho, ambayo inayofuata lazima ilingane nayo.
rules-page-one-word-pile = Rundo
    .meaning = Karata zilizolala kifudifudi. Humo ndimo wote huchukua karata.
rules-page-one-word-pending = Karata za kuchukua zinazosubiri
    .meaning = Karata ambazo mwenye zamu lazima azichukue, au azipitishe kwa kucheza karata ya alama ileile.
rules-page-one-word-call-out = Kumkamata mtu
    .meaning = Kuonyesha kwamba mchezaji amesahau kusema { -page-one }
rules-page-one-word-out = Nje ya mchezo
    .meaning = Kutocheza tena, kwa kuwa na karata nyingi mno au kwa kujitoa.

## Questions

rules-page-one-ask-two-on-draw = Je, naweza kucheza 2 juu ya “Chukua 2”?
    .answer = Ikiwa tu karata zimeshachukuliwa na rangi zinalingana. Ni alama mbili tofauti.
rules-page-one-ask-three-on-two = Je, naweza kuijibu “Chukua 2” kwa “Chukua 3”?
    .answer = Hapana. “Chukua 2” hujibiwa kwa “Chukua 2” tu, na “Chukua 3” kwa “Chukua 3” tu. Karata zikishachukuliwa, “Chukua 3” huchezwa juu ya “Chukua 2” ya rangi ileile.
rules-page-one-ask-wild = Je, “Badili rangi” inaniokoa na karata zinazosubiri?
    .answer = Hapana. Jibu kwa alama ileile, au chukua karata.
rules-page-one-ask-drawn = Je, naweza kucheza karata niliyoichukua sasa hivi?
    .answer = Hapana, si kabla ya zamu yako ijayo.
rules-page-one-ask-both = Nikicheza karata zangu mbili za mwisho pamoja, je, niseme { -page-one }?
    .answer = Hapana. Hubakiwi na karata moja wakati wowote, kwa hiyo hakuna la kusema.
rules-page-one-ask-too-late = Nimesahau kusema { -page-one }, na sasa zamu imenirudia. Je, bado naweza kukamatwa?
    .answer = Ndiyo, maadamu karata hiyo iko mkononi. Ukiicheza, umemaliza; ukichukua nyingine, muda wa kukukamata umepita.
rules-page-one-ask-last = Je, naweza kumaliza kwa karata ya kitendo?
    .answer = Ndiyo, kwa karata yoyote, na kazi yake bado inahesabika: kama ya mwisho ni “Chukua 3”, karata za kuchukua zinamsubiri anayefuata.
rules-page-one-ask-reverse = “Geuza” inafanya nini tukiwa wawili tu?
    .answer = Mwelekeo unageuka, lakini anayefuata bado ni mpinzani wako.
rules-page-one-ask-limit = Ni karata ngapi hasa zinazonitoa mchezoni?
    .answer = Karata { $over } au zaidi baada ya kuchukua. Ukiwa na { $limit } bado uko mchezoni.
