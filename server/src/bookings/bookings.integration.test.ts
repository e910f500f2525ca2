import { randomUUID } from 'node:crypto';
import type { BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { HOUR_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { changesAmong, expectNotified, familyOf, listen } from '../../test/expect-notified.ts';
import { paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { bookingsJobs } from './jobs.ts';

const { database: test, services, make } = await setStage({ books: true });

const wish = (teacher: TestPerson, more: Partial<BookLessonInput> = {}): BookLessonInput => ({
  teacherId: teacher.id,
  kind: 'single',
  subject: 'Mathematics',
  class: 8,
  startsAt: slotIn(26),
  durationMinutes: 60,
  topic: 'Linear equations',
  notes: '',
  ...more,
});

async function jobsOf(key: string): Promise<{ task: string; runAt: Date }[]> {
  const { rows } = await test.ownerPool.query(
    `select t.identifier as task, j.run_at as "runAt"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.key = $1`,
    [key],
  );
  return rows;
}

describe('booking a lesson', () => {
  it('holds the slot and the price, and asks the teacher', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const everybody = [teacher, familyOf(student)];
    const { booking } = await expectNotified(
      test,
      () =>
        callAs(services, student).bookings.book(wish(teacher, { startsAt: slotIn(28), durationMinutes: 90 })),
      {
        live: { 'booking:changed': everybody, 'lesson:changed': everybody, 'wallet:changed': [student] },
        inApp: { booking_requested: [teacher] },
      },
    );
    expect(booking).toMatchObject({
      status: 'pending',
      lessonStatus: 'requested',
      teacher: { id: teacher.id, name: 'Meera Iyer' },
      student: { id: student.id, class: 8 },
      hourlyRatePaise: 60_000,
      pricePaise: 90_000,
      durationMinutes: 90,
      decidedAt: null,
      cancellationPolicy: { freeUntilMinutesBefore: 240, lateFeeBasisPoints: 1000 },
    });
    expect(Date.parse(booking.expiresAt) - Date.parse(booking.requestedAt)).toBeGreaterThan(86_390_000);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(410_000);
    expect(await paiseOn(test, 'booking_escrow', booking.id)).toBe(90_000);
    const [expiry] = await jobsOf(`booking-expiry:${booking.id}`);
    expect(expiry).toEqual({ task: 'bookings.expire', runAt: new Date(booking.expiresAt) });
  });

  it('asks for an answer 3 hours before the start, and within 30 minutes when that is too near', async () => {
    const teacher = await make.teacher();
    const waits = async (startsAt: string) => {
      const { booking } = await callAs(services, await make.student()).bookings.book(
        wish(teacher, { startsAt }),
      );
      const [expiry] = await jobsOf(`booking-expiry:${booking.id}`);
      expect(expiry?.runAt).toEqual(new Date(booking.expiresAt));
      const at = Date.parse(booking.expiresAt);
      return [Date.parse(startsAt) - at, at - Date.parse(booking.requestedAt)];
    };
    expect((await waits(slotIn(8)))[0]).toBe(3 * HOUR_MS);
    expect((await waits(slotIn(3)))[1]).toBeCloseTo(30 * MINUTE_MS, -4);
  });

  it("confirms at once with an instant-booking teacher, and enqueues the lesson's settlement", async () => {
    const [teacher, student] = await Promise.all([make.teacher({ instantBooking: true }), make.student()]);
    const { booking } = await callAs(services, student).bookings.book(wish(teacher));
    expect(booking).toMatchObject({ status: 'confirmed', lessonStatus: 'scheduled' });
    expect(booking.decidedAt).not.toBeNull();
    expect(await jobsOf(`booking-expiry:${booking.id}`)).toEqual([]);
    const [settle] = await jobsOf(`lesson-settle:${booking.lessonId}`);
    expect(settle).toEqual({
      task: 'lessons.settle',
      runAt: new Date(Date.parse(booking.endsAt) + 15 * 60_000),
    });
  });

  it('books nothing when the wallet is short, and says by how much', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 59_999 })]);
    const refusal = await refusalOf(callAs(services, student).bookings.book(wish(teacher)));
    expect(refusal).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      status: 402,
      message: 'Your wallet is ₹0.01 short for this class. Nothing has been booked.',
      data: { missingPaise: 1, pricePaise: 60_000, balancePaise: 59_999 },
    });
    const { rows } = await test.ownerPool.query(`select from lesson where teacher_id = $1`, [teacher.id]);
    expect(rows).toHaveLength(0);
  });

  it('lets a parent book for the child, from the wallet of the parent', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const parent = await make.guardian(student);
    await make.topUp(parent, 100_000);
    const { booking } = await callAs(services, parent).bookings.book(wish(teacher));
    expect(booking.student.id).toBe(student.id);
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(40_000);
    expect((await callAs(services, student).bookings.get({ id: booking.id })).booking.id).toBe(booking.id);
  });

  it('asks a parent of two which child it is for, and knows no other', async () => {
    const [teacher, one, two, stranger] = await Promise.all([
      make.teacher(),
      make.student(),
      make.student(),
      make.student(),
    ]);
    const parent = await make.guardian(one);
    await make.addChild(parent, two);
    await make.topUp(parent, 100_000);
    const call = callAs(services, parent).bookings;
    expect(await refusalOf(call.book(wish(teacher)))).toMatchObject({ status: 400, message: M.chooseChild });
    expect(await refusalOf(call.book(wish(teacher, { studentId: stranger.id })))).toMatchObject({
      status: 404,
    });
    const { booking } = await call.book(wish(teacher, { studentId: two.id }));
    expect(booking.student.id).toBe(two.id);
    const childless = await make.person('parent');
    expect(await refusalOf(callAs(services, childless).bookings.book(wish(teacher)))).toMatchObject({
      status: 400,
      message: M.chooseChild,
    });
  });

  it.each([
    ['no consent', { consented: false }, 'FORBIDDEN', M.consentNeeded],
    [
      'no consent, a day too young',
      { consented: false, dateOfBirth: yearsAgo(18, 1) },
      'FORBIDDEN',
      M.consentNeeded,
    ],
    ['no verified address', { emailVerified: false }, 'EMAIL_NOT_VERIFIED', M.emailNotVerified],
  ])('refuses a student with %s', async (_, options, code, message) => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student(options)]);
    expect(await refusalOf(callAs(services, student).bookings.book(wish(teacher)))).toMatchObject({
      status: 403,
      code,
      message,
    });
  });

  it('lets a student of 18 book without a guardian', async () => {
    const student = await make.student({
      consented: false,
      dateOfBirth: yearsAgo(18, -1),
      shownAdult: true,
    });
    const { booking } = await callAs(services, student).bookings.book(wish(await make.teacher()));
    expect(booking.status).toBe('pending');
  });

  it.each([
    ['is not verified', { verified: false }, M.notVerified],
    ['does not teach the class', { grades: [9, 10] }, M.notTaught],
    ['does not teach the subject', { subjects: ['Hindi'] }, M.notTaught],
    ['has no rate', { hourlyRatePaise: null }, M.noRate],
  ])('refuses a teacher who %s', async (_, options, message) => {
    const [teacher, student] = await Promise.all([make.teacher(options), make.student()]);
    expect(await refusalOf(callAs(services, student).bookings.book(wish(teacher)))).toMatchObject({
      code: 'NOT_BOOKABLE',
      status: 409,
      message,
    });
  });

  it('does not know an unknown teacher', async () => {
    const student = await make.student();
    const nobody = { id: randomUUID(), role: 'teacher' } as const;
    expect(await refusalOf(callAs(services, student).bookings.book(wish(nobody)))).toMatchObject({
      status: 404,
      message: M.teacherNotFoundText,
    });
  });

  it.each([
    ['off the half-hour grid', () => new Date(Date.parse(slotIn(26)) + 15 * 60_000).toISOString()],
    ['inside the notice', () => slotIn(1)],
    ['beyond the horizon', () => slotIn(61 * 24)],
    ['in the past', () => slotIn(-24)],
  ])('refuses a start %s, and offers three that can be booked', async (_, startsAt) => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const call = callAs(services, student).bookings;
    const refusal = await refusalOf(call.book(wish(teacher, { startsAt: startsAt() })));
    expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409, message: M.slotNotOffered });
    const { nearestFreeSlots } = refusal.data as { nearestFreeSlots: { startsAt: string }[] };
    expect(nearestFreeSlots).toHaveLength(3);
    const [nearest] = nearestFreeSlots;
    if (nearest) await call.book(wish(teacher, { startsAt: nearest.startsAt }));
  });

  it('tells the taken slot from the own lesson', async () => {
    const [teacher, other, student, rival] = await Promise.all([
      make.teacher(),
      make.teacher(),
      make.student(),
      make.student(),
    ]);
    await callAs(services, rival).bookings.book(wish(teacher));
    const call = callAs(services, student).bookings;
    expect(await refusalOf(call.book(wish(teacher)))).toMatchObject({ message: M.slotTaken });
    await call.book(wish(other, { durationMinutes: 120 }));
    expect(await refusalOf(call.book(wish(other)))).toMatchObject({ message: M.slotTaken });
    const third = await make.teacher();
    expect(await refusalOf(call.book(wish(third)))).toMatchObject({
      code: 'SLOT_TAKEN',
      message: M.studentBusy,
    });
  });

  it('keeps the rest that a teacher wants between lessons', async () => {
    const [teacher, one, two] = await Promise.all([
      make.teacher({ bufferMinutes: 15 }),
      make.student(),
      make.student(),
    ]);
    const startsAt = slotIn(26);
    const [before, after] = [-60, 60].map((minutes) =>
      new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    );
    await callAs(services, one).bookings.book(wish(teacher, { startsAt }));
    for (const next of [before, after]) {
      const call = callAs(services, two).bookings.book(wish(teacher, { startsAt: next }));
      expect(await refusalOf(call)).toMatchObject({ status: 409, message: M.slotTaken });
    }
  });

  it('gives a lapsed request its slot back before the job has come', async () => {
    const [teacher, one, two] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const { booking: lapsed } = await callAs(services, one).bookings.book(wish(teacher));
    await test.ownerPool.query(`update booking set expires_at = now() - interval '1 second' where id = $1`, [
      lapsed.id,
    ]);
    const { booking } = await callAs(services, two).bookings.book(wish(teacher));
    expect(booking.status).toBe('pending');
    expect((await callAs(services, one).bookings.get({ id: lapsed.id })).booking).toMatchObject({
      status: 'expired',
      decisionReason: M.expiredReason,
    });
    expect(await paiseOn(test, 'wallet', one.id)).toBe(500_000);
    await bookingsJobs['bookings.expire']?.(services, { bookingId: lapsed.id });
    expect(await paiseOn(test, 'wallet', one.id)).toBe(500_000);
  });
});

