"""Settings from the environment: what is wrong is refused by name."""

import pytest

from zamu_api.settings import InvalidSetting, read_settings


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    for name in list(os.environ):
        if name.startswith("ZAMU_"):
            monkeypatch.delenv(name)


def test_without_any_setting_it_listens_on_this_machine_only_and_keeps_a_file() -> None:
    settings = read_settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database_url == "sqlite:///zamu.db"
    assert (settings.redis_url, settings.processes) == (None, 1)
    assert (settings.cpu_pause, settings.heartbeat) == (0.6, 15)
    assert settings.base_url == "http://127.0.0.1:8000"


def test_settings_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {
        "ZAMU_HOST": "::1",
        "ZAMU_PORT": "9000",
        "ZAMU_DATABASE_URL": "postgresql://zamu@db/zamu",
        "ZAMU_REDIS_URL": "redis://cache:6379/0",
        "ZAMU_CPU_PAUSE": "0",
        "ZAMU_HEARTBEAT": "2.5",
        "ZAMU_PROCESSES": "4",
    }
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    settings = read_settings()
    assert (settings.port, settings.processes, settings.cpu_pause, settings.heartbeat) == (9000, 4, 0, 2.5)
    assert settings.base_url == "http://[::1]:9000"
    monkeypatch.setenv("ZAMU_PUBLIC_URL", "https://play.example/zamu/")
    assert read_settings().base_url == "https://play.example/zamu"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ZAMU_PORT", "http"),
        ("ZAMU_PORT", "0"),
        ("ZAMU_PORT", "65536"),
        ("ZAMU_PORT", ""),
        ("ZAMU_HOST", ""),
        ("ZAMU_DATABASE_URL", ""),
        ("ZAMU_DATABASE_URL", "mysql://root@db/zamu"),
        ("ZAMU_DATABASE_URL", "sqlite:///"),
        ("ZAMU_DATABASE_URL", "sqlite:///:memory:"),
        ("ZAMU_DATABASE_URL", "postgresql://db:port/zamu"),
        ("ZAMU_REDIS_URL", "http://cache"),
        ("ZAMU_REDIS_URL", ""),
        ("ZAMU_REDIS_URL", "redis://"),
        ("ZAMU_REDIS_URL", "redis://cache:port"),
        ("ZAMU_PUBLIC_URL", "https://"),
        ("ZAMU_PUBLIC_URL", "play.example"),
        ("ZAMU_CPU_PAUSE", "-1"),
        ("ZAMU_CPU_PAUSE", "nan"),
        ("ZAMU_HEARTBEAT", "0"),
        ("ZAMU_HEARTBEAT", "inf"),
        ("ZAMU_PROCESSES", "0"),
        ("ZAMU_PROCESSES", "2.5"),
        ("ZAMU_SEND_TIMEOUT", "0"),
    ],
)
def test_a_wrong_value_is_refused_by_name_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(InvalidSetting) as caught:
        read_settings()
    assert str(caught.value).startswith(name)
    assert "\n" not in str(caught.value)


def test_a_misspelt_name_is_refused_with_the_one_that_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZAMU_PROT", "9000")
    with pytest.raises(InvalidSetting, match=r"ZAMU_PROT is no setting; do you mean ZAMU_PORT\?"):
        read_settings()


def test_a_password_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZAMU_DATABASE_URL", "mysql://root:hunter2@db/zamu")
    with pytest.raises(InvalidSetting) as caught:
        read_settings()
    assert "hunter2" not in str(caught.value)


def test_several_processes_need_postgres_and_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZAMU_PROCESSES", "2")
    with pytest.raises(InvalidSetting, match="ZAMU_PROCESSES=2 needs Postgres: set ZAMU_DATABASE_URL"):
        read_settings()
    monkeypatch.setenv("ZAMU_DATABASE_URL", "postgresql://zamu@db/zamu")
    with pytest.raises(InvalidSetting, match="ZAMU_PROCESSES=2 needs Redis: set ZAMU_REDIS_URL"):
        read_settings()
    monkeypatch.setenv("ZAMU_REDIS_URL", "redis://cache")
    assert read_settings().processes == 2
