"""Dockerfile and compose files name only what exists. `make fresh` executes the Dockerfile's steps."""

from __future__ import annotations

import re
import shlex
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml

from deploy import dockerfile, unit
from dogwatch.cli import database
from dogwatch.cli.arguments import ParsedArgs, check_arguments, parse
from dogwatch.cli.commands import COMMANDS, START

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
WHEEL, PACKAGES, IMAGE = dockerfile.read()
VOLUME = PurePosixPath(IMAGE.last("VOLUME")[0])
COMPOSE = {
    name: yaml.safe_load((DEPLOY / name).read_text("utf-8"))
    for name in ("compose.yaml", "compose.postgresql.yaml")
}


def servers(compose: dict[str, Any]) -> list[dict[str, Any]]:
    return [service for service in compose["services"].values() if "build" in service]


def parsed(words: list[str]) -> ParsedArgs:
    given = parse(words, COMMANDS, START)
    check_arguments(given)
    return given


def image_environment() -> dict[str, str]:
    return dict(word.split("=", 1) for each in IMAGE.all("ENV") for word in each.words())


def test_parser_joins_lines_and_reads_both_forms(tmp_path: Path) -> None:
    file = tmp_path / "Dockerfile"
    file.write_text(
        "# one\nFROM a AS b\nRUN x \\\n    # two\n    && y\n"
        'FROM c\nCOPY --from=b "/d e" /f\nCMD ["g", "h i"]\n'
    )
    first, last = dockerfile.read(file)
    assert (first.base, first.name, first.instructions[0].text) == ("a", "b", "x && y")
    assert last.all("COPY")[0].options == {"from": "b"}
    assert last.last("COPY") == ["/d e", "/f"]
    assert last.last("CMD") == ["g", "h i"]


def test_stages_follow_each_other() -> None:
    assert [stage.name for stage in (WHEEL, PACKAGES, IMAGE)] == ["wheel", "packages", ""]
    assert PACKAGES.base == IMAGE.base  # the virtual environment needs the same Python
    for stage in (PACKAGES, IMAGE):
        for copy in stage.all("COPY"):
            assert copy.options.get("from", "wheel") in ("wheel", "packages")


def test_copied_files_exist_and_are_sent_to_the_builder() -> None:
    sent = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    for line in sent:
        if line.startswith("!") and line != "!hatch_build.py":
            assert (ROOT / line[1:]).exists(), line
    for copy in PACKAGES.all("COPY"):
        if "from" not in copy.options:
            *sources, _ = copy.words()
            for source in sources:
                assert (ROOT / source).is_file()
                assert f"!{source.split('/')[0]}" in sent


def test_builds_with_targets_of_the_makefile_and_an_extra_of_the_package() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"make ([a-z-]+)", WHEEL.all("RUN")[-1].text):
        assert re.search(rf"^{target}:", text, re.MULTILINE), target
    [extra] = re.findall(r"\[(\w+)\]", PACKAGES.all("RUN")[-1].text)
    assert (
        extra
        in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    )


def test_packages_are_checked_by_hash() -> None:
    pip = [each.text for each in PACKAGES.all("RUN") if "/bin/pip" in each.text]
    for command in pip:
        assert "--require-hashes" in command or "--no-index" in command


def test_image_runs_the_command_as_a_user_without_a_home() -> None:
    [program] = IMAGE.last("ENTRYPOINT")
    assert program in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    given = parsed(IMAGE.last("CMD"))
    assert given.value("--port") == IMAGE.last("EXPOSE")[0]
    [user] = IMAGE.last("USER")
    made = " ".join(each.text for each in IMAGE.all("RUN"))
    assert re.search(rf"useradd .*--home-dir /nonexistent .*{user}", made)
    assert f"--owner {user}" in made


def test_image_writes_only_to_its_volume() -> None:
    environment = image_environment()
    assert PurePosixPath(environment["XDG_DATA_HOME"]) / "dogwatch" == VOLUME
    assert VOLUME in PurePosixPath(environment["NUMBA_CACHE_DIR"]).parents
    [copied] = IMAGE.all("COPY")
    assert environment["PATH"].startswith(f"{copied.words()[-1]}/bin:")


