/**
 * The sandbox gateway as a process: a stand-in for the payment gateway that speaks the same REST paths over real HTTP
 * and moves no money. `npm start` starts it when no keys of a real one are set. Needs nothing but Node.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { createSandbox } from './server.ts';

function needed(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The sandbox gateway needs ${name}.`);
  return value;
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function start(): Promise<void> {
  if ((process.env.KAKSHA_MODE ?? process.env.NODE_ENV) === 'production') {
    throw new Error('The sandbox gateway takes no real money, so it does not run in production.');
  }
  const directory = needed('SANDBOX_DIR');
  mkdirSync(directory, { recursive: true });
  const { server, stop } = createSandbox({
    directory,
    keyId: needed('SANDBOX_KEY_ID'),
    keySecret: needed('SANDBOX_KEY_SECRET'),
    webhookUrl: needed('SANDBOX_WEBHOOK_URL'),
    webhookSecret: needed('SANDBOX_WEBHOOK_SECRET'),
    payoutAccount: needed('SANDBOX_PAYOUT_ACCOUNT'),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // Our parent process was killed: nobody else would end us.
  process.on('disconnect', end);

  const host = process.env.SANDBOX_HOST || '127.0.0.1';
  const chosen = Number(process.env.SANDBOX_PORT || 0);
  // The same port as the last time, when it is free, so that an open payment page goes on after a restart.
  const portFile = join(directory, 'port');
  const kept = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
  const port =
    chosen > 0
      ? await listen(server, host, chosen)
      : await listen(server, host, kept).catch(() => listen(server, host, 0));
  writeFileSync(portFile, String(port));
  if (process.send === undefined) process.stdout.write(`Sandbox gateway is ready at port ${port}\n`);
  else process.send({ port });

  function end(): void {
    stop();
    process.exit(0);
  }
}

await start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
