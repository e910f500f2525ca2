import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { describe, expect, it } from 'vitest';
import { batchInput, batchSceneOf } from '../../test/batch-scene.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ books: true });
const { api, wallet, open, join, hold } = batchSceneOf(test, services, make);

const PRICE = 149_900;
const SHARE = 18_737;
const operator = await make.person('admin');
const office = callAs(services, operator).batches;
const at = (time: string) => ({ weeklyTimes: batchInput().weeklyTimes.map((one) => ({ ...one, time })) });
const seatsOf = async (student: TestPerson): Promise<SeatView[]> => (await api(student).seats()).seats;

/** A child in a batch, and a batch of another teacher at another time. */
async function twoBatches({ walletPaise = PRICE, to = {} }: { walletPaise?: number; to?: object } = {}) {
  const [from, other] = await Promise.all([open(), open({ ...at('20:00'), ...to })]);
  const student = await make.student({ walletPaise });
  const seat = await join(from.id, student);
  return { from, to: other, student, seat, move: { id: seat.id, batchId: other.id, reason: 'Asked' } };
}

describe('a seat that moves to a batch of another teacher', () => {
  it('ends without a fee, and its wallet buys a month there; the family and both teachers are notified', async () => {
    const { from, to, student, seat, move } = await twoBatches();
    const { firstClassAt, ...money } = await office.moving({ id: seat.id, batchId: to.id });
    expect(money).toEqual({
      refusal: null,
      keepsMonth: false,
      returnedPaise: PRICE,
      elsewherePaise: 0,
      pricePaise: PRICE,
      missingPaise: 0,
      payerName: 'Riya Sharma',
    });
    // Nothing has happened yet.
    expect(await seatsOf(student)).toMatchObject([{ id: seat.id, status: 'active' }]);
    const each = (teacher: TestPerson) =>
      Array.from({ length: 8 }, () => [teacher, familyOf(student)]).flat();
    await expectNotified(test, () => office.move({ ...move, returnedPaise: PRICE, pricePaise: PRICE }), {
      live: {
        'batch:changed': [from.teacher, to.teacher, familyOf(student), familyOf(student)],
        'booking:changed': [...each(from.teacher), to.teacher, familyOf(student)],
        'lesson:changed': [...each(from.teacher), ...each(to.teacher)],
        'wallet:changed': [student],
      },
      inApp: { batch_left: [from.teacher], batch_seat_moved: [to.teacher, familyOf(student)] },
    });
    const [moved, left] = await seatsOf(student);
    expect(moved).toMatchObject({ status: 'active', number: 1, batch: { id: to.id }, month: { number: 1 } });
    expect(moved?.classes.map(({ startsAt }) => startsAt)[0]).toBe(firstClassAt);
    expect(left).toMatchObject({ id: seat.id, status: 'left' });
    expect(await wallet(student)).toBe(0);
    expect((await office.operate({ id: from.id })).seats).toEqual([]);
  });

  it('keeps what was held paid, also where the time is the same, and stops at the month’s end as it would have', async () => {
    const { from, to, student, seat, move } = await twoBatches({ walletPaise: 2 * PRICE, to: at('18:00') });
    await hold(from.id, [from.teacher, student], { beside: [to.id] });
    await hold(from.id, [from.teacher, student], { beside: [to.id] });
    // The first one is past its day of grace.
    await test.ownerPool.query(
      "update booking set release_at = now() - interval '1 hour' where student_id = $1 and release_at is not null",
      [student.id],
    );
    await api(student).leave({ id: seat.id, when: 'month_end' });
    const { returnedPaise } = await office.moving({ id: seat.id, batchId: to.id });
    expect(PRICE - returnedPaise).toBeGreaterThanOrEqual(2 * SHARE);
    await office.move(move);
    const [moved] = await seatsOf(student);
    expect(moved).toMatchObject({ batch: { id: to.id }, renews: false });
    expect(await wallet(student)).toBe(returnedPaise);
  });

  it('within a day of its first class has that class back, too', async () => {
    const { from, to, student, seat } = await twoBatches();
    await hold(from.id, [from.teacher, student], { beside: [to.id] });
    expect(await office.moving({ id: seat.id, batchId: to.id })).toMatchObject({ returnedPaise: PRICE });
  });

  it('is refused when its wallet is short, and nothing has changed', async () => {
    const { from, to, student, seat, move } = await twoBatches();
    await hold(from.id, [from.teacher, student], { beside: [to.id] });
    await test.ownerPool.query(
      "update booking set release_at = now() - interval '1 hour' where student_id = $1 and release_at is not null",
      [student.id],
    );
    const preview = await office.moving({ id: seat.id, batchId: to.id });
    expect(preview.missingPaise).toBe(PRICE - preview.returnedPaise);
    expect(preview.refusal).toBe(M.moveWalletShort('₹187.38'));
    expect(await refusalOf(office.move(move))).toMatchObject({ status: 409, message: preview.refusal });
    expect(await seatsOf(student)).toMatchObject([{ id: seat.id, status: 'active', classes: { length: 8 } }]);
  });

  it('refunds each wallet that paid, and asks the one that pays now; without consent nothing is bought', async () => {
    const { to, student, seat } = await twoBatches();
    const parent = await make.guardian(student);
    await api(parent).pay({ id: seat.id });
    const preview = () => office.moving({ id: seat.id, batchId: to.id });
    expect(await preview()).toMatchObject({
      returnedPaise: 0,
      elsewherePaise: PRICE,
      missingPaise: PRICE,
      payerName: 'Test Person',
    });
    await make.topUp(parent, PRICE);
    expect(await preview()).toMatchObject({ refusal: null, missingPaise: 0 });
    await test.ownerPool.query(
      'update guardianship set consented_at = null, consent_version = null where student_id = $1',
      [student.id],
    );
    expect((await preview()).refusal).toBe(M.moveNotPaid);
  });

  it('is refused when the money is not what the operator was shown', async () => {
    const { move } = await twoBatches();
    expect(await refusalOf(office.move({ ...move, returnedPaise: PRICE + 1 }))).toMatchObject({
      code: 'AMOUNT_CHANGED',
      data: { returnedPaise: PRICE },
    });
    expect(await refusalOf(office.move({ ...move, pricePaise: PRICE - 100 }))).toMatchObject({
      code: 'PRICE_CHANGED',
    });
  });

  it('is refused where it does not fit: full, another class, subject or size, a class of the child at that time', async () => {
    const { from, to, student, seat } = await twoBatches();
    const why = async (batchId: string) => (await office.moving({ id: seat.id, batchId })).refusal;
    const elsewhere = await make.teacher({ grades: [5, 8], subjects: ['Mathematics', 'Science'] });
    const [otherClass, otherSubject, otherSize, clashing] = await Promise.all([
      open({ grades: [5] }, elsewhere),
      open({ ...at('06:00'), subject: 'Science' }, elsewhere),
      open({ ...at('08:00'), size: 5 }, elsewhere),
      open(at('10:00')),
    ]);
    expect(await why(otherClass.id)).toBe(M.otherClass([5]));
    expect(await why(otherSubject.id)).toBe(M.moveNotPossible);
    expect(await why(otherSize.id)).toBe(M.moveNotPossible);
    expect(await why(from.id)).toBe(M.moveNotPossible);
    const own = await open(at('10:00'));
    await make.topUp(student, PRICE);
    await join(own.id, student);
    expect(await why(clashing.id)).toBe(M.timeTaken);
    for (let taken = 0; taken < 2; taken += 1) await join(to.id, await make.student());
    expect(await why(to.id)).toBe(M.fullForMove);
    const { batches, hasMore } = await office.moveTargets({ id: seat.id });
    expect(batches.map(({ id }) => id)).toContain(clashing.id);
    for (const { id } of [from, to, otherClass, otherSubject, otherSize])
      expect(batches.map((batch) => batch.id)).not.toContain(id);
    expect(hasMore).toBe(false);
  });
});

