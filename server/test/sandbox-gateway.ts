/** The sandbox gateway as a process for tests: real HTTP, a folder of its own, and its control endpoint at hand. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway, type Gateway } from '../src/platform/gateway/gateway.ts';

const PROGRAM = fileURLToPath(new URL('../../sandbox-gateway/main.ts', import.meta.url));
const KEYS = { keyId: 'rzp_test_tests', keySecret: 'the key secret of tests' };
/** The secret that signs its webhooks. */
export const WEBHOOK_SECRET = 'the webhook secret of tests';
const PAYOUT_ACCOUNT = '2323230000000000';

export interface TestSandbox {
  url: string;
  /** A client with short pauses between its tries. */
  gateway: Gateway;
  /** Calls the control endpoint and answers what it says; a refusal fails the test. */
  control<Answer = unknown>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Answer>;
  /** Kills it as `kill -9` does and starts it again on the same folder and port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a sandbox that sends its webhooks to `webhookUrl`. */
export async function startTestSandbox(
  webhookUrl = 'http://127.0.0.1:9/payments/webhook',
  options: { timeoutMs?: number; webhookSecrets?: string[] } = {},
): Promise<TestSandbox> {
  const directory = await mkdtemp(join(tmpdir(), 'kaksha-sandbox-'));
  let child = run();
  const port = await portOf(child);
  const url = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;

  function run(): ChildProcess {
    return fork(PROGRAM, [], {
      execArgv: [],
      env: {
        ...process.env,
        SANDBOX_DIR: directory,
        SANDBOX_KEY_ID: KEYS.keyId,
        SANDBOX_KEY_SECRET: KEYS.keySecret,
        SANDBOX_WEBHOOK_URL: webhookUrl,
        SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
        SANDBOX_PAYOUT_ACCOUNT: PAYOUT_ACCOUNT,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  return {
    url,
    gateway: createGateway({
      ...KEYS,
      sandbox: true,
      apiUrl: url,
      checkoutUrl: `${url}/v1/checkout/embedded`,
      webhookSecrets: options.webhookSecrets ?? [WEBHOOK_SECRET],
      payoutAccount: PAYOUT_ACCOUNT,
      pauseMs: 5,
      timeoutMs: options.timeoutMs ?? 3_000,
    }),
    async control(method, path, body) {
      const answer = await fetch(`${url}/sandbox${path}`, {
        method,
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    async killAndRestart() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = run();
      await portOf(child);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  const [message] = await once(child, 'message');
  return Number((message as { port: number }).port);
}
