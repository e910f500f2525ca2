/** A class of several paid seats is moved by its teacher at once, and each family may leave it. */
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { paiseOn, slotIn, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

const PRICE = 60_000;
const HOUR = 60;

async function scene(count: number, startsInMinutes = 48 * HOUR, freeSeats: TestPerson[] = []) {
  const students: TestPerson[] = [];
  for (let seat = 1; seat <= count; seat += 1) students.push(await make.student({ walletPaise: 0 }));
  const [first, ...others] = students as [TestPerson, ...TestPerson[]];
  const teacher = await make.teacher();
  const made = await make.group({ teacher, students: [first, ...others], freeSeats, startsInMinutes });
  return { teacher, students, first, ...made };
}

const moving = (who: TestPerson) => callAs(services, who).bookings.reschedule;

async function eventsOf({ id }: TestPerson): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ event: string }>(
    'select event from notification where user_id = $1 order by id',
    [id],
  );
  return rows.map(({ event }) => event);
}

describe.each([2, 5, 10])('a class of %i', (count) => {
  it('moves at once with every seat, its settlement and a notice for each family', async () => {
    const { teacher, students, lessonId, bookingIds } = await scene(count);
    const to = slotIn(72);
    const [, bookingId = ''] = bookingIds;
    expect(await moving(teacher).ofBooking({ id: bookingId })).toMatchObject({
      movesAtOnce: true,
      refusal: null,
    });
    const families = students.map(familyOf);
    const pages = [...students.map(() => teacher), ...families];
    await expectNotified(
      test,
      () => moving(teacher).propose({ id: bookingId, startsAt: to, note: 'A wedding', feePaise: 0 }),
      { live: { 'booking:changed': pages, 'lesson:changed': pages }, inApp: { time_moved: families } },
    );

    const { rows } = await test.ownerPool.query<{ fits: boolean; starts: Date; job: Date }>(
      `select bool_and(p.during = l.during and p.active) as fits, l.starts_at as starts,
         (select j.run_at from graphile_worker.jobs j where j.key = 'lesson-settle:' || l.id) as job
       from lesson l join lesson_participant p on p.lesson_id = l.id where l.id = $1 group by l.id`,
      [lessonId],
    );
    expect(rows[0]).toMatchObject({ fits: true, starts: new Date(to) });
    expect(rows[0]?.job.getTime()).toBe(Date.parse(to) + 75 * 60_000);
    for (const [seat, student] of students.entries()) {
      const own = await moving(student).ofBooking({ id: bookingIds[seat] ?? '' });
      expect(own.proposals).toMatchObject([
        { status: 'moved', side: 'teacher', note: 'A wedding', to: { startsAt: to } },
      ]);
      const { booking } = await callAs(services, student).bookings.get({ id: bookingIds[seat] ?? '' });
      expect(booking).toMatchObject({ status: 'confirmed', startsAt: to, movedByTeacher: true });
    }
    expect(await paiseOn(test, 'booking_escrow', bookingId)).toBe(PRICE);
  });

  it('may be left for nothing until it begins, even where cancelling has a fee by then', async () => {
    const { teacher, first, lessonId, bookingIds } = await scene(count);
    const [bookingId = ''] = bookingIds;
    await moving(teacher).propose({ id: bookingId, startsAt: slotIn(72), feePaise: 0 });
    await test.ownerPool.query(
      `update lesson set during = tstzrange(now() + interval '30 minutes', now() + interval '90 minutes') where id = $1`,
      [lessonId],
    );
    const terms = await callAs(services, first).bookings.cancellation({ id: bookingId });
    expect(terms).toMatchObject({ returnedPaise: PRICE, feePaise: 0, costPaise: 0 });
    await callAs(services, first).bookings.cancel({ id: bookingId, reason: '', costPaise: 0 });
    expect(await paiseOn(test, 'wallet', first.id)).toBe(PRICE);
    // A teacher who cancels late owes the same as before.
    const others = await callAs(services, teacher).bookings.cancellation({ id: bookingIds[1] ?? '' });
    expect(others).toMatchObject({ costPaise: (count - 1) * (PRICE / 10) });
  });

  it('stays where it is when one of its students is busy', async () => {
    const { teacher, students, lessonId, bookingIds } = await scene(count);
    const to = slotIn(72);
    const busy = students.at(-1) as TestPerson;
    await make.lesson({
      teacher: await make.teacher(),
      student: busy,
      startsInMinutes: Math.round((Date.parse(to) - Date.now()) / 60_000),
    });
    const refused = await refusalOf(
      moving(teacher).propose({ id: bookingIds[0] ?? '', startsAt: to, feePaise: 0 }),
    );
    expect(refused).toMatchObject({ code: 'SLOT_TAKEN', message: M.oneStudentBusy });
    const { lesson } = await callAs(services, teacher).lessons.get({ id: lessonId });
    expect(lesson.startsAt).not.toBe(to);
    expect((await moving(teacher).ofBooking({ id: bookingIds[0] ?? '' })).proposals).toEqual([]);
  });
});

