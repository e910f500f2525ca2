/**
 * The promise of a kill -9: after any kill, everything acknowledged to a client is there once, with its money, and nothing
 * else is. The short forms of `npm run chaos` and `npm run chaos -- --batches`.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStartScene, type StartScene } from '../scripts/test-start.ts';
import { batchesStory } from './batches/story.ts';
import { bookingsStory } from './bookings/story.ts';
import { runChaos } from './run-chaos.ts';

let scene: StartScene;

beforeAll(async () => {
  scene = await createStartScene('chaos');
  // The first start builds and seeds; the run is about the later ones.
  await scene.startReady();
  await scene.endAll();
}, 240_000);
afterEach(() => scene.endAll(), 60_000);
afterAll(() => scene.remove());

describe.runIf(process.platform === 'linux')('under load', () => {
  it('no acknowledged booking or cancellation is lost or doubled by kills of the server, of PostgreSQL and of both', async () => {
    const result = await runChaos(scene, bookingsStory, {
      clients: 4,
      victims: ['server', 'PostgreSQL', 'both'],
      seed: 1,
      topUps: false,
      say: () => {},
    });
    expect(result.wrong).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(30);
    expect(result.unanswered).toBeGreaterThan(0);
  }, 180_000);

  it('of batches no seat is oversold, no month bought twice and no paisa lost by them', async () => {
    const result = await runChaos(scene, batchesStory, {
      clients: 6,
      victims: ['server', 'PostgreSQL', 'both'],
      seed: 1,
      topUps: false,
      say: () => {},
    });
    expect(result.wrong).toEqual([]);
    expect(result.unanswered).toBeGreaterThan(0);
  }, 600_000);
});
