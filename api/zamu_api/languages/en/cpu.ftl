# How well a CPU plays, and what that means in each game.

cpu-EASY = Easy
    .PAGE_ONE = For beginners: plays whatever fits, now and then draws for nothing, and calls nobody out.
    .CHINESE_CHECKERS = For beginners: moves toward its goal, and now and then misses the best move.
cpu-NORMAL = Normal
    .PAGE_ONE = A careful player: keeps its best cards for later, and calls out.
    .CHINESE_CHECKERS = A careful player: plans its next two moves.
cpu-HARD = Hard
    .PAGE_ONE = A strong player: weighs the whole table, saves its Skips and draws for the end, and calls out.
    .CHINESE_CHECKERS = A strong player: looks far ahead, at your moves too.
