import { PERIODS_SHOWN, type PeriodFigures } from '@kaksha/domain/admin/figures/contract.ts';
import { localDateOf, weekdayOf } from '@kaksha/domain/time.ts';
import { divideRelease, owedPaidLegs, releaseLegs, topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const MINUTES_OF_DAY = 24 * 60;
const operator = await make.person('admin');
const read = async (by: 'day' | 'week' | 'month', subject?: 'Mathematics' | 'Science') =>
  (await callAs(services, operator).admin.figures.read({ by, subject })).periods;
const last = (periods: PeriodFigures[]) => periods.at(-1) as PeriodFigures;
const sum = (periods: PeriodFigures[], name: 'held' | 'cancelled' | 'missed' | 'notHeld' | 'requested') =>
  periods.reduce((total, period) => total + period[name], 0);

beforeAll(async () => {
  const teachers = { Mathematics: await make.teacher(), Science: await make.teacher() };
  const [one, other] = [await make.student(), await make.student()];
  const classOf = async (
    student: typeof one,
    daysAgo: number,
    subject: keyof typeof teachers = 'Mathematics',
  ) => {
    const teacher = teachers[subject];
    const startsInMinutes = -daysAgo * MINUTES_OF_DAY - 60;
    const made = await make.lesson({
      teacher,
      student,
      subject,
      startsInMinutes,
      came: [teacher, student],
      pricePaise: 60_000,
    });
    return { ...made, teacher };
  };
  for (const held of [await classOf(one, 70), await classOf(one, 14), await classOf(other, 14, 'Science')]) {
    await make.completed(held);
    const release = divideRelease(60_000, { commission: 2_000, commissionGst: 1_800 });
    const legs = releaseLegs(held.bookingId, held.teacher.id, 60_000, release);
    await make.post('release', legs, held.bookingId);
  }
  const missed = await classOf(other, 15);
  await make.completed(missed);
  await database.ownerPool.query('update lesson_participant set missed = true where lesson_id = $1', [
    missed.lessonId,
  ]);
  // A day before it, by the family; and after it, by the settlement.
  for (const [{ lessonId }, hours] of [
    [await classOf(one, 16), -24],
    [await classOf(one, 17), 2],
  ] as const) {
    await database.ownerPool.query(
      `with l as (update lesson set status = 'cancelled' where id = $1 returning id, starts_at)
       update booking b set status = 'cancelled', cancelled_at = l.starts_at + make_interval(hours => $2) from l where b.lesson_id = l.id`,
      [lessonId, hours],
    );
  }
  const trial = await classOf(one, 13);
  await database.ownerPool.query('update booking set price_paise = 0 where lesson_id = $1', [trial.lessonId]);
  await make.completed(trial);
  await database.ownerPool.query(
    `update booking set requested_at = now() - interval '30 minutes' where lesson_id = $1`,
    [missed.lessonId],
  );
});

test('periods follow each other up to now, weeks from Monday, months from the first', async () => {
  for (const by of ['day', 'week', 'month'] as const) {
    const periods = await read(by);
    expect(periods).toHaveLength(PERIODS_SHOWN[by]);
    const starts = periods.map(({ startsOn }) => startsOn);
    expect(starts).toEqual(starts.toSorted());
    if (by === 'day') expect(starts.at(-1)).toBe(localDateOf(Date.now()));
    if (by === 'week') expect(starts.map((date) => weekdayOf(date))).toEqual(starts.map(() => 1));
    if (by === 'month') expect(starts.every((date) => date.endsWith('-01'))).toBe(true);
  }
});

test('each class counts once, in the period in which it began, by what became of it', async () => {
  for (const by of ['day', 'week', 'month'] as const) {
    const periods = await read(by);
    expect([by, sum(periods, 'missed'), sum(periods, 'cancelled'), sum(periods, 'notHeld')]).toEqual([
      by,
      1,
      1,
      1,
    ]);
    // A month of days does not reach back to the first one.
    expect([by, sum(periods, 'held')]).toEqual([by, by === 'day' ? 3 : 4]);
  }
  const days = await read('day');
  const ofDay = days.filter(({ held }) => held > 0);
  expect(ofDay.map(({ held, payers, returning }) => [held, payers, returning])).toEqual([
    [2, 2, 1],
    // A free trial makes nobody a payer.
    [1, 0, 0],
  ]);
});

test('a subject narrows classes and their money, and neither people nor wallets', async () => {
  const [all, science] = [await read('month'), await read('month', 'Science')];
  expect([sum(science, 'held'), sum(science, 'missed'), sum(science, 'requested')]).toEqual([1, 0, 1]);
  // A first one of its subject, though not of the family.
  expect(science.map(({ returning }) => returning).filter(Boolean)).toEqual([]);
  expect([last(all).grossPaise, last(science).grossPaise]).toEqual([180_000, 60_000]);
  expect([last(all).commissionPaise, last(science).commissionPaise]).toEqual([36_000, 12_000]);
  for (const name of ['students', 'teachers', 'walletsPaise'] as const)
    expect(last(science)[name]).toBe(last(all)[name]);
});

test('people, the time to accept, and what is in wallets', async () => {
  const days = await read('day');
  const today = last(days);
  expect(today).toMatchObject({ students: 2, teachers: 2, verified: 2, refundedPaise: 0 });
  // Half an hour ago may have been yesterday.
  expect(days.flatMap(({ acceptMinutes }) => acceptMinutes ?? [])).toEqual([30]);
  const { rows } = await database.ownerPool.query<{ all: number }>(
    `select sum(balance_paise)::bigint as all from ledger.account where kind = 'wallet'`,
  );
  expect(today.walletsPaise).toBe(Number(rows[0]?.all));
  // Before anything was paid in there was nothing.
  expect((await read('day'))[0]?.walletsPaise).toBe(0);
});

test('money of a closed account that went to its bank is refunded as well', async () => {
  const refunded = async () => last(await read('day')).refundedPaise;
  const before = await refunded();
  const family = await make.student({ walletPaise: 0 });
  await make.post('top_up', topUpLegs(family.id, 70_000));
  await make.post('payout', owedPaidLegs('wallet', family.id, 70_000));
  expect((await refunded()) - before).toBe(70_000);
});
