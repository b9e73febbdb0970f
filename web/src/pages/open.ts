// From nothing to a table: becoming somebody, opening a lobby, seating CPUs, starting.
import { AddCpuDocument, CreateLobbyDocument, StartGameDocument, type CpuLevel, type GameKind } from "../api/documents";
import { enter, unless } from "../api/players";
import { change } from "../api/request";

/** Starts a game against CPUs; returns its address. */
export async function playCpus(kind: GameKind, rivals: number, level: CpuLevel): Promise<string> {
  await enter();
  const opened = await change(CreateLobbyDocument, { kind, capacity: rivals + 1, visibility: "UNLISTED" });
  unless(opened.createLobby.problems);
  const lobbyId = opened.createLobby.lobby!.id;
  for (let seat = 1; seat <= rivals; seat++) {
    unless((await change(AddCpuDocument, { lobbyId, level })).addCpu.problems);
  }
  const { startGame: started } = await change(StartGameDocument, { lobbyId });
  unless(started.problems);
  return `/games/${started.game!.id}`;
}

/** Opens a lobby for friends; returns its address. */
export async function openLobby(kind: GameKind): Promise<string> {
  await enter();
  const { createLobby: opened } = await change(CreateLobbyDocument, { kind });
  unless(opened.problems);
  return `/lobbies/${opened.lobby!.code}`;
}
