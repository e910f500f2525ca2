/** Nodes of the product on one database, each from a tree of its own choice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../scripts/test-start.ts';
import { freePort } from '../../server/src/platform/free-port.ts';

const STARTS_WITHIN_MS = 120_000;

export interface Node {
  port: number;
  /** Everything that it has printed. */
  said(): string;
  /** Waits until it serves. @throws Error with what it printed when it ended instead */
  ready(): Promise<void>;
  /** Asks it to end, as a service manager does. @returns its exit code */
  end(): Promise<number | null>;
}

export interface NodeOptions {
  tree: string;
  dataDir: string;
  environment: Record<string, string>;
}

export async function startNode({ tree, dataDir, environment }: NodeOptions): Promise<Node> {
  mkdirSync(dataDir);
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      LOG_LEVEL: 'error',
      // As scripts/start.mjs sets them.
      KAKSHA_MODE: 'development',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(tree, 'node_modules/.cache/node'),
      DATA_DIR: dataDir,
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      said += data.toString();
    });
  }
  const ended = once(child, 'close').then(() => child.exitCode);
  const isReady = () => said.includes('Kaksha is ready');
  return {
    port,
    said: () => said,
    ready: async () => {
      await Promise.race([until(isReady, STARTS_WITHIN_MS), ended]);
      if (!isReady()) throw new Error(`it did not start:\n${said}`);
    },
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