it('a child whose seat nobody pays for is notified of a move, and when the last booking ends', async () => {
  const child = await make.student();
  const { teacher, students, lessonId, bookingIds } = await scene(2, 48 * HOUR, [child]);
  const [id = ''] = bookingIds;
  const to = slotIn(72);
  const [families, childs] = [students.map(familyOf), familyOf(child)];
  const pages = [teacher, teacher, ...families];
  await expectNotified(
    test,
    () => moving(teacher).propose({ id, startsAt: to, note: 'A wedding', feePaise: 0 }),
    {
      live: { 'booking:changed': pages, 'lesson:changed': [...pages, childs] },
      inApp: { time_moved: [...families, childs] },
    },
  );
  const { notifications } = await callAs(services, child).notifications.list({});
  expect(notifications).toMatchObject([
    {
      message: expect.stringMatching(/^Mathematics with Meera Iyer has moved to /),
      path: `/student/classes/${lessonId}`,
    },
  ]);
  await runDueJobs(test, services);
  const toChilds = services.sent.filter(({ text }) => text.includes(`/classes/${lessonId}`));
  expect(toChilds.map(({ subject }) => subject.split(':')[0])).toEqual(
    Array(2).fill('Class moved to another time'),
  );
  expect(toChilds[0]?.text).toContain('Note: A wedding');

  for (const [seat, student] of students.entries()) {
    const cancel = () =>
      callAs(services, student).bookings.cancel({ id: bookingIds[seat] ?? '', reason: '', costPaise: 0 });
    const ofSeat = [teacher, familyOf(student)];
    const ofChild = seat === 1 ? [childs] : [];
    await expectNotified(test, cancel, {
      live: {
        'booking:changed': ofSeat,
        'lesson:changed': [...ofSeat, ...ofChild],
        'wallet:changed': [student, teacher],
      },
      inApp: { booking_cancelled: [teacher, ...ofChild] },
    });
  }
});

it('is moved by nobody else, and with a day of notice', async () => {
  const { teacher, first, bookingIds } = await scene(3);
  const [id = ''] = bookingIds;
  const familys = moving(first).propose({ id, startsAt: slotIn(72), feePaise: 0 });
  expect(await refusalOf(familys)).toMatchObject({ status: 409, message: M.teacherMoves });
  expect(await moving(first).ofBooking({ id })).toMatchObject({
    movesAtOnce: false,
    refusal: M.teacherMoves,
  });
  const soon = moving(teacher).propose({ id, startsAt: slotIn(20), feePaise: 0 });
  expect(await refusalOf(soon)).toMatchObject({ status: 400 });

  const late = await scene(2, 23 * HOUR);
  const [lateId = ''] = late.bookingIds;
  const startsAt = new Date(Date.parse(slotIn(24)) + 2 * DAY_MS).toISOString();
  const tooLate = moving(late.teacher).propose({ id: lateId, startsAt, feePaise: 0 });
  expect(await refusalOf(tooLate)).toMatchObject({ status: 409, message: M.groupTooLate });
});

it('is answered once however often it is pressed, and two moves at once end at one time', async () => {
  const { teacher, students, lessonId, bookingIds } = await scene(3);
  const [one = '', other = ''] = bookingIds;
  const again = callAs(services, teacher, { key: 'the-same-key-of-a-move' }).bookings.reschedule;
  const input = { id: one, startsAt: slotIn(72), feePaise: 0 };
  await Promise.all([again.propose(input), again.propose(input).catch(() => null)]);
  expect(await eventsOf(students[0] as TestPerson)).toEqual(['time_moved']);
  await Promise.all([
    moving(teacher).propose({ id: one, startsAt: slotIn(96), feePaise: 0 }),
    moving(teacher).propose({ id: other, startsAt: slotIn(100), feePaise: 0 }),
  ]);
  const { lesson } = await callAs(services, teacher).lessons.get({ id: lessonId });
  for (const [seat, student] of students.entries()) {
    const { booking } = await callAs(services, student).bookings.get({ id: bookingIds[seat] ?? '' });
    expect(booking.startsAt).toBe(lesson.startsAt);
  }
});
