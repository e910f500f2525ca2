/** One product of its own, and how well it goes on answering while something is done to it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How the product was while an attack ran. */
export interface Reading {
  /** The 99th percentile of the delay of the server's event loop, in milliseconds, other work on the machine included. */
  loopP99Ms: number;
  /** A request's average cost of the server's processor time, all of its threads, in milliseconds. */
  cpuMs: number;
  /** The longest that /livez took, in milliseconds. */
  livezMaxMs: number;
  /** The attack's own report. */
  outcome: string;
}

const LIVEZ_EVERY_MS = 50;
/** Behind a proxy no request counts as local: the figures open to this. */
export const METRICS_TOKEN = 'figures-of-the-attack';

/** Reads a page, again when the connection was closed that it was asked for by: the server closes those that rest. */
export async function read(url: string): Promise<string> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(url, { headers }).catch(() => fetch(url, { headers }));
  return answer.text();
}

/** The server's own figures. That of the loop begins anew with each reading. */
async function figuresOf(url: string): Promise<{ loopP99Ms: number; cpuMs: number; requests: number }> {
  const text = await read(`${url}/metrics`);
  const sumOf = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return {
    loopP99Ms: sumOf('nodejs_eventloop_lag_p99_seconds') * 1000,
    cpuMs: sumOf('process_cpu_seconds_total') * 1000,
    requests: sumOf('kaksha_http_request_seconds_count'),
  };
}

/** Runs an attack while /livez is asked twenty times a second. */
export async function underAttack(url: string, attack: () => Promise<string>): Promise<Reading> {
  const before = await figuresOf(url);
  let isOver = false;
  let [livezMaxMs, asked] = [0, 0];
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const askedAt = performance.now();
      await read(`${url}/livez`);
      livezMaxMs = Math.max(livezMaxMs, performance.now() - askedAt);
      asked += 1;
      await sleep(LIVEZ_EVERY_MS);
    }
  };
  const watching = watch();
  const ending = attack().finally(() => {
    isOver = true;
  });
  const [outcome] = await Promise.all([ending, watching]);
  const after = await figuresOf(url);
  const requests = Math.max(1, after.requests - before.requests - asked);
  return { loopP99Ms: after.loopP99Ms, cpuMs: (after.cpuMs - before.cpuMs) / requests, livezMaxMs, outcome };
}
