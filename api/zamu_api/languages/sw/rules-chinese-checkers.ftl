### The rulebook of Chinese Checkers. The comment above a text names the clauses of docs/rules.md that it tells.

# $variant: INTERNATIONAL, JAPANESE
rules-chinese-checkers-title =
    { $variant ->
        [JAPANESE] Dama ya Kichina: aina ya Kijapani
       *[INTERNATIONAL] Dama ya Kichina
    }
# $fewest, $most: players
rules-chinese-checkers-summary = Mbio za kuvuka nyota kwa wachezaji { $fewest } hadi { $most }, zinazochukua kama dakika ishirini. Piga hatua, au ruka juu ya kete zako na za wenzako, unganisha miruko kuwa mfululizo mrefu, na uwe wa kwanza kufikisha kete zako upande wa pili. Hakuna kete inayoliwa kamwe.

## The board

rules-chinese-checkers-board = Ubao
# C1
rules-chinese-checkers-star = Ubao ni nyota yenye matundu 121: pembesita katikati, yenye matundu matano kila upande, na ncha sita zenye matundu kumi kila moja.
# C1
rules-chinese-checkers-names = Kila tundu lina jina: herufi ya safu yake, kutoka a juu hadi q chini, na namba yake katika safu ikihesabiwa kutoka kushoto. Hivyo a1 ni kilele cha ncha ya juu, na i5 ni katikati ya ubao.

## Setting up

rules-chinese-checkers-setup = Maandalizi
# C3
rules-chinese-checkers-pieces = Kila mchezaji ana kete kumi. Zinajaza ncha moja ya nyota, ambayo ni nyumbani kwake. Ncha iliyo mkabala kabisa ndiyo lengo lake.
# C2
rules-chinese-checkers-seats = Wawili hukaa mkabala. Watatu huchukua kila ncha ya pili. Wanne huchukua jozi mbili za ncha zinazokabiliana. Watano huacha ncha moja tupu, kwa hiyo lengo moja huwa tupu tangu mwanzo; ndivyo mchezo ulivyo. Sita hujaza nyota nzima.
# C3, P4
rules-chinese-checkers-starter =
    { $rotate ->
        [on] Mchezo wa kwanza wa ukumbi huanzwa na aliye kwenye kiti cha kwanza, unaofuata huanzwa na aliye kwenye kiti cha pili, na kadhalika kuzunguka ubao.
       *[off] Kila mchezo huanzwa na aliye kwenye kiti cha kwanza.
    } Zamu huenda kwa mwendo wa saa.

## Your turn

rules-chinese-checkers-turn = Zamu yako
# C4
rules-chinese-checkers-move = Sogeza kete yako moja: ama hatua moja hadi tundu tupu la jirani, ama mruko mmoja au zaidi mfululizo. Hatua na mruko havichanganywi katika zamu moja.
# C4
rules-chinese-checkers-hop = Mruko huenda kwa mstari mnyoofu juu ya kete moja tu iliyo jirani, haidhuru ni ya nani, hadi tundu tupu lililo nyuma yake moja kwa moja.
# C5
rules-chinese-checkers-chain = Baada ya kila mruko unaweza kusimama, au kuendelea kuruka kuelekea popote, hata juu ya kete ileile tena. Huwezi kutua katika tundu moja mara mbili wala kuishia ulipoanzia. Tundu ambalo kete yako imeliacha huhesabiwa kuwa tupu: unaweza kutua humo mara moja ukiwa njiani.
# C6
rules-chinese-checkers-camps = Hakuna kete inayoliwa. { $variant ->
        [JAPANESE] Kete zinaweza kutoka nyumbani na katika lengo, na kurudi tena.
       *[INTERNATIONAL] Kete zako zinaweza kuingia, kupita na kutoka katika ncha yoyote ya nyota, hata lengo lako mwenyewe.
    }
# C7
rules-chinese-checkers-pass = Huwezi kupisha zamu. Kama hakuna kete yako inayoweza kusogea, zamu yako inarukwa yenyewe.
rules-chinese-checkers-marks = Chagua kete, na matundu ambayo inaweza kufika yataonyeshwa.

## Winning

rules-chinese-checkers-winning = Ushindi
# C8
rules-chinese-checkers-finish =
    { $blocking ->
        [on] Umemaliza pale matundu yote ya lengo lako yanapojaa na angalau kete moja humo ni yako. Kwa hiyo hakuna anayeweza kukuzuia kwa kuacha kete yake katika lengo lako.
       *[off] Umemaliza pale matundu yote ya lengo lako yanapojaa kete zako mwenyewe. Kete ya mwingine ikibaki humo, inakuzuia.
    }
