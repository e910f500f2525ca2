import { setTimeout as sleep } from 'node:timers/promises';
import type { StartScene } from '../test-start.ts';
import { type Client, makeClients } from './clients.ts';
import { behave, misbehave } from './gateway-faults.ts';
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
}

/** Where the sandbox gateway was when it was last named; it comes back at the same port. */
const gatewayOf = (clients: readonly Client[]): string | undefined =>
  clients.flatMap(({ attempts }) => attempts).findLast(({ answer }) => answer?.order !== undefined)?.answer
    ?.order?.gatewayUrl;

/** Loads the product, kills its processes one after the other, and proves what was promised. The scene has been built and seeded. */
export async function runChaos(scene: StartScene, options: ChaosOptions): Promise<ChaosResult> {
  const { victims, seed, topUps, say } = options;
  const random = randomOf(seed);
  let run = await scene.startReady();
  const clients = await makeClients(scene, options.clients);
  const load = startLoad(scene.url, clients, random, topUps);
  for (const [index, victim] of victims.entries()) {
    await sleep(600 + random.below(1_400));
    const before = load.acknowledged();
    run = await strike(scene, run, victim);
    const gatewayUrl = gatewayOf(clients);
    if (gatewayUrl !== undefined) await misbehave(gatewayUrl, random);
    say(`kill ${index + 1} of ${victims.length}: ${victim}; ${before} acknowledged before it`);
  }
  await sleep(1_000);
  await load.stop();
  await scene.untilReady();
  const gatewayUrl = gatewayOf(clients);
  if (gatewayUrl !== undefined) await behave(gatewayUrl);
  const verdict = await prove(scene, clients);
  return {
    ...verdict,
    kills: victims.length,
    acknowledged: load.acknowledged(),
    unanswered: load.unanswered(),
  };
}