it('a seat that moves to a batch of its teacher takes its month along, and leaves the line there', async () => {
  const { from, student, seat } = await twoBatches();
  const second = await open(at('21:00'), from.teacher);
  await test.ownerPool.query(
    'insert into batch_waiting (batch_id, student_id, asked_by) values ($1, $2, $2)',
    [second.id, student.id],
  );
  expect((await office.moveTargets({ id: seat.id })).batches[0]?.id).toBe(second.id);
  expect(await office.moving({ id: seat.id, batchId: second.id })).toMatchObject({
    refusal: null,
    keepsMonth: true,
    returnedPaise: 0,
    pricePaise: 0,
  });
  await office.move({ id: seat.id, batchId: second.id, reason: 'Asked' });
  expect(await seatsOf(student)).toMatchObject([
    { id: seat.id, batch: { id: second.id }, month: { number: 1 } },
  ]);
  expect((await api(student).waiting()).waiting).toEqual([]);
});

describe('a seat that moves where an offer to the line has lapsed, before anybody has ended it', () => {
  /** A batch of one of this teacher whose only seat was offered to a child that did not take it; as many as told wait behind. */
  async function lapsedAt(time: string, teacher: TestPerson | undefined, { behind = 0 } = {}) {
    const batch = await open({ ...at(time), size: 1 }, teacher);
    const inside = await make.student();
    const held = await join(batch.id, inside);
    for (let waiting = 0; waiting < 1 + behind; waiting += 1)
      await api(await make.student()).wait({ id: batch.id });
    await api(inside).leave({ id: held.id, when: 'now' });
    await test.ownerPool.query(
      "update batch_seat set kept_until = now() - interval '1 second' where batch_id = $1 and status = 'offered'",
      [batch.id],
    );
    return batch;
  }

  const targetsOf = async ({ id }: SeatView) =>
    (await office.moveTargets({ id })).batches.map((batch) => batch.id);

  it('finds it free, of its teacher and of another one', async () => {
    const from = await open({ size: 1 });
    const student = await make.student({ walletPaise: 299_900 });
    const seat = await join(from.id, student);
    const own = await lapsedAt('21:00', from.teacher);
    const others = await lapsedAt('20:00', undefined);
    expect(await targetsOf(seat)).toEqual(expect.arrayContaining([own.id, others.id]));
    expect((await office.moving({ id: seat.id, batchId: others.id })).refusal).toBeNull();
    expect((await office.moving({ id: seat.id, batchId: own.id })).refusal).toBeNull();
    await office.move({ id: seat.id, batchId: own.id, reason: 'Asked' });
    expect(await seatsOf(student)).toMatchObject([{ id: seat.id, number: 1, batch: { id: own.id } }]);
  });

  it('comes after the next in the line', async () => {
    const from = await open({ size: 1 });
    const seat = await join(from.id, await make.student({ walletPaise: 299_900 }));
    const to = await lapsedAt('21:00', from.teacher, { behind: 1 });
    expect(await targetsOf(seat)).not.toContain(to.id);
    const refused = await refusalOf(office.move({ id: seat.id, batchId: to.id, reason: 'Asked' }));
    expect(refused).toMatchObject({ code: 'BATCH_FULL', message: M.fullForMove });
  });
});

it.each(['its', 'another'])(
  'a seat moves into the one that is held for its child, of %s teacher, which nobody else can have',
  async (whose) => {
    const from = await open({ size: 1 });
    const student = await make.student({ walletPaise: 299_900 });
    const seat = await join(from.id, student);
    const to = await open({ ...at('21:00'), size: 1 }, whose === 'its' ? from.teacher : undefined);
    const inside = await make.student({ walletPaise: 299_900 });
    const held = await join(to.id, inside);
    await api(student).wait({ id: to.id });
    await api(inside).leave({ id: held.id, when: 'now' });
    const [offered] = (await seatsOf(student)).filter(({ status }) => status === 'offered');
    expect(offered?.batch.id).toBe(to.id);
    expect((await office.moveTargets({ id: seat.id })).batches.map(({ id }) => id)).toContain(to.id);
    expect((await office.moving({ id: seat.id, batchId: to.id })).refusal).toBeNull();
    await office.move({ id: seat.id, batchId: to.id, reason: 'Asked' });
    const standing = (await seatsOf(student)).filter(({ status }) => status !== 'left' && status !== 'ended');
    expect(standing).toMatchObject([{ status: 'active', number: 1, batch: { id: to.id } }]);
  },
);
