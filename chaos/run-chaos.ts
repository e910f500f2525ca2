import { setTimeout as sleep } from 'node:timers/promises';
import type { StartScene } from '../scripts/test-start.ts';
import type { Client } from './clients.ts';
import { gatewayOf } from './gateway.ts';
import { endsLate, strike, type Victim } from './kills.ts';
import { startLoad } from './load.ts';
import { randomOf } from './random.ts';
import { settle } from './settle.ts';
import type { StoryMaker } from './story.ts';

/** Clients press every other moment, while the product runs. */
const PRESSED_WITHIN_MS = 30_000;
/** After the last kill, until enough has happened. */
const FULL_WITHIN_MS = 400_000;

export interface ChaosOptions {
  clients: number;
  /** In this order, one after the other. */
  victims: readonly Victim[];
  seed: number;
  /** Whether money comes in through the sandbox gateway too, which then misbehaves. */
  topUps: boolean;
  say(line: string): void;
}

export interface ChaosResult {
  /** Broken promises; empty is good. */
  wrong: string[];
  kills: number;
  acknowledged: number;
  unanswered: number;
  /** Attempts without an answer during the run, asked for again with the same key. */
  askedAgain: number;
  /** What the story counted, by name. */
  counts: Record<string, number>;
  /** Final answers to the clients, by the kind of attempt: 'book 201', 'join 409 BATCH_FULL'. */
  answers: Record<string, number>;
}

function countAnswers(clients: readonly Client[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, answer } of clients.flatMap(({ attempts }) => attempts)) {
    const name = [kind, answer?.status ?? 'unanswered', answer?.code].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Loads the product, kills its processes one after the other, and proves the promises. The scene has been built and seeded. */
export async function runChaos(
  scene: StartScene,
  makeStory: StoryMaker,
  options: ChaosOptions,
): Promise<ChaosResult> {
  const { victims, seed, topUps, say } = options;
  const random = randomOf(seed);
  let run = await scene.startReady();
  const gateway = topUps ? gatewayOf(scene) : null;
  const story = await makeStory(scene, { clients: options.clients, random, gateway });
  const load = startLoad(scene.url, story, gateway);
  for (const [index, victim] of victims.entries()) {
    const where = await story.beforeKill();
    // Until one press has met a kill, the next kill meets one: at another moment perhaps nobody presses.
    if (load.unanswered() === 0) await Promise.race([load.pressed(), sleep(PRESSED_WITHIN_MS)]);
    const before = load.acknowledged();
    try {
      run = await strike(scene, run, victim);
    } finally {
      await story.afterKill?.();
    }
    await gateway?.misbehave(random);
    const what = where === undefined ? victim : `${victim}, in ${where}`;
    say(`kill ${index + 1} of ${victims.length}: ${what}; ${before} acknowledged before it`);
  }
  // What a late server does by its own clock, such as asking the gateway for lost payments, it does an hour later.
  if (endsLate(victims)) run = await strike(scene, run, 'server');
  const endsAt = Date.now() + FULL_WITHIN_MS;
  do await sleep(1_000);
  while (Date.now() < endsAt && (await story.isFull?.()) === false);
  await load.stop();
  await scene.untilReady();
  await gateway?.behave();
  const askedAgain = await settle(scene, story.clients);
  const { wrong, counts } = await story.prove();
  return {
    wrong,
    kills: victims.length,
    acknowledged: load.acknowledged(),
    unanswered: load.unanswered(),
    askedAgain,
    counts,
    answers: countAnswers(story.clients),
  };
}
