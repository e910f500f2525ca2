/** Load from many clients at once: each sends its next request when the last one was answered. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  count: number;
}

export interface LoadOptions {
  /** Clients at a time. Default 20. */
  clients?: number;
  warmUpSeconds?: number;
  seconds?: number;
}

/** The value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Repeats `work` on all clients; `work` throws when an answer is wrong, which ends the measurement. */
export async function measureLoad(
  work: (client: number) => Promise<unknown>,
  { clients = 20, warmUpSeconds = 2, seconds = 6 }: LoadOptions = {},
): Promise<Load> {
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const measureFrom = startedAt + warmUpSeconds * 1000;
  const until = measureFrom + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (;;) {
        const begin = performance.now();
        if (begin >= until) return;
        await work(client);
        if (begin >= measureFrom) tookMs.push(performance.now() - begin);
      }
    }),
  );
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: percentile(tookMs, 0.5),
    p95Ms: percentile(tookMs, 0.95),
    count: tookMs.length,
  };
}

/** Waits for a moment of `performance.now`, does the work, and answers how long after that moment it was done. */
export async function tookFrom(plannedMs: number, work: () => Promise<unknown>): Promise<number> {
  await sleep(Math.max(0, plannedMs - performance.now()));
  await work();
  return performance.now() - plannedMs;
}

/**
 * Begins `work` so many times a second, whether or not what was begun before is done, as people do; a server that falls behind
 * is seen in the times. @returns milliseconds of each from the moment at which it was planned
 */
export function measurePace(
  work: (n: number) => Promise<unknown>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const begin = performance.now() + 100;
  return Promise.all(
    Array.from({ length: perSecond * seconds }, (_, n) =>
      tookFrom(begin + (n / perSecond) * 1000, () => work(n)),
    ),
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: string;
}

/** One request over a kept connection. */
export function send(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent,
        method: options.method ?? 'GET',
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...options.headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends and insists on a status. */
export async function expectStatus(status: number, ...args: Parameters<typeof send>): Promise<string> {
  const answer = await send(...args);
  if (answer.status !== status)
    throw new Error(`${args[0]} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer.body;
}
