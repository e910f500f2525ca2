import { en as M } from '@kaksha/domain/series/words/en.ts';
import { DAY_MS, HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { paiseOn } from '../../test/factories.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services } = await setStage({ max: 20, books: true });
const scene = seriesScene(test, services);

const countLive = async (seriesId: string) => {
  const { rows } = await test.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from booking where series_id = $1 and status in ('pending', 'confirmed')`,
    [seriesId],
  );
  return rows[0]?.count;
};

describe('editing a series', () => {
  async function confirmed(first: string, count = 4) {
    const { teacher, student } = await scene.people();
    const { series } = await scene.book(student, teacher, { first, count });
    await callAs(services, teacher).series.accept({ id: series.id });
    return { teacher, student, series };
  }

  it.each([
    ['this', [1]],
    ['following', [1, 2, 3]],
    ['all', [0, 1, 2, 3]],
  ] as const)('cancels %s, with exactly the rupees that were shown', async (scope, gone) => {
    const { teacher, student, series } = await confirmed(scene.slot(30));
    const bookingId = series.lessons[1]?.bookingId ?? '';
    const terms = await callAs(services, student).series.cancellation({ id: series.id, scope, bookingId });
    const before = await paiseOn(test, 'wallet', student.id);
    expect(terms.lessons).toHaveLength(gone.length);
    expect(terms.returnedPaise).toBe(scope === 'all' ? 60_000 : 0);
    expect(terms.notYetHeldPaise).toBe(gone.filter((index) => index > 0).length * 60_000);
    const cancel = () =>
      callAs(services, student).series.cancel({
        id: series.id,
        scope,
        bookingId,
        costPaise: terms.costPaise,
      });
    const { series: after } = await expectNotified(test, cancel, {
      // The wallets are named once, whatever the number of classes whose money comes back.
      live: { ...scene.toAll(teacher, student, gone.length), 'wallet:changed': [student, teacher] },
      inApp: scope === 'this' ? { booking_cancelled: [teacher] } : { series_cancelled: [teacher] },
    });
    expect(after.lessons.flatMap(({ status }, index) => (status === 'cancelled' ? [index] : []))).toEqual(
      gone,
    );
    expect((await paiseOn(test, 'wallet', student.id)) - before).toBe(terms.returnedPaise);
  });

  it('keeps the fee of the one that begins within four hours, only when that was agreed to', async () => {
    const { student, series } = await confirmed(scene.slot(30));
    await scene.passTime(series.id, 27 * HOUR_MS);
    const ask = { id: series.id, scope: 'all' as const };
    const client = callAs(services, student);
    expect(await client.series.cancellation(ask)).toMatchObject({ feePaise: 6_000, returnedPaise: 54_000 });
    expect(await refusalOf(client.series.cancel({ ...ask, costPaise: 0 }))).toMatchObject({
      code: 'COST_CHANGED',
    });
    expect(await countLive(series.id)).toBe(4);
    await client.series.cancel({ ...ask, costPaise: 6_000 });
    expect(await countLive(series.id)).toBe(0);
  });

  it('goes on for more weeks at the same time, once', async () => {
    const { teacher, student, series } = await confirmed(scene.slot(100), 2);
    const client = callAs(services, student);
    const plan = await client.series.extension({ id: series.id, weeks: 3 });
    expect(toMs(plan.dates[0]?.startsAt ?? '') - toMs(series.lessons[1]?.startsAt ?? '')).toBe(7 * DAY_MS);
    const startsAt = plan.dates.filter((date) => date.state === 'free').map((date) => date.startsAt);
    const more = {
      ...scene.input(teacher, { first: startsAt[0] ?? '', count: 2 }),
      startsAt,
      totalPaise: plan.totalPaise,
      continues: series.id,
    };
    const { series: next } = await client.series.book(more);
    expect(next.continues).toBe(series.id);
    expect((await client.series.get({ id: series.id })).series.continuedBy).toBe(next.id);
    expect(await refusalOf(client.series.book(more))).toMatchObject({
      status: 409,
      message: M.notContinuable,
    });
  });
});
