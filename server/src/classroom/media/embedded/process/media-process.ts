/** The media process as the API sees it: found or started, and started again when it has died. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockHolder } from '../../../../platform/process-lock.ts';
import { lockPath, type MediaState, onLines, type Response, readState, writeLine } from './channel.ts';

export interface MediaProcessConfig {
  /** Absolute. The media process is found again through a file in it. */
  dataDir: string;
  /** 0: any that is free. */
  udpPort: number;
  bindAddress: string | undefined;
  publicIp: string | undefined;
}

/** A process that starts takes a fraction of a second, on a busy machine some. */
const STARTING_MS = 20_000;
const LOOK_EVERY_MS = 20;
const START_AGAIN_MS = 8_000;

/** The variables that a process needs to run here; `LD_PRELOAD` moves its clock in tests. */
const NEEDED = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|SystemRoot|NODE_OPTIONS|LD_PRELOAD|LD_LIBRARY_PATH)$/;

/** The server's environment without its secrets: the media process listens to the outside and needs none of them. */
export function mediaEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => NEEDED.test(name)));
}

/** A connection to the media process. */
export interface MediaLink {
  socket: Socket;
  instanceId: string;
  retells: boolean;
}

/**
 * Connects to the media process of this DATA_DIR, which is started when there is none. `take` gets all that comes
 * after the greeting. @throws Error when it does not start, or `signal` is aborted.
 */
export async function linkMediaProcess(
  config: MediaProcessConfig,
  take: (response: Response) => void,
  signal: AbortSignal,
): Promise<MediaLink> {
  const endsAt = Date.now() + STARTING_MS;
  let startedAt = 0;
  for (;;) {
    signal.throwIfAborted();
    const state = readState(config.dataDir);
    const isThere = lockHolder(lockPath(config.dataDir))?.pid === state?.pid;
    if (state !== undefined && isThere) {
      const link = await greet(state, take);
      if (link !== undefined) return link;
    } else if (Date.now() - startedAt > START_AGAIN_MS) {
      startedAt = Date.now();
      startMediaProcess(config);
    }
    if (Date.now() > endsAt) throw new Error('The media process does not start: see media.log in DATA_DIR.');
    await sleep(LOOK_EVERY_MS);
  }
}

async function greet(state: MediaState, take: (response: Response) => void): Promise<MediaLink | undefined> {
  const socket = connect(state.port, '127.0.0.1');
  socket.setNoDelay(true);
  try {
    await once(socket, 'connect');
    writeLine(socket, { token: state.token });
    const greeting = await new Promise<Omit<MediaLink, 'socket'>>((resolve, reject) => {
      socket.once('close', () => reject(new Error('refused')));
      onLines(socket, (message) => {
        const response = message as Response;
        if ('ready' in response) resolve({ instanceId: response.ready, retells: response.retells === true });
        else take(response);
      });
    });
    return { socket, ...greeting };
  } catch {
    socket.destroy();
    return undefined;
  }
}

/** A log that has grown is kept once, under another name. */
const LOG_MAX_BYTES = 5_000_000;

export function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** In a group of its own, so that neither the API's end nor the terminal's Ctrl-C is its own: the API says when. */
function startMediaProcess(config: MediaProcessConfig): void {
  mkdirSync(config.dataDir, { recursive: true });
  const log = openLog(join(config.dataDir, 'media.log'));
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./main.ts', import.meta.url)), JSON.stringify(config)],
    { detached: true, stdio: ['ignore', log, log], env: mediaEnvironment(process.env) },
  );
  child.on('error', () => undefined);
  child.unref();
}
