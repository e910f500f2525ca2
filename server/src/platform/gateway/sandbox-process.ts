/** The sandbox gateway beside the server: a process of its own, started with it, started again when it dies, ended with it. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Env, urlHost } from '../env.ts';
import { WEBHOOK_PATH } from './addresses.ts';
import type { GatewayConfig } from './gateway.ts';

const PROGRAM = fileURLToPath(new URL('../../../../sandbox-gateway/main.ts', import.meta.url));
/** As long as a first start may take on a machine that is busy; a sandbox that cannot start says so at once. */
const START_MS = 60_000;
const END_MS = 3_000;

export interface RunningSandbox {
  config: GatewayConfig;
  /** Where the browser reaches its payment page. */
  url: string;
  stop(): Promise<void>;
}

type SandboxEnv = Pick<Env, 'host' | 'port' | 'dataDir' | 'publicUrl' | 'secretKey'>;

/** Keys of the sandbox, the same at each start, so that earlier payments are still known by them. */
export function sandboxKeys(secretKey: string) {
  const derived = (what: string) =>
    createHmac('sha256', secretKey).update(`sandbox gateway: ${what}`).digest('base64url');
  return {
    keyId: `rzp_test_${derived('key id')
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 14)}`,
    keySecret: derived('key secret'),
    webhookSecret: derived('webhook secret'),
    payoutAccount: '2323230000000000',
  };
}

/** An address that every interface answers is called at one of them. */
function callable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : urlHost(host);
}

/**
 * Starts the sandbox gateway; resolves when it listens. `warn` hears when it died and was started again.
 *
 * @param port what it should listen on; undefined: the port of the last time, or any that is free.
 * @throws Error with one sentence when it does not start.
 */
export async function startSandbox(
  env: SandboxEnv,
  port: number | undefined,
  warn: (message: string) => void,
): Promise<RunningSandbox> {
  const keys = sandboxKeys(env.secretKey);
  const settings = {
    SANDBOX_DIR: join(env.dataDir, 'sandbox-gateway'),
    SANDBOX_HOST: env.host,
    SANDBOX_KEY_ID: keys.keyId,
    SANDBOX_KEY_SECRET: keys.keySecret,
    SANDBOX_WEBHOOK_URL: `http://${callable(env.host)}:${env.port}${WEBHOOK_PATH}`,
    SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
    SANDBOX_PAYOUT_ACCOUNT: keys.payoutAccount,
  };
  let stopped = false;
  let child = run(settings, port);
  const listening = await portOf(child);

  const keepAlive = (process: ChildProcess): void => {
    process.once('exit', () => {
      if (stopped) return;
      warn('The sandbox gateway ended and is started again.');
      void (async () => {
        await sleep(300);
        if (stopped) return;
        // On the same port: pages that are open and the server's own address stay right.
        child = run(settings, listening);
        keepAlive(child);
        await portOf(child).catch((error: Error) => warn(error.message));
      })();
    });
  };
  keepAlive(child);

  const origin = `http://${new URL(env.publicUrl).hostname}:${listening}`;
  return {
    url: origin,
    config: {
      sandbox: true,
      apiUrl: `http://${callable(env.host)}:${listening}`,
      checkoutUrl: `${origin}/v1/checkout/embedded`,
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: [keys.webhookSecret],
      payoutAccount: keys.payoutAccount,
    },
    stop: async () => {
      stopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function run(settings: Record<string, string>, port: number | undefined): ChildProcess {
  return fork(PROGRAM, [], {
    env: { ...process.env, ...settings, SANDBOX_PORT: String(port ?? '') },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The terminal's Ctrl-C goes to the whole group: the server ends the sandbox itself, after its own work.
    detached: process.platform !== 'win32',
  });
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The sandbox gateway does not start in time.')), START_MS);
    child.once('message', (message) => {
      clearTimeout(late);
      resolve(Number((message as { port?: unknown }).port));
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The sandbox gateway does not start (${code}): see the line above.`));
    });
  });
}