# C8
rules-chinese-checkers-finish-any =
    { $blocking ->
        [on] Hili huangaliwa kila mara mtu anapocheza, kwa hiyo hata mwingine anaweza kukujazia lengo lako.
       *[off] Hili huangaliwa kila mara mtu anapocheza.
    }
# C9
rules-chinese-checkers-finished = Anayemaliza huchukua nafasi inayofuata iliyo wazi na hana zamu tena. Kete zake hubaki zilipo, na bado zinaweza kurukwa.
# C10
rules-chinese-checkers-end =
    { $whole ->
        [on] Mchezo huendelea mpaka kila nafasi iamuliwe. Mchezaji wa mwisho huchukua nafasi iliyobaki.
       *[off] Mchezo huisha mara mmoja anapomaliza. Wengine hupangwa kama inavyoelezwa hapa chini.
    }
# C11
rules-chinese-checkers-resign = Unaweza kujitoa wakati wowote. Mkiwa wawili, mpinzani wako anashinda. Mkiwa zaidi, unapata nafasi ya mwisho iliyo wazi, kete zako zinaondolewa ubaoni, na wengine wanaendelea.

## When nobody gets there

rules-chinese-checkers-long = Mchezo ukirefuka
# C13
rules-chinese-checkers-stuck = Mchezo huisha kama mizunguko { $quiet } kamili imepita bila yeyote aliye bado mchezoni kuvuka kiwango chake bora: kete nyingi zaidi katika lengo, au idadi ileile na umbali mfupi zaidi uliobaki. Kisha waliobaki hupangwa.
# C12
rules-chinese-checkers-rounds =
    Baada ya mizunguko { $rounds } mchezo huisha kwa vyovyote. Kama hakuna aliyemaliza, ni sare: wote walio bado mchezoni hugawana nafasi ya kwanza.{ $whole ->
        [on] {" "}Kama kuna aliyemaliza, wengine hupangwa.
       *[off] {""}
    }
# C13
rules-chinese-checkers-blocked = Kama hakuna yeyote anayeweza kusogea, kila mmoja hurukwa mara moja, kisha wachezaji hupangwa papo hapo.
# C13
rules-chinese-checkers-ranking = Katika kupanga, mwenye kete nyingi zaidi katika lengo hutangulia. Zikiwa sawa, umbali mfupi uliobaki ndio unaoamua: hesabu hatua za kila kete iliyo nje ya lengo hadi tundu la karibu la lengo, na uzijumlishe. Nao ukiwa sawa, nafasi hugawanywa na inayofuata huachwa: baada ya nafasi mbili za pili hufuata nafasi ya nne.

## The Japanese variant

rules-chinese-checkers-japanese = Aina ya Kijapani
# C14
rules-chinese-checkers-japanese-about = Wachezaji wawili au watatu wanaweza pia kucheza aina ya Kijapani. Kanuni ni zilezile, isipokuwa mabadiliko haya.
# C15
rules-chinese-checkers-japanese-four = Mkiwa wanne au zaidi, kanuni za kimataifa ndizo zinazotumika.
# C14
rules-chinese-checkers-japanese-pieces = Kila mchezaji ana kete 14 na mfalme. Zinajaza kambi ya matundu 15: ncha moja ya nyota na safu ya pembesita iliyo mdomoni mwake. Mfalme huanzia kwenye kilele cha ncha. Kambi iliyo mkabala kabisa ndiyo lengo.
# C14
rules-chinese-checkers-japanese-corners = Kila moja ya kona sita za pembesita ni ya kambi mbili jirani.
# C15
rules-chinese-checkers-japanese-seats = Watatu huchukua kila ncha ya pili. Wawili huchukua mbili kati ya hizo tatu, zenye ncha moja katikati, wala hawakai mkabala: lengo la mmoja si nyumbani kwa mwingine.
# C16
rules-chinese-checkers-japanese-closed = Kete zako haziwezi kutua katika ncha isiyo nyumbani kwako wala lengo lako, hata katikati ya mfululizo, na hata kama hakuna anayecheza hapo. Safu zilizo midomoni mwa ncha ziko wazi kwa wote.
# C17
rules-chinese-checkers-japanese-king = Mfalme hupiga hatua kama kete yoyote, lakini huruka mbali zaidi: juu ya mstari mnyoofu usiokatika wa kete moja au zaidi, unaoanzia jirani yake, haidhuru ni za nani, hadi tundu tupu lililo nyuma ya mstari moja kwa moja. Anaweza kuunganisha miruko hiyo.
# C17
rules-chinese-checkers-japanese-over-kings = Hakuna kete inayoweza kuruka juu ya mfalme, hata mfalme mwingine.
# C18, C8
rules-chinese-checkers-japanese-finish =
    { $blocking ->
        [on] Umemaliza pale matundu yote 15 ya lengo lako yanapojaa na mfalme wako amesimama kwenye kilele chake. Kete nyingine humo si lazima ziwe zako.
       *[off] Umemaliza pale matundu yote 15 ya lengo lako yanapojaa kete zako mwenyewe na mfalme wako amesimama kwenye kilele chake.
    }
