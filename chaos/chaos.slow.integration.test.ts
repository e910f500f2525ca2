/**
 * The promise of a kill -9: after any kill, everything acknowledged to a client is there once, with its money, and nothing
 * else is. The short forms of `npm run chaos` and `npm run chaos -- --batches`.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStartScene, type StartScene } from '../scripts/test-start.ts';
import { holdClasses, sweep } from '../server/test/batch-clock.ts';
import { passTime } from '../server/test/pass-time.ts';
import { BUYING, type Moment, RENEWING, stopAt, untilMet } from './batches/moments.ts';
import { inputOf, makePeople } from './batches/people.ts';
import { batchesStory } from './batches/story.ts';
import { bookingsStory } from './bookings/story.ts';
import { query, withDatabase } from './clients.ts';
import { strike } from './kills.ts';
import { runChaos } from './run-chaos.ts';
import { send } from './send.ts';

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

  it('a month of a batch is bought whole or not at all: joining and renewing are killed between its price and its classes', async () => {
    let run = await scene.startReady();
    const {
      families: [family],
      teachers: [teacher],
    } = await makePeople(scene, 1);
    if (family === undefined || teacher === undefined) throw new Error('nobody is there');
    const opening = { kind: 'open', key: 'opens-a-batch', path: '/batches', body: inputOf(0) };
    expect(await send(scene.url, teacher, opening)).toMatchObject({ status: 201 });
    const [batch] = await query<{ id: string }>(scene, 'select id from batch where teacher_id = $1', [
      teacher.id,
    ]);
    const batchId = batch?.id ?? '';
    /** The months of the family's seats, by their purchases in the books and the classes for which they hold money. */
    const bought = () =>
      query(
        scene,
        `select p.month_number as month,
           (select count(*)::int from ledger.txn t where t.idempotency_key = 'package-purchase:' || p.id) as purchases,
           (select count(*)::int from booking b join ledger.txn t on t.idempotency_key = 'hold:' || b.id where b.package_id = p.id) as holds
         from lesson_package p where p.student_id = $1 order by p.month_number`,
        [family.id],
      );
    const killAt = async (moment: Moment, work: () => Promise<unknown>) => {
      const stopped = await stopAt(scene, [teacher.id], [moment]);
      if (stopped === undefined) throw new Error(`${moment} does not come`);
      const done = work();
      try {
        expect(await untilMet(stopped, done)).toBe(moment);
        run = await strike(scene, run, 'server');
      } finally {
        await stopped.goOn();
      }
      return done;
    };
    const FIRST = { month: 1, purchases: 1, holds: 4 };

    const joining = { kind: 'join', key: 'joins-a-batch', path: `/batches/${batchId}/seats`, body: {} };
    const join = () => send(scene.url, family, joining);
    expect(await killAt(BUYING, join)).toBeNull();
    expect(await bought()).toEqual([]);
    expect(await join()).toMatchObject({ status: 201 });
    expect(await bought()).toEqual([FIRST]);

    await withDatabase(scene, async (database) => {
      const { rows } = await database.query<{ hours: number }>(
        `select (extract(epoch from renewal_class_at - now()) / 3600)::int - 47 as hours from batch_seat where student_id = $1`,
        [family.id],
      );
      await passTime(database, [batchId], rows[0]?.hours ?? 0);
      await holdClasses(database, [batchId], null);
    });
    const sweeps = () => withDatabase(scene, (database) => sweep(database, 60_000)).catch(() => null);
    await killAt(RENEWING, sweeps);
    expect(await bought()).toEqual([FIRST]);
    await sweeps();
    expect(await bought()).toEqual([FIRST, { month: 2, purchases: 1, holds: 4 }]);
    expect(
      await query(
        scene,
        'select * from ledger.problems() union all select * from ledger.problems_of_batches()',
      ),
    ).toEqual([]);
  }, 300_000);
});