function yearsAgo(years: number, extraDays: number): string {
  const today = new Date(Date.now() + 5.5 * 3_600_000);
  return new Date(
    Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + extraDays),
  )
    .toISOString()
    .slice(0, 10);
}

describe('deciding a request', () => {
  async function requested() {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const parent = await make.guardian(student);
    const { booking } = await callAs(services, student).bookings.book(wish(teacher));
    return { teacher, student, parent, booking };
  }

  it('accepting schedules the lesson and enqueues its settlement', async () => {
    const { teacher, student, booking } = await requested();
    const everybody = [teacher, familyOf(student)];
    const { booking: accepted } = await expectNotified(
      test,
      () => callAs(services, teacher).bookings.accept({ id: booking.id }),
      {
        live: { 'booking:changed': everybody, 'lesson:changed': everybody },
        inApp: { booking_confirmed: [familyOf(student)] },
      },
    );
    expect(accepted).toMatchObject({ status: 'confirmed', lessonStatus: 'scheduled' });
    expect(accepted.decidedAt).not.toBeNull();
    expect(await jobsOf(`lesson-settle:${booking.lessonId}`)).toHaveLength(1);
    expect(await paiseOn(test, 'booking_escrow', booking.id)).toBe(60_000);
    expect(await refusalOf(callAs(services, student).bookings.withdraw({ id: booking.id }))).toMatchObject({
      status: 409,
      message: M.alreadyDecided,
    });
  });

  it('rejecting returns money and slot at once, with the reason', async () => {
    const { teacher, student, booking } = await requested();
    const reason = 'I am at a wedding that day.';
    const everybody = [teacher, familyOf(student)];
    const { booking: rejected } = await expectNotified(
      test,
      () => callAs(services, teacher).bookings.reject({ id: booking.id, reason }),
      {
        live: { 'booking:changed': everybody, 'lesson:changed': everybody, 'wallet:changed': [student] },
        inApp: { booking_rejected: [familyOf(student)] },
      },
    );
    expect(rejected).toMatchObject({ status: 'rejected', lessonStatus: 'cancelled', decisionReason: reason });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
    await callAs(services, student).bookings.book(wish(teacher, { startsAt: booking.startsAt }));
  });

  it('wants a reason to reject', async () => {
    const { teacher, booking } = await requested();
    const call = callAs(services, teacher).bookings.reject({ id: booking.id, reason: '  ' });
    expect(await refusalOf(call)).toMatchObject({ status: 400, message: M.reasonRequired });
  });

  it.each(['student', 'parent'] as const)('a %s can take a request back', async (role) => {
    const { teacher, student, parent, booking } = await requested();
    const who = role === 'student' ? student : parent;
    const everybody = [teacher, familyOf(student)];
    const { booking: withdrawn } = await expectNotified(
      test,
      () => callAs(services, who).bookings.withdraw({ id: booking.id }),
      {
        live: { 'booking:changed': everybody, 'lesson:changed': everybody, 'wallet:changed': [student] },
        inApp: { booking_cancelled: [teacher] },
      },
    );
    expect(withdrawn).toMatchObject({ status: 'cancelled', lessonStatus: 'cancelled', decidedAt: null });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
  });

  it('a request lapses at its hour and not before, and can then be neither accepted nor paid', async () => {
    const { teacher, student, booking } = await requested();
    await bookingsJobs['bookings.expire']?.(services, { bookingId: booking.id });
    expect((await callAs(services, student).bookings.get({ id: booking.id })).booking.status).toBe('pending');
    await test.ownerPool.query(`update booking set expires_at = clock_timestamp() where id = $1`, [
      booking.id,
    ]);
    expect(await refusalOf(callAs(services, teacher).bookings.accept({ id: booking.id }))).toMatchObject({
      status: 409,
      message: M.alreadyDecided,
    });
    const everybody = [teacher, familyOf(student)];
    const expire = () => bookingsJobs['bookings.expire']?.(services, { bookingId: booking.id });
    await expectNotified(test, expire, {
      live: { 'booking:changed': everybody, 'lesson:changed': everybody, 'wallet:changed': [student] },
      inApp: { booking_expired: everybody },
    });
    expect((await callAs(services, student).bookings.get({ id: booking.id })).booking).toMatchObject({
      status: 'expired',
      decisionReason: M.expiredReason,
    });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000);
  });

  it('of accepting, rejecting, taking back and lapsing at once, one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { teacher, student, parent, booking } = await requested();
      const { id } = booking;
      const outcomes = await Promise.allSettled([
        callAs(services, teacher).bookings.accept({ id }),
        callAs(services, teacher).bookings.reject({ id, reason: 'No' }),
        callAs(services, student).bookings.withdraw({ id }),
        callAs(services, parent).bookings.withdraw({ id }),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
      }
      const { booking: after } = await callAs(services, student).bookings.get({ id });
      const held = after.status === 'confirmed' ? 60_000 : 0;
      expect(await paiseOn(test, 'booking_escrow', id)).toBe(held);
      expect(await paiseOn(test, 'wallet', student.id)).toBe(500_000 - held);
    }
  });

  it("is nobody else's business", async () => {
    const { booking } = await requested();
    const { id } = booking;
    const [teacher, student, parent] = await Promise.all([
      make.teacher(),
      make.student(),
      make.student().then((child) => make.guardian(child)),
    ]);
    const calls = [
      callAs(services, teacher).bookings.accept({ id }),
      callAs(services, teacher).bookings.reject({ id, reason: 'No' }),
      callAs(services, student).bookings.withdraw({ id }),
      callAs(services, parent).bookings.withdraw({ id }),
      ...[teacher, student, parent].map((person) => callAs(services, person).bookings.get({ id })),
      ...[teacher, student, parent].map((person) => callAs(services, person).bookings.get({ id: 'x' })),
    ];
    for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal.status).toBe(404);
    expect((await refusalOf(callAs(services, null).bookings.get({ id }))).status).toBe(401);
    expect((await refusalOf(callAs(services, student).bookings.accept({ id }))).status).toBe(403);
  });

  it('tells everybody who looks at it, after the commit', async () => {
    const { teacher, student, parent, booking } = await requested();
    const listener = await listen(test.url);
    await callAs(services, teacher).bookings.reject({ id: booking.id, reason: 'No' });
    // The classroom is also notified of the lost seat.
    const heard = changesAmong(await listener.heard());
    await listener.close();
    const people = expect.arrayContaining([teacher.id, student.id, parent.id]);
    expect(heard).toEqual([
      { to: people, event: 'booking:changed', data: { bookingId: booking.id, status: 'rejected' } },
      { to: people, event: 'lesson:changed', data: { lessonId: booking.lessonId, status: 'cancelled' } },
      { to: [student.id], event: 'wallet:changed', data: null },
      // Not to the teacher, who did it.
      { to: expect.not.arrayContaining([teacher.id]), event: 'notification:new', data: null },
    ]);
  });
});

