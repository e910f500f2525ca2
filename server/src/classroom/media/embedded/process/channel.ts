/**
 * The private channel between the API and the media process: lines of JSON over a loopback connection, of which the
 * first says the token from the state file, which only this system user can read.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { MediaEngine, MediaNews } from '../../media-engine.ts';

/** How the media process is found. */
export interface MediaState {
  pid: number;
  port: number;
  token: string;
  /** Another one for each process. */
  instanceId: string;
}

export const statePath = (dataDir: string): string => join(dataDir, 'media.json');
export const lockPath = (dataDir: string): string => join(dataDir, 'media.lock');

export function writeState(dataDir: string, state: MediaState): void {
  const draft = `${statePath(dataDir)}.${state.pid}`;
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
  // Whole or not at all.
  renameSync(draft, statePath(dataDir));
}

/** The state file; undefined when there is none that can be read. */
export function readState(dataDir: string): MediaState | undefined {
  try {
    return JSON.parse(readFileSync(statePath(dataDir), 'utf8')) as MediaState;
  } catch {
    return undefined;
  }
}

/** Removes the state file of a process, unless another one has written its own. */
export function removeState(dataDir: string, instanceId: string): void {
  if (readState(dataDir)?.instanceId === instanceId) rmSync(statePath(dataDir), { force: true });
}

/** The calls of the API: those of the engine, and the end of the process. */
export type MediaCall = Exclude<keyof MediaEngine, 'release' | 'onNews'> | 'stop';

/** From the API to the media process. */
export type Request = { token: string } | { id: number; call: MediaCall; args: unknown[] };
/** From the media process to the API. */
export type Response =
  /** The process that greets; `retells` says that it knows that call: one that an earlier API started may not. */
  | { ready: string; retells?: boolean }
  | { id: number; result?: unknown }
  | { id: number; refused: string }
  | { id: number; failed: string }
  | { news: MediaNews };

/** Longer than any SDP that is let in. */
const LONGEST_LINE = 1_000_000;

/** Writes one message. */
export const writeLine = (socket: Socket, message: Request | Response): void =>
  void socket.write(`${JSON.stringify(message)}\n`);

/** Calls with every message; a sender of anything else is cut off. */
export function onLines(socket: Socket, take: (message: unknown) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    try {
      for (const line of lines) take(JSON.parse(line));
    } catch {
      socket.destroy();
    }
    if (rest.length > LONGEST_LINE) socket.destroy();
  });
}
