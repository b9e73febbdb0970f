"""What a plan leaves to graphql-core."""


class Unusual(Exception):
    """The value is not as the schema says, or something broke: graphql-core is to say what comes of it."""
