/** One product of its own, and how well it goes on answering while something is done to it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How the product was while an attack ran. */
export interface Reading {
  /** The 99th percentile of what the server's event loop was late by, in milliseconds. */
  loopP99Ms: number;
  /** The longest that /livez took, in milliseconds. */
  livezMaxMs: number;
  /** What the attack itself has to say. */
  outcome: string;
}

const LIVEZ_EVERY_MS = 50;

/** The server's own measure, which begins anew with each reading. */
async function loopP99Ms(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

/** Runs an attack while /livez is asked twenty times a second. */
export async function underAttack(url: string, attack: () => Promise<string>): Promise<Reading> {
  await loopP99Ms(url);
  let isOver = false;
  let livezMaxMs = 0;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const asked = performance.now();
      await (await fetch(`${url}/livez`)).text();
      livezMaxMs = Math.max(livezMaxMs, performance.now() - asked);
      await sleep(LIVEZ_EVERY_MS);
    }
  };
  const watching = watch();
  const outcome = await attack().finally(() => {
    isOver = true;
  });
  await watching;
  return { loopP99Ms: await loopP99Ms(url), livezMaxMs, outcome };
}
