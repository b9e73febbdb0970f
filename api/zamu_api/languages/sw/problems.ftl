# Kwa nini jambo limekataliwa: anachoambiwa aliyeomba.

## Anayeomba

problem-no-token = Hapa inahitajika tokeni ya mchezaji: itume kama “Authorization: Bearer TOKEN”.
problem-closed = Hapa pamefungwa.
problem-scope-lacking = Tokeni haina ruhusa ya { $scope }.
problem-token-without-scope = Tokeni huwa na angalau ruhusa moja.
problem-token-life = Tokeni hudumu kwa siku 1 hadi { $most }.
problem-token-scopes = Tokeni haiwezi kutoa ruhusa ambayo yenyewe haina: { $scopes }.
problem-no-such-access-token = Hakuna tokeni kama hiyo.
problem-token-ended = Tokeni imefutwa au muda wake umeisha.
problem-too-many-tokens = Mchezaji huwa na tokeni { $most } tu: futa moja isiyohitajika.
problem-no-such-link = Hakuna kiungo chenye msimbo huu; huenda kimeshatumika, au muda wake umeisha.
problem-rate-limited = Ni mengi mno kwa muda mfupi: jaribu tena baada ya sekunde { $seconds }.
problem-rate-limited-long = Ni mengi mno kwa muda mfupi: jaribu tena baada ya dakika { $minutes }.
problem-too-many-open = Vilivyo wazi kwa wakati mmoja ni vingi mno: visizidi { $most }.

## Kilichotumwa

problem-null = { $field } haiwezi kuwa null.
problem-key-length = Ufunguo wa idempotency una herufi { $minimum } hadi { $maximum }.
problem-key-reused = Ufunguo huu wa idempotency ulitumika tayari kwa ombi lingine.

problem-name-too-long = Jina haliwezi kuwa na zaidi ya herufi { $most }.
problem-name-joiners = Viunganishi visivyoonekana huruhusiwa ndani ya maneno ya jina tu.
problem-name-invisible = Jina haliwezi kuwa na alama za udhibiti, za mwelekeo wala zisizoonekana.
problem-name-loose-marks = Katika jina, alama za matamshi huwekwa kwenye herufi tu.
problem-name-empty = Jina lazima liwe na kitu kinachoonekana.
problem-name-too-many-marks = Herufi ya jina haiwezi kuwa na alama zaidi ya { $most }.

## Kumbi

problem-no-such-lobby = Hakuna ukumbi kama huo.
problem-lobby-by-id-or-code = Taja ukumbi kwa kitambulisho chake au kwa msimbo wake.
problem-lobby-closed = Ukumbi huu umefungwa.
problem-lobby-started = Mchezo wa ukumbi huu bado unaendelea.
problem-lobby-full = Viti vyote vya ukumbi huu vimechukuliwa.
problem-lobby-matching = Ukumbi huu unasubiri mchezo wa haraka: mchezo utaanza wenyewe viti vyote vitakapochukuliwa.
problem-not-in-lobby = Huna kiti katika ukumbi huu.
problem-not-host = Ni mwenyeji wa ukumbi tu anayeweza kufanya hivi.
problem-capacity-range = Ukumbi huwa na viti { $minimum } hadi { $maximum }.
problem-capacity-below-taken =
    { $taken ->
        [one] Kiti { $taken } kimeshachukuliwa.
       *[other] Viti { $taken } vimeshachukuliwa.
    }
problem-cpu-in-rated = Michezo ya viwango ni ya watu na roboti: ondoa kompyuta, au cheza bila viwango.
problem-seat-empty = Hakuna aliyekaa kwenye kiti hiki.
problem-own-seat = Wewe ni mwenyeji: ondoka ukumbini badala ya kuondoa kiti chako mwenyewe.
problem-not-enough-players =
    { $minimum ->
        [one] Mchezo unahitaji angalau mchezaji { $minimum }.
       *[other] Mchezo unahitaji angalau wachezaji { $minimum }.
    }
problem-not-ready = Ambao bado hawako tayari: { $names }.

## Machaguo

problem-options-of-another-game = Machaguo haya ni ya mchezo mwingine.
problem-no-such-option = Hakuna chaguo “{ $key }”.
problem-option-boolean = { $option }: hii huwashwa au huzimwa tu.
problem-option-integer = { $option }: hii ni namba nzima.
problem-option-choice = { $option }: hakuna aina kama hiyo.
problem-option-too-small = { $option }: angalau { $minimum }.
problem-option-too-large = { $option }: si zaidi ya { $maximum }.
problem-option-not-below = { $option }: lazima iwe chini ya “{ $other }”.
problem-too-many-cards =
    { $cards ->
        [one] Karata { $cards } kwa kila mchezaji ni nyingi mno kwa wachezaji { $players }.
       *[other] Karata { $cards } kwa kila mchezaji ni nyingi mno kwa wachezaji { $players }.
    }

