import { PEOPLE_OF_A_NAME } from '@kaksha/domain/admin/bookings/contract.ts';
import { bookingHappenings } from '@kaksha/domain/admin/bookings/timeline.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { setStage } from '../../../test/stage.ts';

/** Newest first. */
const made: string[] = [];

const { database: test, services, make } = await setStage({ env: { demo: true } });
const teacher = await make.teacher({ firstName: 'Gulabo', lastName: 'Devi' });
const student = await make.student();
const parent = await make.guardian(student);
beforeAll(async () => {
  for (let n = 0; n < 5; n += 1) {
    const options = { teacher, student, payer: parent, startsInMinutes: 6_000 + n * 120 };
    made.unshift((await make.lesson({ ...options, pricePaise: n === 2 ? 0 : 60_000 })).bookingId);
  }
});

const bookings = async () => callAs(services, await make.person('admin')).admin.bookings;
const find = async (query: Parameters<Awaited<ReturnType<typeof bookings>>['find']>[0]) =>
  (await (await bookings()).find(query)).bookings.map(({ id }) => id);

describe('bookings are found', () => {
  it('newest first, page after page', async () => {
    const client = await bookings();
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.find({ limit: 2, cursor });
      paged.push(...page.bookings.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(made);
  });

  it('by the id of booking, class and person, by a name and an address', async () => {
    const [newest = ''] = made;
    const { lessonId } = await (await bookings()).get({ id: newest });
    expect(await find({ search: newest })).toEqual([newest]);
    expect(await find({ search: lessonId })).toEqual([newest]);
    for (const person of [teacher, student, parent]) expect(await find({ search: person.id })).toEqual(made);
    expect(await find({ search: 'gulabo' })).toEqual(made);
    const { rows } = await test.ownerPool.query('select email from user_account where id = $1', [parent.id]);
    expect(await find({ search: rows[0].email })).toEqual(made);
    expect(await find({ search: 'zzyzx' })).toEqual([]);
  });

  it('by state, money and the day in India on which they were asked for', async () => {
    expect(await find({ status: 'confirmed' })).toEqual(made);
    expect(await find({ status: 'rejected' })).toEqual([]);
    expect(await find({ money: 'free' })).toEqual([made[2]]);
    expect(await find({ money: 'paid' })).toEqual(made.filter((id) => id !== made[2]));
    // Half past midnight in India, which is the evening before in UTC.
    await test.ownerPool.query(`update booking set requested_at = '2026-01-04T19:00:00Z' where id = $1`, [
      made[4],
    ]);
    expect(await find({ from: '2026-01-05', to: '2026-01-05' })).toEqual([made[4]]);
    expect(await find({ to: '2026-01-04' })).toEqual([]);
  });

  it('of a name that too many have, with a word about it', async () => {
    for (let n = 0; n <= PEOPLE_OF_A_NAME; n += 1) await make.person('parent', 'Manynamed');
    expect(await (await bookings()).find({ search: 'manynamed' })).toMatchObject({ tooManyPeople: true });
    expect(await (await bookings()).find({ search: 'gulabo' })).toMatchObject({ tooManyPeople: false });
  });
});

it('a booking shows who came, where its money went, and its dispute', async () => {
  const { bookingId, lessonId } = await make.lesson({
    teacher,
    student,
    payer: parent,
    startsInMinutes: -50,
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  await callAs(services, parent).disputes.open({ bookingId, reason: 'other', body: 'Too loud' });
  const client = await bookings();
  const booking = await client.get({ id: bookingId });
  expect(booking).toMatchObject({
    status: 'completed',
    lessonStatus: 'completed',
    heldPaise: 0,
    pricePaise: 60_000,
    disputed: true,
    dispute: { status: 'open' },
    bookedBy: { id: parent.id, role: 'parent' },
  });
  expect(booking.presence.map(({ id }) => id).sort()).toEqual([teacher.id, student.id].sort());
  expect(booking.movements.map(({ kind }) => kind)).toEqual(['hold', 'release']);
  for (const { legs } of booking.movements) {
    expect(legs.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
  }
  expect(bookingHappenings(booking).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Asked for', 'Hold', 'Release', 'Disputed']),
  );
  expect((await refusalOf(client.get({ id: teacher.id }))).status).toBe(404);
});
