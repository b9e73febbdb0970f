# Yaliyotokea, kwa mstari mmoja.

event-game-started = Mchezo umeanza; anayeanza ni { $name }.
event-cards-dealt = Karata zimegawiwa, mezani iko { $card }; anayeanza ni { $name }.

event-cards-played = { $name } amecheza { $cards }.
event-cards-played-declared = { $name } amecheza { $cards } na kusema { -page-one }.
event-wild-played = { $name } amecheza { $cards } na kutaja rangi { card-color }.
event-wild-played-declared = { $name } amecheza { $cards }, ametaja rangi { card-color } na kusema { -page-one }.

event-cards-drawn =
    { $name } amechukua karata { $count }{ $reason ->
       *[PASS] .
        [STACK] { " " }kwa sababu ya “Chukua”.
        [CALLED_OUT] { " " }kama adhabu.
    }
event-no-card-drawn = { $name } alipaswa kuchukua karata, lakini hakuna iliyobaki.

event-called-out = { $by } amemkamata { $name }, aliyesahau kusema { -page-one }.
event-pile-reshuffled =
    { $count ->
        [one] Rundo limeisha; karata { $count } imechanganywa kuwa rundo jipya.
       *[other] Rundo limeisha; karata { $count } zimechanganywa kuwa rundo jipya.
    }

event-piece-moved = { $name } amesogeza kete kutoka { $start } hadi { $end }.
event-king-moved = { $name } amemsogeza mfalme kutoka { $start } hadi { $end }.

event-turn-skipped =
    { $reason ->
       *[SKIP_CARD] { $name } amerukwa.
        [NO_LEGAL_MOVE] { $name } hana pa kusogea, hivyo amerukwa.
    }
event-turn-timed-out = Muda wa { $name } umeisha; kompyuta inacheza zamu hii kwa niaba yake.
event-turn-resumed = Seva ilikuwa imezimika; { $name } anapata muda wake wote upya.
event-seat-control-changed =
    { $control ->
       *[CPU] Kompyuta inacheza kwa niaba ya { $name }.
        [PLAYER] { $name } amerudi.
    }

event-placement-decided =
    { $reason ->
       *[FINISHED] { $name } amemaliza: nafasi ya { $place }.
        [LAST_STANDING] { $name } amebaki wa mwisho: nafasi ya { $place }.
        [ELIMINATED] { $name } ana karata nyingi mno na ametolewa: nafasi ya { $place }.
        [RESIGNED] { $name } amejitoa: nafasi ya { $place }.
        [TURN_LIMIT] Mchezo umeendelea vya kutosha; { $name } anapata nafasi ya { $place }.
        [NO_PROGRESS] Mchezo hausongi mbele tena; { $name } anapata nafasi ya { $place }.
        [STOPPED_AT_FIRST] Mchezo unaisha baada ya wa kwanza kumaliza; { $name } anapata nafasi ya { $place }.
    }
event-game-won = Mchezo umeisha; mshindi ni { $name }.
event-game-shared = Mchezo umeisha; washindi kwa pamoja ni { $names }.
event-game-aborted = Mchezo umeisha bila matokeo: hakuna aliyebaki.
