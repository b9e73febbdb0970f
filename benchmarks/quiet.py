"""What a subscription costs in which nothing happens, beside its peers: `make bench-quiet`.

Printed is how much the server's memory (RSS) grew for each socket or stream, and how much of a core all of
them together take, over 30 s: heartbeats every 15 s with ours (as configured out of the box), pings every 3 s
with Colyseus (likewise, all answered), none with the plain server. Games and rooms have a hundred listeners
each. A new server every round, contestants in turn; medians over the rounds. What the kernel keeps for a
socket is in none of these figures.
"""

import argparse
import statistics
from collections.abc import Callable

from benchmarks.harness.rounds import LoadGenerator, attempt, machine, tell
from benchmarks.harness.servers import House, Server
from benchmarks.load import quiet as load
from benchmarks.load.quiet import Quiet


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sockets", type=int, nargs="+", default=[1000, 5000])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--alone", action="store_true", help="without the peers")
    arguments = parser.parse_args()
    sizes = sorted(arguments.sockets)
    load.allow_files()
    print(machine(), flush=True)
    found: dict[tuple[str, int], list[Quiet]] = {}
    with House() as house, LoadGenerator() as generate:
        redis = house.redis()
        left_out: set[str] = set()
        for number in range(arguments.rounds):

            def take(
                name: str,
                start: Callable[[House], Server],
                function: Callable[..., list[Quiet]],
                sizes: list[int],
                **options: bool,
            ) -> None:
                if name in left_out:
                    return
                with house.fresh() as inner:
                    server = attempt(name, lambda: start(inner))
                    if server is None:
                        left_out.add(name)
                        return
                    figures = generate(function, server.port, server.pid, sizes, arguments.seconds, **options)
                for size, figure in zip(sizes, figures, strict=True):
                    found.setdefault((name, size), []).append(figure)
                    tell(f"{name}, {size} sockets: {figure.bytes_a_socket / 1000:.1f} kB")

            tell(f"round {number + 1}")
            take("Zamu", lambda inner: inner.zamu(redis), load.graphql, sizes)
            take("Zamu, server-sent events", lambda inner: inner.zamu(redis), load.graphql, sizes, sse=True)
            if arguments.alone:
                continue
            take("Colyseus, ws transport", lambda inner: inner.node("colyseus.js"), load.colyseus, sizes)
            take("plain Strawberry", lambda inner: inner.plain(redis), load.graphql, sizes[:1], plain=True)
    heads = ("kB a socket", "lowest", "highest", "core", "load")
    print(f"\n  {'A quiet subscription':36} " + " ".join(f"{head:>11}" for head in heads))
    for (name, size), figures in found.items():
        kilobytes = [figure.bytes_a_socket / 1000 for figure in figures]
        core = statistics.median(figure.core for figure in figures)
        generator = statistics.median(figure.load_core for figure in figures)
        print(
            f"  {f'{name}, {size} sockets':36} {statistics.median(kilobytes):11.1f} {min(kilobytes):11.1f} "
            f"{max(kilobytes):11.1f} {core:11.2%} {generator:11.2%}"
        )
    print("  core: of the server, for all sockets together; load: the load generator's")
    print(f"\n{machine()}")


if __name__ == "__main__":
    main()