describe('the list of bookings', () => {
  it('shows each side its own, newest first, page by page, with counts', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const parent = await make.guardian(student);
    const ids: string[] = [];
    for (const hours of [26, 28, 30, 32, 34]) {
      const input = wish(teacher, { startsAt: slotIn(hours) });
      ids.unshift((await callAs(services, student).bookings.book(input)).booking.id);
    }
    await callAs(services, teacher).bookings.accept({ id: ids[0] ?? '' });
    for (const person of [teacher, student, parent]) {
      const call = callAs(services, person).bookings;
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await call.list({ cursor, limit: 2 });
        seen.push(...page.bookings.map((booking) => booking.id));
        expect(page.counts).toEqual({
          pending: 4,
          confirmed: 1,
          rejected: 0,
          expired: 0,
          cancelled: 0,
          held_short: 0,
          completed: 0,
        });
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(ids);
      expect((await call.list({ status: 'confirmed' })).bookings.map((booking) => booking.id)).toEqual([
        ids[0],
      ]);
    }
    expect((await callAs(services, await make.student()).bookings.list({})).bookings).toEqual([]);
    const tampered = callAs(services, student).bookings.list({ cursor: 'nonsense' });
    expect(await refusalOf(tampered)).toMatchObject({ status: 400 });
  });
});
