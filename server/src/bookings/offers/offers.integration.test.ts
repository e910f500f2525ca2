import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { paiseOn, slotIn, TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 10, books: true });

const offers = (who: TestPerson) => callAs(services, who).bookings.offers;

/** A teacher, and a student who has a class with them in three days. */
async function pair(student?: TestPerson) {
  const own = { teacher: await make.teacher(), student: student ?? (await make.student()) };
  await make.lesson({ ...own, startsInMinutes: 72 * 60 });
  return own;
}
const wish = { subject: 'Mathematics', class: 8, topic: 'Squares', durationMinutes: 90 } as const;

async function offered(own: { teacher: TestPerson; student: TestPerson }, startsAt = slotIn(30)) {
  const { offer } = await offers(own.teacher).make({ ...wish, studentId: own.student.id, startsAt });
  return offer;
}
const toAll = ({ teacher, student }: { teacher: TestPerson; student: TestPerson }) => ({
  'offer:changed': [teacher, familyOf(student)],
});
const book = (who: TestPerson, teacher: TestPerson, startsAt: string) =>
  callAs(services, who).bookings.book({ ...wish, teacherId: teacher.id, startsAt, durationMinutes: 60 });
const expire = (id: string) =>
  test.ownerPool.query(`update lesson_offer set expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);

describe('an offer', () => {
  it('keeps the slot for the student at the price of the teacher’s rate, and is no class of anybody’s yet', async () => {
    const own = await pair();
    const offer = await expectNotified(test, () => offered(own), {
      live: toAll(own),
      inApp: { offer_made: [familyOf(own.student)] },
    });
    expect(offer).toMatchObject({
      status: 'open',
      pricePaise: 90_000,
      hourlyRatePaise: 60_000,
      bookingId: null,
    });
    expect(Date.parse(offer.expiresAt) - Date.parse(offer.offeredAt)).toBeLessThanOrEqual(24 * 3_600_000);
    expect(await refusalOf(book(await make.student(), own.teacher, slotIn(31)))).toMatchObject({
      code: 'SLOT_TAKEN',
      status: 409,
    });
    for (const who of [own.teacher, own.student]) {
      const { lessons } = await callAs(services, who).lessons.list({});
      expect(lessons.map(({ topic }) => topic)).toEqual(['Linear equations']);
    }
    const { notifications } = await callAs(services, own.student).notifications.list({});
    expect(notifications[0]).toMatchObject({ path: `/offers/${offer.id}` });
    expect(notifications[0]?.message).toContain('Meera Iyer offers you Mathematics');
    services.sent.length = 0;
    await runDueJobs(test, services);
    // The student and the parent.
    expect(services.sent.map(({ subject }) => subject.split(':')[0])).toEqual(
      Array(2).fill('Meera Iyer offers a class'),
    );
  });

  it('leaves the student free elsewhere: who books another class then cannot accept, and nothing is booked', async () => {
    const own = await pair();
    const offer = await offered(own);
    const elsewhere = await make.teacher({ instantBooking: true });
    await book(own.student, elsewhere, slotIn(30));
    expect(await refusalOf(offers(own.student).accept({ id: offer.id }))).toMatchObject({
      code: 'CONFLICT',
      message: M.familyBusy,
    });
    expect((await offers(own.student).get({ id: offer.id })).offer.status).toBe('open');
  });

  it('stands among what the teacher’s hours hold, under the student’s name, until it lapses', async () => {
    const own = await pair();
    const { id, startsAt } = await offered(own);
    const offeredTime = async () =>
      (await callAs(services, own.teacher).availability.hours()).lessons.filter(
        (one) => one.startsAt === startsAt,
      );
    expect((await offeredTime()).map(({ students }) => students)).toEqual([['Riya Sharma']]);
    await expire(id);
    expect(await offeredTime()).toEqual([]);
  });

  it('goes to the teacher’s own students only, found by name', async () => {
    const own = await pair();
    const { students, studentCount } = await offers(own.teacher).options({ search: 'riya sh' });
    expect([students.map(({ id }) => id), studentCount]).toEqual([[own.student.id], 1]);
    expect((await offers(own.teacher).options({ search: '%' })).students).toEqual([]);
    const asker = await make.student();
    await make.lesson({
      teacher: own.teacher,
      student: asker,
      startsInMinutes: 50 * 60,
      status: 'requested',
    });
    expect(
      await refusalOf(offers(own.teacher).make({ ...wish, studentId: asker.id, startsAt: slotIn(30) })),
    ).toMatchObject({ status: 404, message: M.notOwnStudent });
  });

  it('shows the teacher free times without the classes that this student has elsewhere, and nobody else’s', async () => {
    const own = await pair();
    await book(own.student, await make.teacher({ instantBooking: true }), slotIn(30));
    const from = localDateOf(Date.parse(slotIn(30)));
    const startsFor = async (studentId?: string) =>
      (
        await callAs(services, own.teacher).availability.slots({
          id: own.teacher.id,
          from,
          days: 2,
          studentId,
        })
      ).days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
    expect(await startsFor()).toContain(slotIn(30));
    expect(await startsFor(own.student.id)).not.toContain(slotIn(30));
    expect((await refusalOf(startsFor((await make.student()).id))).status).toBe(404);
  });

  it('goes to no family that has blocked the teacher, child or parent', async () => {
    for (const blocker of ['student', 'parent'] as const) {
      const own = await pair(await make.student({ consented: false }));
      const who = blocker === 'student' ? own.student : await make.guardian(own.student);
      if (blocker === 'student') await make.guardian(own.student);
      const { messages } = callAs(services, who);
      const { conversation } = await messages.start({ teacherId: own.teacher.id });
      await messages.block({ id: conversation.id });
      expect(await refusalOf(offered(own))).toMatchObject({ code: 'NOT_BOOKABLE', message: M.blocked });
      await messages.unblock({ id: conversation.id });
      expect((await offered(own)).status).toBe('open');
    }
  });

  it('is refused in words that a teacher can act on', async () => {
    const own = await pair();
    const to = (more: object) =>
      refusalOf(
        offers(own.teacher).make({ ...wish, studentId: own.student.id, startsAt: slotIn(30), ...more }),
      );
    expect(await to({ subject: 'Sanskrit' })).toMatchObject({ code: 'NOT_BOOKABLE', message: M.notTaught });
    const soon = await to({ startsAt: slotIn(1) });
    expect(soon).toMatchObject({ code: 'SLOT_TAKEN', message: M.notOffered });
    expect((soon.data as { nearestFreeSlots: unknown[] }).nearestFreeSlots).toHaveLength(3);
    await book(own.student, await make.teacher({ instantBooking: true }), slotIn(30));
    expect(await to({})).toMatchObject({ code: 'SLOT_TAKEN', message: M.studentBusy });
    await offered(own, slotIn(40));
    expect(await to({ startsAt: slotIn(40) })).toMatchObject({ code: 'SLOT_TAKEN', message: M.teacherBusy });
    const family = await make.student();
    await callAs(services, family).bookings.hold({
      teacherId: own.teacher.id,
      startsAt: slotIn(50),
      durationMinutes: 60,
    });
    expect(await to({ startsAt: slotIn(50) })).toMatchObject({ code: 'SLOT_TAKEN', message: M.held });
    await test.ownerPool.query('update teacher_profile set verified_at = null where user_id = $1', [
      own.teacher.id,
    ]);
    expect(await to({ startsAt: slotIn(60) })).toMatchObject({ message: M.notVerified });
    expect((await offers(own.teacher).options({})).refusal).toBe(M.notVerified);
  });
});

describe('accepting', () => {
  it('holds the price, confirms the class at once, and tells the teacher', async () => {
    const own = await pair();
    const offer = await offered(own);
    expect((await offers(own.student).get({ id: offer.id })).terms).toEqual({
      refusal: null,
      balancePaise: 500_000,
      missingPaise: 0,
    });
    const everybody = [own.teacher, familyOf(own.student)];
    const { offer: accepted } = await expectNotified(
      test,
      () => offers(own.student).accept({ id: offer.id }),
      {
        live: {
          ...toAll(own),
          'booking:changed': everybody,
          'lesson:changed': everybody,
          'wallet:changed': [own.student],
        },
        inApp: { booking_confirmed: [own.teacher] },
      },
    );
    expect(accepted.status).toBe('accepted');
    const bookingId = accepted.bookingId ?? '';
    expect(await paiseOn(test, 'booking_escrow', bookingId)).toBe(90_000);
    expect(await paiseOn(test, 'wallet', own.student.id)).toBe(410_000);
    const { booking } = await callAs(services, own.teacher).bookings.get({ id: bookingId });
    expect(booking).toMatchObject({ status: 'confirmed', lessonStatus: 'scheduled', pricePaise: 90_000 });
    expect(booking.startsAt).toBe(offer.startsAt);
    const { rows } = await test.ownerPool.query(
      `select 1 from graphile_worker.jobs where key = 'lesson-settle:' || $1`,
      [booking.lessonId],
    );
    expect(rows).toHaveLength(1);
    const { notifications } = await callAs(services, own.teacher).notifications.list({});
    expect(notifications[0]?.message).toContain('booked Mathematics');
  });

  it('by a parent pays out of the parent’s wallet', async () => {
    const student = await make.student({ consented: false, walletPaise: 0 });
    const parent = await make.guardian(student);
    const own = await pair(student);
    const offer = await offered(own);
    expect((await offers(parent).get({ id: offer.id })).terms?.missingPaise).toBe(90_000);
    const short = await refusalOf(offers(parent).accept({ id: offer.id }));
    expect(short).toMatchObject({ status: 402, data: { missingPaise: 90_000, pricePaise: 90_000 } });
    expect(short.message).toBe('Your wallet is ₹900 short for this class. Nothing has been booked.');
    expect((await offers(parent).list({})).offers.map(({ id }) => id)).toEqual([offer.id]);
    await make.topUp(parent, 90_000);
    await offers(parent).accept({ id: offer.id });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(0);
    expect((await offers(parent).list({})).offers).toEqual([]);
  });

  it('waits for consent like a booking', async () => {
    const own = await pair(await make.student({ consented: false }));
    const offer = await offered(own);
    expect((await offers(own.student).get({ id: offer.id })).terms?.refusal).toBe(
      BOOKING_MESSAGES.consentNeeded,
    );
    expect(await refusalOf(offers(own.student).accept({ id: offer.id }))).toMatchObject({
      status: 403,
      message: BOOKING_MESSAGES.consentNeeded,
    });
  });
});

describe('an offer that comes to nothing', () => {
  it('gives its time back when it is declined, with the reason for the teacher, or taken back', async () => {
    const own = await pair();
    const first = await offered(own);
    const { offer } = await expectNotified(
      test,
      () => offers(own.student).decline({ id: first.id, reason: 'We are at a wedding' }),
      { live: toAll(own), inApp: { offer_declined: [own.teacher] } },
    );
    expect(offer).toMatchObject({
      status: 'declined',
      declineReason: 'We are at a wedding',
      bookingId: null,
    });
    const second = await offered(own);
    const withdrawn = await expectNotified(test, () => offers(own.teacher).withdraw({ id: second.id }), {
      live: toAll(own),
      inApp: { offer_withdrawn: [familyOf(own.student)] },
    });
    expect(withdrawn.offer.status).toBe('withdrawn');
    expect(await refusalOf(offers(own.student).accept({ id: second.id }))).toMatchObject({
      message: M.answered,
    });
    expect(await refusalOf(offers(own.student).decline({ id: second.id }))).toMatchObject({
      message: M.answered,
    });
    const { notifications } = await callAs(services, own.teacher).notifications.list({});
    expect(notifications[0]?.message).toContain('declined Mathematics');
    await book(await make.student(), own.teacher, slotIn(30));
  });

  it('lapses at its hour by its job, and not before', async () => {
    const own = await pair();
    const { id } = await offered(own);
    await runDueJobs(test, services);
    expect((await offers(own.student).get({ id })).offer.status).toBe('open');
    await expire(id);
    expect(await refusalOf(offers(own.student).accept({ id }))).toMatchObject({ message: M.answered });
    expect(await refusalOf(offers(own.teacher).withdraw({ id }))).toMatchObject({ message: M.answered });
    await test.ownerPool.query(
      `select enqueue_job('bookings.lapse-offer', $1::json, now() - interval '1 second', 'offer-lapse:' || $2)`,
      [JSON.stringify({ offerId: id }), id],
    );
    services.sent.length = 0;
    await expectNotified(test, () => runDueJobs(test, services), {
      live: toAll(own),
      inApp: { offer_lapsed: [own.teacher, familyOf(own.student)] },
    });
    const { rows } = await test.ownerPool.query('select status, lesson_id from lesson_offer where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'lapsed', lesson_id: null }]);
    expect(services.sent.map(({ subject }) => subject.split(':')[0])).toEqual(
      Array(3).fill('The offer of a class lapsed'),
    );
  });

  it('whose job was lost stands in nobody’s way: its slot is shown and booked', async () => {
    const own = await pair();
    const { id } = await offered(own);
    await expire(id);
    await book(await make.student(), own.teacher, slotIn(30));
    const { rows } = await test.ownerPool.query('select status from lesson_offer where id = $1', [id]);
    expect(rows).toEqual([{ status: 'lapsed' }]);
  });

  it('ends with the account of whoever could answer it', async () => {
    const own = await pair();
    const { id } = await offered(own);
    const client = callAs(services, own.teacher);
    const { costPaise } = await client.accounts.closing();
    await client.accounts.close({ password: TEST_PASSWORD, costPaise });
    expect((await offers(own.student).get({ id })).offer.status).toBe('withdrawn');
  });
});
