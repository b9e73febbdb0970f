from tests.e2e.conftest import http

__all__ = ["http"]
