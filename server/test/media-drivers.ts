/** The drivers of the media engine, for tests of their common promises. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedMedia } from '../src/classroom/media/embedded/embedded-media.ts';
import { readState } from '../src/classroom/media/embedded/process/channel.ts';
import { JanusMedia } from '../src/classroom/media/janus/janus-media.ts';
import type { MediaEngine } from '../src/classroom/media/media-engine.ts';
import { HAS_JANUS, startJanus } from './janus.ts';

export interface RunningMedia {
  /** The engine of an API; another one for each call, as after a restart. */
  api(): MediaEngine;
  /** Ends, with SIGKILL, the process that carries this lesson for the engine that was made last. */
  kill(lessonId: string): Promise<void>;
  /** Ends everything; the engines are released before. */
  stop(): Promise<void>;
}

export interface MediaDriver {
  name: string;
  /** Whether this machine has what it needs. */
  isThere: boolean;
  start(): Promise<RunningMedia>;
}

const ignore = () => undefined;
const makeFolder = () => mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-media-`));

const embedded: MediaDriver = {
  name: 'embedded',
  isThere: true,
  start: async () => {
    const dataDir = makeFolder();
    const config = { dataDir, udpPort: 0, bindAddress: undefined, publicIp: undefined };
    return {
      api: () => new EmbeddedMedia(config, ignore),
      kill: async () => void process.kill(readState(dataDir)?.pid ?? 0, 'SIGKILL'),
      stop: async () => {
        if (readState(dataDir) !== undefined) await new EmbeddedMedia(config, ignore).stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};

const janus: MediaDriver = {
  name: 'janus',
  isThere: HAS_JANUS,
  start: async () => {
    const dataDir = makeFolder();
    const secret = 'the secret of both nodes';
    const nodes = await Promise.all([startJanus({ secret }), startJanus({ secret })]);
    let newest: JanusMedia | undefined;
    return {
      api: () => {
        newest = new JanusMedia({ urls: nodes.map(({ url }) => url), secret, dataDir }, ignore);
        return newest;
      },
      kill: async (lessonId) => {
        await nodes.find(({ url }) => url === newest?.nodeOf(lessonId))?.kill();
      },
      stop: async () => {
        await Promise.all(nodes.map((node) => node.stop()));
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};

export const MEDIA_DRIVERS: readonly MediaDriver[] = [embedded, janus];