def test_health_check_asks_the_port_of_the_image() -> None:
    program, option, code = IMAGE.last("HEALTHCHECK")
    assert (program, option) == ("python3", "-c")
    compile(code, "HEALTHCHECK", "exec")
    assert f"127.0.0.1:{IMAGE.last('EXPOSE')[0]}/healthz" in code


@pytest.mark.parametrize("name", COMPOSE)
def test_servers_are_confined(name: str) -> None:
    for server in servers(COMPOSE[name]):
        assert (DEPLOY / server["build"]["context"]).resolve() == ROOT
        assert (ROOT / server["build"]["dockerfile"]).samefile(dockerfile.DOCKERFILE)
        assert server["read_only"] is True
        assert server["cap_drop"] == ["ALL"]
        assert "no-new-privileges:true" in server["security_opt"]
        assert "mem_limit" in server
        [volume] = server["volumes"]
        assert PurePosixPath(volume.split(":")[1]) == VOLUME
        parsed(server.get("command") or IMAGE.last("CMD"))


@pytest.mark.parametrize("name", COMPOSE)
def test_names_in_compose_files_are_declared(name: str) -> None:
    compose = COMPOSE[name]
    for service in compose["services"].values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"]
        secrets = [each if isinstance(each, str) else each["source"] for each in service.get("secrets", ())]
        assert all(each in compose["secrets"] for each in secrets)
        for value in service.get("environment", {}).values():
            if value.startswith("/run/secrets/"):
                assert value.removeprefix("/run/secrets/") in secrets
        for other in service.get("depends_on", ()):
            assert other in compose["services"]


def test_environment_variables_are_known_to_the_command() -> None:
    named = {
        name
        for compose in COMPOSE.values()
        for each in servers(compose)
        for name in each.get("environment", {})
    }
    assert named == {database.ADDRESS_FILE}
    assert database.ADDRESS in unit.read().environment


def test_published_port_is_the_port_of_the_server() -> None:
    [port] = COMPOSE["compose.yaml"]["services"]["dogwatch"]["ports"]
    assert port.split(":")[-1] == IMAGE.last("EXPOSE")[0]


def test_secrets_are_ignored_by_git() -> None:
    secrets = COMPOSE["compose.postgresql.yaml"]["secrets"]
    assert {str(Path(each["file"]).parent) for each in secrets.values()} == {"secrets"}
    assert "/deploy/secrets/" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


def test_proxy_is_the_one_that_the_servers_trust() -> None:
    compose = COMPOSE["compose.postgresql.yaml"]
    address = compose["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert len(servers(compose)) == 2
    for server in servers(compose):
        assert parsed(server["command"]).value("--trusted-proxy") == address


def test_no_other_container_gets_the_address_of_the_proxy() -> None:
    """Regression: "Address already in use", because PostgreSQL and the servers start before the proxy."""
    compose = COMPOSE["compose.postgresql.yaml"]
    [pool] = compose["networks"]["inside"]["ipam"]["config"]
    address = ip_address(compose["services"]["proxy"]["networks"]["inside"]["ipv4_address"])
    subnet, assigned = ip_network(pool["subnet"]), ip_network(pool["ip_range"])
    assert address in subnet
    assert address not in assigned
    assert assigned.subnet_of(subnet)  # type: ignore[arg-type]


def test_proxy_uses_nginx_conf_with_the_servers_of_the_compose_file() -> None:
    compose = COMPOSE["compose.postgresql.yaml"]
    proxy = compose["services"]["proxy"]
    configuration = (DEPLOY / "nginx.conf").read_text("utf-8")
    replaced = [word.split("/")[1:3] for word in shlex.split(proxy["command"][-1]) if word.startswith("s/")]
    assert len(replaced) == 2
    for address, server in replaced:
        assert f"server {address};" in configuration
        name, _, port = server.partition(":")
        assert parsed(compose["services"][name]["command"]).value("--port") == port
    for secret in proxy["secrets"]:
        assert secret["target"] in configuration
