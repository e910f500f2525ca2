/**
 * `npm run chaos [-- --kills 20 --clients 8 --seed 1]`: load of bookings, cancellations and top-ups while the server,
 * PostgreSQL and the sandbox gateway are killed with SIGKILL and the gateway misbehaves. Then it proves that every
 * acknowledged operation is there once, nothing else is, nothing overlaps and the books balance, and prints the counts.
 * With `--batches` the same of batches, through which months pass: seats, months, offers, leavings and their money; most kills meet it in
 * the middle of what they are to meet.
 */
import { parseArgs } from 'node:util';
import { createStartScene } from '../scripts/test-start.ts';
import { batchesStory } from './batches/story.ts';
import { bookingsStory } from './bookings/story.ts';
import { VICTIMS } from './kills.ts';
import { randomOf } from './random.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    batches: { type: 'boolean', default: false },
    kills: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [kills, clients, seed] = [values.kills, values.clients, values.seed].map(Number) as [
  number,
  number,
  number,
];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const subject = values.batches ? 'batches' : 'bookings';
say(`chaos of ${subject} with seed ${seed}: ${kills} kills, ${clients} clients`);
const random = randomOf(seed);
const victims = Array.from({ length: kills }, () => random.oneOf(VICTIMS));
const scene = await createStartScene('chaos');
try {
  const result = await runChaos(scene, values.batches ? batchesStory : bookingsStory, {
    clients,
    victims,
    seed,
    topUps: true,
    say,
  });
  const { wrong, answers, counts, ...rest } = result;
  for (const [name, count] of Object.entries({ ...rest, ...counts, ...answers })) {
    say(`${name.padEnd(32)} ${count}`);
  }
  for (const line of wrong.slice(0, 50)) say(`WRONG: ${line}`);
  say(
    wrong.length === 0
      ? 'Everything is as it was promised.'
      : `${wrong.length} promises were broken (seed ${seed}).`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await scene.remove();
}
