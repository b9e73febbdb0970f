# Jinsi kompyuta inavyocheza.

cpu-EASY = Rahisi
    .PAGE_ONE = Kwa wanaoanza: hucheza chochote kinachofaa, wakati mwingine huchukua karata bure, na haikamati mtu.
    .CHINESE_CHECKERS = Kwa wanaoanza: husogea kuelekea lengo lake, na wakati mwingine hukosa mwendo bora.
cpu-NORMAL = Wastani
    .PAGE_ONE = Mchezaji makini: hutunza karata zake bora kwa baadaye, na hukamata wanaosahau.
    .CHINESE_CHECKERS = Mchezaji makini: hupanga miendo yake miwili ijayo.
cpu-HARD = Ngumu
    .PAGE_ONE = Mchezaji hodari: hupima meza yote, hutunza karata za kuruka na za kuchukulisha kwa ajili ya mwisho, na hukamata wanaosahau.
    .CHINESE_CHECKERS = Mchezaji hodari: huona mbali mbele, na miendo yako pia.