## Mwendo wowote

problem-no-such-game = Hakuna mchezo kama huo.
problem-no-seat = Ni mwenye kiti katika mchezo tu anayeweza kucheza.
problem-no-such-seat = Mchezo hauna kiti kama hicho.
problem-game-over = Mchezo umeisha.
problem-out-of-play =
    { $how ->
        [RESIGNED] Umeshajitoa kwenye mchezo huu.
        [ELIMINATED] Ulikuwa na karata nyingi mno na umetolewa kwenye mchezo huu.
       *[FINISHED] Umeshamaliza mchezo huu.
    }
problem-stale-state = Mchezo umesonga mbele: sasa uko kwenye tukio la { $seq }, si la { $expected }.
problem-not-your-turn = Ni zamu ya { $name }.
problem-another-game = Mchezo huu hauna mwendo kama huo.
problem-move-too-long = Hakuna mwendo mrefu hivyo.
problem-illegal-move = Kanuni haziruhusu mwendo huu.

## Miendo ya Page One

problem-unreadable-cards = Hii haisomeki kama mwendo. Andika kwa mfano “R5 G5”, “W>B” au “draw”.
problem-no-such-cards = Hizi si karata za Page One.
problem-no-cards = Cheza angalau karata moja.
problem-not-in-hand = Karata hizi haziko zote mkononi mwako.
problem-mixed-faces = Karata zinazochezwa pamoja huwa na alama moja.
problem-color-without-wild = Rangi hutajwa kwa { card-WILD } tu.
problem-wild-without-color = Taja rangi unapocheza { card-WILD }.
problem-draw-pending =
    { $total ->
        [one] Karata { $total } inakusubiri
       *[other] Karata { $total } zinakusubiri
    }: jibu kwa { $rank ->
       *[DRAW_2] “Chukua 2”
        [DRAW_3] “Chukua 3”
    }, au chukua.
problem-does-not-fit = Huwezi kucheza { $card } sasa: haina rangi { card-color } wala alama ya { $top }.
problem-does-not-fit-color = Huwezi kucheza { $card } sasa: inatakiwa rangi { card-color }.
problem-nobody-to-call-out = Kwenye kiti hiki hakuna wa kukamata.
problem-nothing-to-call-out = { $name } hajasahau kusema { -page-one }.

## Miendo ya Dama ya Kichina

problem-unreadable-path = Hii haisomeki kama mwendo. Andika matundu ukiweka “-” katikati, kama “c1-e5-g5”.
problem-short-path = Taja tundu la kuanzia, na angalau tundu moja la kwenda.
problem-no-such-hole = Ubao hauna tundu “{ $hole }”.
problem-not-your-piece = Hakuna kete yako kwenye { $hole }.
problem-back-to-start = Mwendo hauwezi kuishia ulipoanzia.
problem-foreign-point = Huwezi kutua kwenye { $hole }: ncha hiyo si ya nyumbani kwako wala si lengo lako.
problem-landed-twice = Huwezi kutua mara mbili kwenye tundu moja: { $hole }.
problem-no-way = Hakuna hatua wala miruko inayofika kutoka { $start } hadi { $end } kwa njia hiyo.
problem-no-way-for-king = Hakuna hatua wala miruko ya mfalme inayofika kutoka { $start } hadi { $end } kwa njia hiyo.

# Webhooks

problem-webhook-url = Anwani hii haifai kwa webhook: hutumwa kwa anwani za https zenye herufi zisizozidi { $most }, bila jina la mtumiaji, nenosiri wala kipande cha ukurasa.
problem-webhook-private = Webhook hutumwa kwa anwani za umma pekee.
problem-webhook-events = Chagua angalau tukio moja la webhook.
problem-webhook-document = Hati si uteuzi mmoja wa habari mpya za mchezo: “{ $reason }”.
problem-webhook-document-long =
    Hati ina { $most ->
        [one] herufi { $most } tu
       *[other] herufi zisizozidi { $most }
    }.
problem-too-many-webhooks =
    Mchezaji anaweza kuwa na { $most ->
        [one] webhook { $most } tu
       *[other] webhook zisizozidi { $most }
    }: futa moja isiyohitajika.
problem-no-such-webhook = Hakuna webhook kama hiyo.
problem-no-such-webhook-delivery = Hakuna utumaji kama huo.
