### The part of every rulebook that is not about one game. The comment above a text names the clauses of
### docs/rules.md that it tells.

## The options in force

rules-lobby-options = Machaguo yanayotumika
rules-lobby-option = { $name }: { $value }
rules-lobby-option-changed = { $name }: { $value } (kwa kawaida: { $usual })
rules-lobby-value-on = ndiyo
rules-lobby-value-off = hapana

## Playing here

rules-lobby-playing = Kucheza hapa
# S1
rules-lobby-seats = Ukumbi una viti viwili hadi sita, kwa watu, roboti na kompyuta. Mwenye kiti mchezo unapoanza ndiye anayecheza.
# S2
# $time: the lobby’s turn limit, or ANY where no lobby is meant
rules-lobby-time =
    { $time ->
        [NONE] Unaweza kuchukua muda wowote utakao kwa zamu yako.
        [SECONDS_30] Una sekunde 30 kwa kila zamu. Zikiisha, kompyuta inakuchezea mara hiyo moja.
        [SECONDS_60] Una sekunde 60 kwa kila zamu. Zikiisha, kompyuta inakuchezea mara hiyo moja.
       *[ANY] Unaweza kuchukua muda wowote utakao kwa zamu yako, isipokuwa mwenyeji ameweka kikomo cha sekunde 30 au 60. Muda ukiisha, kompyuta inakuchezea mara hiyo moja.
    }
# S3
rules-lobby-device = Huhitaji akaunti. Maadamu mchezo unaendelea, kifaa chako kinakurudishia kiti chako, popote unapounganishia.
# S4
rules-lobby-away = Ukiondoka, au usipokuwepo kwa sekunde 30 wakati wa zamu yako, kompyuta inakuchezea mpaka urudi. Ukirudi, unaendelea kucheza mwenyewe mara moja. Wote wanayaona hayo kwenye kumbukumbu ya mchezo.
# S5
rules-lobby-rated = Katika mchezo wa viwango, nafasi hubadilisha viwango vya wachezaji. Nafasi ya kugawana huhesabiwa katikati ya ushindi na kushindwa. Kompyuta ikikumalizia mchezo, nafasi inayopata ni yako. Mchezo wenye kompyuta tangu mwanzo hauhesabiwi viwango.
# S6
rules-lobby-host = Mwenyeji anaweza kubadilisha machaguo yote kabla ya mchezo kuanza. Yanabaki vilevile mnaporudia mchezo.
# S7
rules-lobby-fair = Hakuna anayeweza kuchezea uchanganyaji wa karata. Kabla ya kugawa, seva huchagua namba ya siri, yaani mbegu, inayoamua mpangilio, na huonyesha muhuri wake (SHA-256) papo hapo. Mchezo ukiisha mbegu yenyewe huonyeshwa, ili yeyote aweze kugawa tena na kulinganisha.

## Words

rules-lobby-word-round = Mzunguko
    .meaning = Kila aliye bado mchezoni amepata zamu moja. Zamu iliyorukwa inahesabiwa.
rules-lobby-word-place = Nafasi
    .meaning = Mchezaji amemaliza wa ngapi. Nafasi ya kwanza ndiyo bora.
rules-lobby-word-host = Mwenyeji
    .meaning = Mchezaji anayeweka machaguo na kuanzisha michezo ya ukumbi.