# C13
rules-chinese-checkers-japanese-ranking = Katika kupanga, umbali wa mfalme huhesabiwa hadi kilele cha lengo, hata kama tayari yumo ndani ya lengo.

## Words

rules-chinese-checkers-word-point = Ncha
    .meaning = Moja ya pembetatu sita za nyota, yenye matundu kumi.
rules-chinese-checkers-word-tip = Kilele
    .meaning = Tundu la mwisho kabisa la ncha.
rules-chinese-checkers-word-home = Nyumbani
    .meaning = Mahali kete za mchezaji zinapoanzia.
rules-chinese-checkers-word-goal = Lengo
    .meaning = Matundu yaliyo mkabala na nyumbani, ambayo mchezaji lazima ayajaze.
rules-chinese-checkers-word-camp = Kambi
    .meaning = Katika aina ya Kijapani, ncha pamoja na safu ya pembesita iliyo mdomoni mwake: matundu 15.
rules-chinese-checkers-word-step = Hatua
    .meaning = Kusogea hadi tundu tupu la jirani.
rules-chinese-checkers-word-hop = Mruko
    .meaning = Kupita juu ya kete hadi tundu tupu lililo nyuma yake moja kwa moja.
rules-chinese-checkers-word-chain = Mfululizo
    .meaning = Miruko kadhaa ya kete moja katika zamu moja.
rules-chinese-checkers-word-king = Mfalme
    .meaning = Kete maalumu ya aina ya Kijapani: huruka mistari mizima, na hakuna anayemruka.

## Questions

rules-chinese-checkers-ask-must = Je, ni lazima niruke ninapoweza?
    .answer = Hapana. Wewe ndiye unayechagua kete ipi isogee na vipi, na unaweza kusimama baada ya mruko wowote.
rules-chinese-checkers-ask-back = Je, naweza kurudi nyuma au kwenda pembeni?
    .answer = Ndiyo, kwa pande zote sita, kwa hatua na kwa miruko.
rules-chinese-checkers-ask-both = Je, naweza kupiga hatua kisha kuruka, au kuruka kisha kupiga hatua?
    .answer = Hapana. Zamu ni ama hatua moja, ama mfululizo wa miruko.
rules-chinese-checkers-ask-captured = Kete ninazoziruka zinapatwa na nini?
    .answer = Hazipatwi na lolote. Zinabaki zilipo, haidhuru ni za nani.
rules-chinese-checkers-ask-blocked = Kete ya mwingine haitoki katika lengo langu. Nifanyeje?
    .answer =
        { $blocking ->
            [on] Jaza matundu yaliyobaki. Lengo lililojaa linahesabika hata kama kete moja humo si yako.
           *[off] Subiri itoke, au mfanye mwenyewe atake kuisogeza.
        }
rules-chinese-checkers-ask-rest = Je, kete yangu inaweza kusimama katika ncha isiyo nyumbani kwangu wala lengo langu?
    .answer =
        { $variant ->
            [JAPANESE] Hapana, hata kwa kutua tu katikati ya mfululizo. Safu iliyo mdomoni mwake pekee ndiyo iliyo wazi kwako.
           *[INTERNATIONAL] Ndiyo, katika tundu lolote la ubao.
        }
rules-chinese-checkers-ask-leave = Je, kete iliyofika katika lengo inaweza kutoka tena?
    .answer = Ndiyo. Inaweza kuzipisha nyingine, kwa mfano, au kuwa daraja la kurukia.
rules-chinese-checkers-ask-king = Je, mfalme wangu anaweza kuruka kete moja tu?
    .answer = Ndiyo, moja au kadhaa katika mstari usiokatika, lakini kamwe si mstari wenye mfalme.
