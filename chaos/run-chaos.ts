import { setTimeout as sleep } from 'node:timers/promises';
import type { StartScene } from '../scripts/test-start.ts';
import { type Client, makeClients } from './clients.ts';
import { gatewayOf } from './gateway.ts';
import { strike, type Victim } from './kills.ts';
import { startLoad } from './load.ts';
import { prove, type Verdict } from './proof.ts';
import { randomOf } from './random.ts';

export interface ChaosOptions {
  clients: number;
  /** In this order, one after the other. */
  victims: readonly Victim[];
  seed: number;
  /** Whether money comes in through the sandbox gateway too, which then misbehaves. */
  topUps: boolean;
  say(line: string): void;
}

export interface ChaosResult extends Verdict {
  kills: number;
  acknowledged: number;
  unanswered: number;
  /** Final answers to the clients, by the kind of attempt: 'book 201'. */
  answers: Record<string, number>;
}

function countAnswers(clients: readonly Client[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, answer } of clients.flatMap(({ attempts }) => attempts)) {
    const name = `${kind} ${answer?.status ?? 'unanswered'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Loads the product, kills its processes one after the other, and proves the promises. The scene has been built and seeded. */
export async function runChaos(scene: StartScene, options: ChaosOptions): Promise<ChaosResult> {
  const { victims, seed, topUps, say } = options;
  const random = randomOf(seed);
  let run = await scene.startReady();
  const clients = await makeClients(scene, options.clients);
  const gateway = topUps ? gatewayOf(scene) : null;
  const load = startLoad(scene.url, clients, random, gateway);
  for (const [index, victim] of victims.entries()) {
    await sleep(600 + random.below(1_400));
    const before = load.acknowledged();
    run = await strike(scene, run, victim);
    await gateway?.misbehave(random);
    say(`kill ${index + 1} of ${victims.length}: ${victim}; ${before} acknowledged before it`);
  }
  await sleep(1_000);
  await load.stop();
  await scene.untilReady();
  await gateway?.behave();
  const verdict = await prove(scene, clients, gateway);
  return {
    ...verdict,
    kills: victims.length,
    acknowledged: load.acknowledged(),
    unanswered: load.unanswered(),
    answers: countAnswers(clients),
  };
}
