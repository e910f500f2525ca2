import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { ledgerProblems, paiseOn, slotIn, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

/** A paid class of 60 minutes for 600 rupees that starts so many minutes from now; 100 rupees are left in the wallet. */
async function scene(startsInMinutes: number, walletPaise = 10_000) {
  const [teacher, student] = await Promise.all([
    make.teacher(),
    make.student({ consented: false, walletPaise }),
  ]);
  const parent = await make.guardian(student);
  const lesson = await make.lesson({ teacher, student, startsInMinutes });
  return { teacher, student, parent, ...lesson };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** The pages that show where the class is, or may come to be. */
const toAll = ({ teacher, student, parent }: Scene) => ({
  'booking:changed': [teacher, student, parent],
  'lesson:changed': [teacher, student, parent],
});

const moving = (who: TestPerson) => callAs(services, who).bookings.reschedule;
async function propose(who: TestPerson, { bookingId }: Scene, startsAt: string, feePaise = 0) {
  const { proposals } = await moving(who).propose({ id: bookingId, startsAt, feePaise });
  return proposals.at(-1)?.id ?? '';
}

async function timesOf({ lessonId, bookingId }: Scene) {
  const { rows } = await test.ownerPool.query<{
    startsAt: Date;
    seat: string;
    taken: string;
    job: Date | null;
  }>(
    `select l.starts_at as "startsAt", p.during::text as seat, l.during::text as taken,
       (select j.run_at from graphile_worker.jobs j where j.key = 'lesson-settle:' || l.id) as job
     from lesson l join lesson_participant p on p.lesson_id = l.id join booking b on b.lesson_id = l.id
     where l.id = $1 and b.id = $2`,
    [lessonId, bookingId],
  );
  return rows[0];
}

describe('a child for whom nobody consents any more', () => {
  it('is not moved to another time, by no side, and not by a proposal made before', async () => {
    const set = await scene(48 * 60);
    const before = await timesOf(set);
    const id = await propose(set.student, set, slotIn(30));
    await callAs(services, set.parent).families.withdrawConsent({ id: set.student.id });
    const refused = await refusalOf(moving(set.teacher).accept({ id }));
    expect(refused).toMatchObject({ code: 'FORBIDDEN', message: BOOKING_MESSAGES.notMovedWithoutConsent });
    await moving(set.parent).withdraw({ id });
    for (const who of [set.student, set.parent, set.teacher])
      expect((await refusalOf(propose(who, set, slotIn(30)))).code).toBe('FORBIDDEN');
    expect(await timesOf(set)).toEqual(before);
  });
});

describe('a proposal', () => {
  it('keeps the new time free on both calendars and leaves the class at the old one', async () => {
    const set = await scene(48 * 60);
    const before = await timesOf(set);
    const to = slotIn(30);
    await expectNotified(test, () => propose(set.student, set, to), {
      live: toAll(set),
      inApp: { time_proposed: [set.teacher, set.parent] },
    });
    expect(await timesOf(set)).toEqual(before);

    const other = await make.student();
    const wish = {
      teacherId: set.teacher.id,
      subject: 'Mathematics',
      class: 8,
      startsAt: to,
      topic: 'Squares',
    };
    const taken = await refusalOf(callAs(services, other).bookings.book({ ...wish, durationMinutes: 60 }));
    expect(taken).toMatchObject({ code: 'SLOT_TAKEN', status: 409 });
    const elsewhere = await make.teacher();
    expect(
      await refusalOf(
        callAs(services, set.student).bookings.book({
          ...wish,
          teacherId: elsewhere.id,
          durationMinutes: 60,
        }),
      ),
    ).toMatchObject({ code: 'SLOT_TAKEN', message: BOOKING_MESSAGES.studentBusy });
  });

  it('is one of many that were taken back: the last 50 are shown, in order', async () => {
    const set = await scene(48 * 60);
    await test.ownerPool.query(
      `insert into reschedule_proposal (booking_id, lesson_id, proposed_by, side, old_during, new_during, note, fee_paise,
         status, proposed_at, expires_at, decided_at)
       select $1, l.id, l.teacher_id, 'teacher', l.during, tstzrange(lower(l.during) + interval '2 hours', upper(l.during) + interval '2 hours'),
         n::text, 0, 'withdrawn', now() - interval '1 hour' + n * interval '1 second', now(), now()
       from lesson l, generate_series(1, 60) n where l.id = $2`,
      [set.bookingId, set.lessonId],
    );
    const id = await propose(set.student, set, slotIn(30));
    const { proposals } = await moving(set.teacher).ofBooking({ id: set.bookingId });
    expect(proposals.map(({ note }) => note).slice(0, 2)).toEqual(['12', '13']);
    expect([proposals.length, proposals.at(-1)?.id]).toEqual([50, id]);
  });

  it('may overlap the time of the class itself', async () => {
    const set = await scene(30 * 60);
    const startsAt = (await timesOf(set))?.startsAt ?? new Date(0);
    const halfAnHourLater = new Date(startsAt.getTime() + 30 * 60_000).toISOString();
    const id = await propose(set.teacher, set, halfAnHourLater);
    await expectNotified(test, () => moving(set.student).accept({ id }), {
      live: toAll(set),
      inApp: { time_accepted: [set.teacher, set.parent] },
    });
    expect((await timesOf(set))?.startsAt.toISOString()).toBe(halfAnHourLater);
  });

  it('is refused in words, and tells the three nearest when the time is taken', async () => {
    const set = await scene(48 * 60);
    const busy = await make.lesson({ ...set, student: await make.student(), startsInMinutes: 20 * 60 });
    const { rows } = await test.ownerPool.query<{ at: Date }>(
      'select starts_at as at from lesson where id = $1',
      [busy.lessonId],
    );
    const refused = (who: TestPerson, startsAt: string) =>
      refusalOf(moving(who).propose({ id: set.bookingId, startsAt, feePaise: 0 }));
    const at = rows[0]?.at.toISOString() ?? '';
    const taken = await refused(set.teacher, at);
    expect(taken).toMatchObject({ code: 'SLOT_TAKEN', status: 409, message: M.teacherBusy });
    expect((taken.data as { nearestFreeSlots: unknown[] }).nearestFreeSlots).toHaveLength(3);
    expect(await refused(set.student, new Date(Date.now() - 60_000).toISOString())).toMatchObject({
      status: 400,
      message: M.outOfReach,
    });
    const own = (await timesOf(set))?.startsAt.toISOString() ?? '';
    expect(await refused(set.student, own)).toMatchObject({ status: 400, message: M.sameTime });

    await propose(set.student, set, slotIn(30));
    expect(await refused(set.teacher, slotIn(32))).toMatchObject({ status: 409, message: M.oneAtATime });
    const open = await scene(5);
    expect(
      await refusalOf(
        moving(open.teacher).propose({ id: open.bookingId, startsAt: slotIn(30), feePaise: 0 }),
      ),
    ).toMatchObject({
      status: 409,
      message: M.begun,
    });
  });
});

describe('accepting', () => {
  it('moves the class, its seat and its settlement, and charges nothing again', async () => {
    const set = await scene(48 * 60);
    const to = slotIn(30);
    const id = await propose(set.student, set, to);
    expect(await refusalOf(moving(set.student).accept({ id }))).toMatchObject({
      message: M.otherSideAnswers,
    });
    const { proposals } = await moving(set.teacher).accept({ id });
    expect(proposals.at(-1)).toMatchObject({ status: 'accepted', to: { startsAt: to } });
    const times = await timesOf(set);
    expect(times?.startsAt.toISOString()).toBe(to);
    expect(times?.seat).toBe(times?.taken);
    expect(times?.job?.getTime()).toBe(toMs(to) + 75 * 60_000);
    expect(await paiseOn(test, 'booking_escrow', set.bookingId)).toBe(60_000);
    expect(await paiseOn(test, 'wallet', set.student.id)).toBe(10_000);
    const { lesson } = await callAs(services, set.student).lessons.get({ id: set.lessonId });
    expect(lesson.opensAt).toBe(new Date(toMs(to) - 10 * 60_000).toISOString());
  });

  it('charges a family that asked late the fee it was shown, divided like a price', async () => {
    const set = await scene(180);
    const terms = await moving(set.student).ofBooking({ id: set.bookingId });
    expect(terms).toMatchObject({ feePaise: 6_000, refusal: null });
    expect(
      await refusalOf(moving(set.student).propose({ id: set.bookingId, startsAt: slotIn(30), feePaise: 0 })),
    ).toMatchObject({ code: 'COST_CHANGED', message: M.feeChanged });
    const id = await propose(set.student, set, slotIn(30), 6_000);
    expect(await paiseOn(test, 'wallet', set.student.id)).toBe(10_000);
    await expectNotified(test, () => moving(set.teacher).accept({ id }), {
      live: { ...toAll(set), 'wallet:changed': [set.student, set.teacher] },
      inApp: { time_accepted: [set.student, set.parent] },
    });
    expect(await paiseOn(test, 'wallet', set.student.id)).toBe(4_000);
    expect(await paiseOn(test, 'teacher_payable', set.teacher.id)).toBe(5_100);
    expect(await paiseOn(test, 'booking_escrow', set.bookingId)).toBe(60_000);
    // From now on the terms count from the new start.
    expect((await moving(set.student).ofBooking({ id: set.bookingId })).feePaise).toBe(0);
    expect((await callAs(services, set.student).bookings.cancellation({ id: set.bookingId })).feePaise).toBe(
      0,
    );
  });

  it('takes nothing when the teacher asked, however late', async () => {
    const set = await scene(60);
    const id = await propose(set.teacher, set, slotIn(30));
    await moving(set.student).accept({ id });
    expect(await paiseOn(test, 'wallet', set.student.id)).toBe(10_000);
    expect(await paiseOn(test, 'teacher_recovery', set.teacher.id)).toBe(0);
  });

  it('takes no fee out of the wallet of a parent by the word of a child, nor of a parent who has left', async () => {
    const set = await scene(120);
    await make.topUp(set.parent, 20_000);
    await test.ownerPool.query('update booking set booked_by = $1 where id = $2', [
      set.parent.id,
      set.bookingId,
    ]);
    const ask = (who: TestPerson, hours: number) => refusalOf(propose(who, set, slotIn(hours), 6_000));
    expect((await moving(set.student).ofBooking({ id: set.bookingId })).refusal).toBe(M.feeIsParents);
    expect(await ask(set.student, 30)).toMatchObject({ code: 'CONFLICT', message: M.feeIsParents });

    const id = await propose(set.parent, set, slotIn(30), 6_000);
    const other = await make.guardian(set.student);
    await callAs(services, set.student).families.disconnect({ id: set.parent.id });
    expect((await refusalOf(moving(set.teacher).accept({ id }))).code).toBe('FEE_NOT_COVERED');
    await moving(other).withdraw({ id });
    expect(await ask(other, 30)).toMatchObject({ code: 'CONFLICT', message: M.feePayerLeft });
    expect(await paiseOn(test, 'wallet', set.parent.id)).toBe(20_000);
  });

  it('asks for a fee that the wallet holds: when proposing, and again when accepting', async () => {
    const poor = await scene(180, 5_999);
    expect(
      await refusalOf(
        moving(poor.student).propose({ id: poor.bookingId, startsAt: slotIn(30), feePaise: 6_000 }),
      ),
    ).toMatchObject({ status: 402, data: { missingPaise: 1, pricePaise: 6_000 } });

    const set = await scene(180, 6_000);
    const id = await propose(set.student, set, slotIn(30), 6_000);
    await make.post('refund', [
      { kind: 'wallet', owner: set.student.id, amountPaise: -1 },
      { kind: 'gateway_clearing', owner: null, amountPaise: 1 },
    ]);
    expect(await refusalOf(moving(set.teacher).accept({ id }))).toMatchObject({
      code: 'FEE_NOT_COVERED',
      status: 409,
    });
    await make.topUp(set.student, 1);
    await moving(set.teacher).accept({ id });
    expect(await paiseOn(test, 'wallet', set.student.id)).toBe(0);
  });
});

describe('a proposal that comes to nothing', () => {
  it('gives its time back when it is declined or taken back, by the right side only', async () => {
    const set = await scene(48 * 60);
    const to = slotIn(30);
    const first = await propose(set.student, set, to);
    expect(await refusalOf(moving(set.student).decline({ id: first }))).toMatchObject({
      message: M.otherSideAnswers,
    });
    expect(await refusalOf(moving(set.teacher).withdraw({ id: first }))).toMatchObject({
      message: M.ownProposalOnly,
    });
    const notified = (event: 'time_proposed' | 'time_declined' | 'time_withdrawn') => ({
      live: toAll(set),
      inApp: { [event]: [set.student, set.parent] },
    });
    const decline = () => moving(set.teacher).decline({ id: first });
    const declined = await expectNotified(test, decline, notified('time_declined'));
    expect(declined.proposals.at(-1)?.status).toBe('declined');
    const proposeAgain = () => propose(set.teacher, set, to);
    const second = await expectNotified(test, proposeAgain, notified('time_proposed'));
    const withdraw = () => moving(set.teacher).withdraw({ id: second });
    const withdrawn = await expectNotified(test, withdraw, notified('time_withdrawn'));
    expect(withdrawn.proposals.at(-1)?.status).toBe('withdrawn');
    expect(await refusalOf(moving(set.student).accept({ id: second }))).toMatchObject({
      status: 409,
      message: M.answered,
    });
    await make.lesson({ ...set, startsInMinutes: (toMs(to) - Date.now()) / 60_000 });
  });

  it('lapses at its hour by its job, and not before', async () => {
    const set = await scene(48 * 60);
    const id = await propose(set.student, set, slotIn(30));
    await runDueJobs(test, services);
    expect((await moving(set.student).ofBooking({ id: set.bookingId })).proposals[0]?.status).toBe('open');
    await test.ownerPool.query(
      `update reschedule_proposal set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect(await refusalOf(moving(set.teacher).accept({ id }))).toMatchObject({ message: M.answered });
    await test.ownerPool.query(
      `select enqueue_job('bookings.lapse-proposal', $1::json, now() - interval '1 second', 'proposal-lapse:' || $2)`,
      [JSON.stringify({ proposalId: id }), id],
    );
    services.sent.length = 0;
    await expectNotified(test, () => runDueJobs(test, services), {
      live: toAll(set),
      inApp: { time_lapsed: [set.teacher, set.student, set.parent] },
    });
    const { proposals, refusal } = await moving(set.student).ofBooking({ id: set.bookingId });
    expect([proposals[0]?.status, refusal]).toEqual(['lapsed', null]);
    expect(services.sent.map(({ subject }) => subject.split(':')[0])).toEqual(
      Array(3).fill('The proposal of another time lapsed'),
    );
  });

  it('ends with the class when that is cancelled', async () => {
    const set = await scene(48 * 60);
    const id = await propose(set.teacher, set, slotIn(30));
    await callAs(services, set.student).bookings.cancel({ id: set.bookingId, costPaise: 0 });
    const { proposals, refusal } = await moving(set.student).ofBooking({ id: set.bookingId });
    expect([proposals[0]?.status, refusal]).toEqual(['overtaken', M.notMovable]);
    expect(await refusalOf(moving(set.student).accept({ id }))).toMatchObject({ message: M.answered });
  });
});

describe('races', () => {
  it('of accepting, declining, taking back and cancelling at once one wins, and the books balance', async () => {
    for (let round = 0; round < 5; round += 1) {
      const set = await scene(180);
      const id = await propose(set.student, set, slotIn(30 + 2 * round), 6_000);
      const outcomes = await Promise.allSettled([
        moving(set.teacher).accept({ id }),
        moving(set.teacher).decline({ id }),
        moving(set.student).withdraw({ id }),
        callAs(services, set.student).bookings.cancel({ id: set.bookingId, costPaise: 6_000 }),
        callAs(services, set.teacher).bookings.cancel({ id: set.bookingId, costPaise: 6_000, reason: 'Ill' }),
      ]);
      const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
      // One cancels the class; before that one may have answered the proposal.
      expect(won.filter((index) => index >= 3).length).toBeLessThanOrEqual(1);
      expect(won.filter((index) => index < 3).length).toBeLessThanOrEqual(1);
      expect(won.length).toBeGreaterThanOrEqual(1);
      expect(await ledgerProblems(test)).toEqual([]);
    }
  });

  it('of many who want the proposed time and the one for whom it is kept, only one has it', async () => {
    const set = await scene(48 * 60);
    const to = slotIn(40);
    const others = await Promise.all(Array.from({ length: 6 }, () => make.student()));
    const outcomes = await Promise.allSettled([
      propose(set.student, set, to),
      ...others.map((other) =>
        callAs(services, other).bookings.book({
          ...{ teacherId: set.teacher.id, subject: 'Mathematics', class: 8, topic: 'Squares' },
          startsAt: to,
          durationMinutes: 60,
        }),
      ),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
