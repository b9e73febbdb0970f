"""The most that a document may ask for, and the error for one that asks for more.

They are set so that reading, checking and answering one takes the server no longer than some 50 ms, and
the largest page of events with all that there is in them some 100 ms.
"""

from dataclasses import dataclass

from graphql import GraphQLError, Node

TOO_COMPLEX = "TOO_COMPLEX"
"""The code of the errors for what asks for too much; `limit` beside it names which limit it was."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The most that there may be of something. `what` says of what, for people."""

    name: str
    most: int
    what: str

    def error(self, node: Node | None = None) -> GraphQLError:
        """The error for what is beyond the limit."""
        return GraphQLError(
            f"Too much at once: there may be {self.most:,} {self.what}.",
            node,
            extensions={"code": TOO_COMPLEX, "limit": self.name, "maximum": self.most},
        )


CHARACTERS = Limit("characters", 20_000, "characters in a document")
TOKENS = Limit("tokens", 1_500, "tokens in a document, comments aside")
OPERATIONS = Limit("operations", 20, "operations in a document")
FRAGMENTS = Limit("fragments", 100, "fragments in a document")
SELECTIONS = Limit("selections", 1_000, "fields and spreads as a document writes them")
ALIASES = Limit("aliases", 200, "aliases in a document")
DIRECTIVES = Limit("directives", 100, "directives in a document")
VALUES = Limit("values", 300, "values in a document, with each item of a list and each field of an input")
VARIABLES = Limit("variables", 100, "variables in a document")
DEPTH = Limit("depth", 20, "fields within each other")
FIELDS = Limit("fields", 1_500, "fields in an operation, once its fragments are written out")
ROOT_FIELDS = Limit("rootFields", 30, "things that an operation asks for at once")
COST = Limit("cost", 20_000, "points of cost in an operation, with lists as long as they are asked for")
INTROSPECTION = Limit(
    "introspection", 150, "percent of what the whole schema costs, in what is asked of the schema itself"
)
COMPARISONS = Limit("comparisons", 10_000, "comparisons between fields of the same name in a document")
GIVEN_VALUES = Limit("givenValues", 3_000, "values in the variables of a request")

LIMITS = (
    CHARACTERS,
    TOKENS,
    OPERATIONS,
    FRAGMENTS,
    SELECTIONS,
    ALIASES,
    DIRECTIVES,
    VALUES,
    VARIABLES,
    DEPTH,
    FIELDS,
    ROOT_FIELDS,
    COST,
    INTROSPECTION,
    COMPARISONS,
    GIVEN_VALUES,
)
"""All of them, in the order in which they are looked at."""
