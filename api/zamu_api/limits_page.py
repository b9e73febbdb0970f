"""docs/limits.md, written from the limits themselves."""

from collections.abc import Iterable, Sequence

from zamu_api.graphql import costs
from zamu_api.graphql.document_limits import LIMITS
from zamu_api.graphql.schema import schema
from zamu_api.rates.policies import OPEN, POLICIES, Per, Policy, policies_of
from zamu_api.settings import Settings

_BY = {Per.PLAYER: "player", Per.ADDRESS: "address"}

_PAGE = """\
# Limits

What one request may ask for, and how much may be done in which time. This page is written from the code
(`make limits`); a running server says the rest itself, in `Query.rateLimits`.

## One request

A request that asks for more is refused before it is run, with an error whose `extensions` hold the code
`TOO_COMPLEX`, `limit` (the name below) and `maximum`. The limits are set so that no request, however it is
made, keeps a process busy for longer than some 50 ms, or 100 for the largest page of events with all
that is in them. The largest document of our own client library has
less than a third of what is allowed here, but for a page of 500 events, which costs nine tenths of it.

{limits}

A body, and a message on a socket, may have {max_body:,} bytes (`ZAMU_MAX_BODY`); more is answered with 413,
or closes the socket with 1009.

**Cost** is counted in points, of which one is some 5 µs of the server's time:

- a field is a point;
- an object in a list is {item} points beside its fields;
- what has to be looked up is {lookup} points, {dear};
- a mutation is {mutation} points;
- what is asked of a list counts for each of its items: as many as `first` says (a variable's value
  counts), or the field's default; where there is no `first`, as many as there usually are ({lengths}; of
  others {length}).

Of fragments on different types of the same object the dearest counts. What is asked of the schema itself
(`__schema`, `__type`) is counted apart.

## So much in so much time

Counted is what is done, by root field, and not requests: thirty aliases of a mutation are thirty mutations.
A window begins with the first that is done in it. What is refused is not counted, and did nothing.

{policies}

*For* a player: for their address where there is no token. Of IPv6 an address is a network of 64 bits. The
address is that of whoever connects, or, behind proxies of yours (`ZAMU_TRUSTED_PROXIES`), what the
outermost of them says in `X-Forwarded-For`.

*Everywhere*: over all processes, by Redis; while Redis is away, and where there is none, in each process.
Whatever else is counted is counted in each process for itself: a move waits for no other machine. Whoever
spreads their requests over n processes can do up to n times as much of that.

A right code takes nothing of `wrongCodes`: only who tries codes runs out of it, whether by `joinLobby`, by
`lobby(code:)` or by `claimDeviceLink`. There are 2.5 thousand million codes of lobbies.

{fields}

`ZAMU_RATE_LIMIT_FACTOR=3` allows three times as much of everything in this part and the next, for example
where many people share an address; `ZAMU_RATE_LIMITS=off` allows anything, for development and tests.

### How clients learn of it

- `Query.rateLimits` has every policy with `limit`, `remaining` and `resetAt`; asking is free.
  `Viewer.rateLimit` is the one of which the least part is left.
- Each HTTP answer has `RateLimit-Policy` and `RateLimit` (as in draft-ietf-httpapi-ratelimit-headers) for
  what it was counted under: `"moves";q=6000;w=60` and `"moves";r=5999;t=60`. `t` is missing where only
  Redis knows it.
- A refused mutation has a problem `RATE_LIMITED` with `retryAfterSeconds`; a refused query or
  subscription an error with `code: "RATE_LIMITED"` and `retryAfterSeconds` in its `extensions`, by HTTP,
  on sockets and on streams. Over HTTP there is `Retry-After` too; the status is 429 where nothing was
  run.
- A socket that may not be opened is answered with 429 and `Retry-After`.

## So much at a time

Counted in each process. What is too much is refused with `code: "TOO_MANY_OPEN"`, `limit` and `maximum`
until something is closed; a socket with 1013.

{opens}
"""


def limits_page() -> str:
    """The page."""
    return _PAGE.format(
        limits=_table(
            ("limit", "most", "of"), ((f"`{limit.name}`", f"{limit.most:,}", limit.what) for limit in LIMITS)
        ),
        max_body=Settings.model_fields["max_body"].default,
        item=costs.ITEM,
        lookup=costs.LOOKUP,
        dear=", ".join(f"a {name.lower()} {points} more" for name, points in costs.DEAR.items()),
        mutation=costs.MUTATION,
        lengths=", ".join(f"`{name}` {length:g}" for name, length in costs.LENGTHS.items()),
        length=costs.LENGTH,
        policies=_table(
            ("policy", "most", "in", "for", "everywhere", "what is counted"), map(_policy, POLICIES)
        ),
        fields=_table(("policy", "root fields"), _fields()),
        opens=_table(
            ("limit", "most", "of"), ((f"`{each.name}`", f"{each.most:,}", each.what) for each in OPEN)
        ),
    )


def _policy(policy: Policy) -> Sequence[str]:
    return (
        f"`{policy.name}`",
        f"{policy.most:,}",
        f"{policy.seconds} s" if policy.seconds < 600 else f"{policy.seconds // 60} min",
        _BY[policy.per],
        "yes" if policy.shared else "",
        policy.what,
    )


def _fields() -> Iterable[Sequence[str]]:
    """The root fields of each policy that has some."""
    core = schema._schema
    by_policy: dict[str, list[str]] = {}
    for root in (core.query_type, core.mutation_type, core.subscription_type):
        for field in root.fields if root else ():
            for policy in policies_of(root.name if root else "", field):
                by_policy.setdefault(policy.name, []).append(f"`{field}`")
    for policy in POLICIES:
        if policy.name in by_policy:
            yield f"`{policy.name}`", ", ".join(by_policy[policy.name])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)
