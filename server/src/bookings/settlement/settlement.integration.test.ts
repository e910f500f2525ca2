import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { paiseOn } from '../../../test/factories.ts';
import { refuseNoticesTo } from '../../../test/refuse-notices.ts';
import { setStage } from '../../../test/stage.ts';
import { changeLesson } from '../../lessons/change-lesson.ts';
import { bookingsJobs } from '../jobs.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

type Came = 'both' | 'teacher' | 'student' | 'nobody';

/** A paid lesson of 60 minutes for 600 rupees; the student's wallet holds nothing else. */
async function scene(startsInMinutes: number, who: Came) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
  const came = [
    ...(who === 'both' || who === 'teacher' ? [teacher] : []),
    ...(who === 'both' || who === 'student' ? [student] : []),
  ];
  const lesson = await make.lesson({ teacher, student, startsInMinutes, came });
  return { teacher, student, ...lesson };
}

async function statesOf({ lessonId, bookingId }: { lessonId: string; bookingId: string }) {
  const { rows } = await test.ownerPool.query(
    `select l.status as lesson, b.status as booking, p.active,
       (select count(*) from ledger.txn t where t.booking_id = b.id and t.kind <> 'hold') as settlements
     from booking b join lesson l on l.id = b.lesson_id join lesson_participant p on p.lesson_id = l.id
     where b.id = $1 and l.id = $2`,
    [bookingId, lessonId],
  );
  return rows[0];
}

async function moneyOf({ teacher, student, bookingId }: Awaited<ReturnType<typeof scene>>) {
  return {
    wallet: await paiseOn(test, 'wallet', student.id),
    escrow: await paiseOn(test, 'booking_escrow', bookingId),
    payable: await paiseOn(test, 'teacher_payable', teacher.id),
    toRecover: -(await paiseOn(test, 'teacher_recovery', teacher.id)) || 0,
  };
}

// 600 rupees less 15 % commission; 10 % mirror fee
const PAID = { wallet: 0, escrow: 0, payable: 51_000, toRecover: 0 };
const RETURNED = { wallet: 60_000, escrow: 0, payable: 0, toRecover: 0 };
const RETURNED_WITH_CREDIT = { wallet: 66_000, escrow: 0, payable: 0, toRecover: 6_000 };
const HELD = { wallet: 0, escrow: 60_000, payable: 0, toRecover: 0 };

describe('ending a class', () => {
  it('pays the teacher less commission, with the tax inside it', async () => {
    const [revenue, tax] = [
      await paiseOn(test, 'platform_revenue', null),
      await paiseOn(test, 'tax_output', null),
    ];
    const lesson = await scene(-50, 'both');
    const { teacher, student } = lesson;
    const { lesson: ended } = await expectNotified(
      test,
      () => callAs(services, teacher).lessons.end({ id: lesson.lessonId }),
      {
        live: {
          'booking:changed': [teacher, familyOf(student)],
          'lesson:changed': [teacher, familyOf(student)],
          'wallet:changed': [teacher, student],
        },
      },
    );
    expect(ended).toMatchObject({
      status: 'completed',
      seats: [{ status: 'completed', booking: { id: lesson.bookingId, pricePaise: 60_000 } }],
    });
    expect(await statesOf(lesson)).toMatchObject({
      lesson: 'completed',
      booking: 'completed',
      active: false,
    });
    expect(await moneyOf(lesson)).toEqual(PAID);
    // 90 rupees of commission hold 13.72 of GST: twice 9000 × 9 / 118
    expect((await paiseOn(test, 'tax_output', null)) - tax).toBe(1_372);
    expect((await paiseOn(test, 'platform_revenue', null)) - revenue).toBe(7_628);
  });

  it('divides by the rates of the day', async () => {
    await test.ownerPool.query(
      `insert into ledger.rate values ('commission', now() - interval '1 hour', 1000)`,
    );
    const lesson = await scene(-50, 'both');
    await callAs(services, lesson.teacher).lessons.end({ id: lesson.lessonId });
    expect(await moneyOf(lesson)).toEqual({ ...PAID, payable: 54_000 });
    // A rate that has held stays: the rate of the other tests comes after it.
    await test.ownerPool.query(`insert into ledger.rate values ('commission', clock_timestamp(), 1500)`);
  });

  it.each([
    ['before the start', 1, 'both', M.notStarted],
    ['without having joined', -20, 'student', M.notHere],
    ['while the student may still come', -9, 'teacher', M.tooEarlyToEnd],
  ] as const)('is refused %s', async (_, startsInMinutes, who, message) => {
    const lesson = await scene(startsInMinutes, who);
    const call = callAs(services, lesson.teacher).lessons.end({ id: lesson.lessonId });
    expect(await refusalOf(call)).toMatchObject({ code: 'CONFLICT', status: 409, message });
    expect(await statesOf(lesson)).toMatchObject({ lesson: 'scheduled', booking: 'confirmed' });
    expect(await moneyOf(lesson)).toEqual(HELD);
  });

  it("marks the class 'Missed' when the student has not come by 10 minutes, and pays the teacher", async () => {
    const lesson = await scene(-11, 'teacher');
    const { lesson: ended } = await callAs(services, lesson.teacher).lessons.end({ id: lesson.lessonId });
    expect(ended.status).toBe('missed');
    expect(await moneyOf(lesson)).toEqual(PAID);
  });

  it('is refused to a teacher who has just come to a class without a student', async () => {
    const lesson = await scene(-20, 'teacher');
    await test.ownerPool.query(
      `update lesson_presence set joined_at = now() - interval '9 minutes' where lesson_id = $1`,
      [lesson.lessonId],
    );
    const call = callAs(services, lesson.teacher).lessons.end({ id: lesson.lessonId });
    expect(await refusalOf(call)).toMatchObject({ status: 409, message: M.tooEarlyToEnd });
    expect(await moneyOf(lesson)).toEqual(HELD);
  });

  it('happens once', async () => {
    const lesson = await scene(-50, 'both');
    const end = () => callAs(services, lesson.teacher).lessons.end({ id: lesson.lessonId });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, end));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(end())).toMatchObject({ status: 409, message: M.alreadySettled });
    expect(await moneyOf(lesson)).toEqual(PAID);
  });

  it('is not for a request, nor for other people', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const request = await make.lesson({ teacher, student, startsInMinutes: 60, status: 'requested' });
    const call = callAs(services, teacher).lessons.end({ id: request.lessonId });
    expect(await refusalOf(call)).toMatchObject({ status: 409 });
    const lesson = await scene(-50, 'both');
    expect((await refusalOf(callAs(services, teacher).lessons.end({ id: lesson.lessonId }))).status).toBe(
      404,
    );
    expect((await refusalOf(callAs(services, student).lessons.get({ id: lesson.lessonId }))).status).toBe(
      404,
    );
    const stranger = callAs(services, student).lessons.reportTeacherAbsent({ id: lesson.lessonId });
    expect((await refusalOf(stranger)).status).toBe(404);
    expect((await refusalOf(callAs(services, student).lessons.end({ id: lesson.lessonId }))).status).toBe(
      403,
    );
  });
});

describe('reporting an absent teacher', () => {
  it('brings the money back with the mirror fee, which is taken from the next earnings', async () => {
    const lesson = await scene(-11, 'student');
    const { teacher, student } = lesson;
    const call = callAs(services, student).lessons;
    expect((await call.reportTeacherAbsent({ id: lesson.lessonId })).lesson.status).toBe('cancelled');
    expect(await statesOf(lesson)).toMatchObject({
      lesson: 'cancelled',
      booking: 'cancelled',
      active: false,
    });
    expect(await moneyOf(lesson)).toEqual(RETURNED_WITH_CREDIT);

    const other = await make.student({ walletPaise: 0 });
    const next = await make.lesson({ teacher, student: other, startsInMinutes: -50, came: [teacher, other] });
    await callAs(services, teacher).lessons.end({ id: next.lessonId });
    expect(await moneyOf(lesson)).toEqual({ wallet: 66_000, escrow: 0, payable: 45_000, toRecover: 0 });
  });

  it('takes no more from the earnings than there is', async () => {
    const lesson = await scene(-11, 'student');
    const { teacher } = lesson;
    await callAs(services, lesson.student).lessons.reportTeacherAbsent({ id: lesson.lessonId });
    const other = await make.student({ walletPaise: 0 });
    const small = { teacher, student: other, came: [teacher, other], pricePaise: 5_000 };
    const ids = [];
    for (const startsInMinutes of [-400, -300]) {
      ids.push((await make.lesson({ ...small, startsInMinutes })).lessonId);
    }
    // At the same time: each release recovers its part, and never the same part twice.
    await Promise.all(ids.map((id) => callAs(services, teacher).lessons.end({ id })));
    expect(await moneyOf(lesson)).toMatchObject({ payable: 2_500, toRecover: 0 });
  });

  it.each([
    ['too early', -9, 'student', M.tooEarlyToReport],
    ['when the teacher has come', -20, 'both', M.teacherIsHere],
    ['by a student who has not come', -20, 'nobody', M.notHereForMinute],
  ] as const)('is refused %s', async (_, startsInMinutes, who, message) => {
    const lesson = await scene(startsInMinutes, who);
    const call = callAs(services, lesson.student).lessons.reportTeacherAbsent({ id: lesson.lessonId });
    expect(await refusalOf(call)).toMatchObject({ status: 409, message });
    expect(await moneyOf(lesson)).toEqual(HELD);
  });
});

describe('a class that nobody ended', () => {
  it.each([
    ['both', 'completed', 'completed', PAID],
    ['teacher', 'missed', 'completed', PAID],
    ['student', 'cancelled', 'cancelled', RETURNED_WITH_CREDIT],
    ['nobody', 'cancelled', 'cancelled', RETURNED],
  ] as const)('is settled by who came: %s', async (who, lessonStatus, bookingStatus, money) => {
    const lesson = await scene(-76, who);
    await bookingsJobs['lessons.settle']?.(services, { lessonId: lesson.lessonId });
    expect(await statesOf(lesson)).toMatchObject({
      lesson: lessonStatus,
      booking: bookingStatus,
      active: false,
    });
    expect(await moneyOf(lesson)).toEqual(money);
    const before = await statesOf(lesson);
    await bookingsJobs['lessons.settle']?.(services, { lessonId: lesson.lessonId });
    expect(await statesOf(lesson)).toEqual(before);
    expect(await moneyOf(lesson)).toEqual(money);
  });

  it.each([
    ['student', 'missed', 'completed', PAID],
    ['teacher', 'cancelled', 'cancelled', RETURNED_WITH_CREDIT],
  ] as const)(
    'was not come to by the %s who left before it began, for good',
    async (who, lessonStatus, bookingStatus, money) => {
      const lesson = await scene(-76, 'both');
      await test.ownerPool.query(
        `update lesson_presence c set joined_at = l.starts_at - interval '9 minutes', left_at = l.starts_at - interval '3 minutes'
       from lesson l where l.id = c.lesson_id and c.lesson_id = $1 and c.user_id = $2`,
        [lesson.lessonId, lesson[who].id],
      );
      await bookingsJobs['lessons.settle']?.(services, { lessonId: lesson.lessonId });
      expect(await statesOf(lesson)).toMatchObject({ lesson: lessonStatus, booking: bookingStatus });
      expect(await moneyOf(lesson)).toEqual(money);
    },
  );

  const stay = ({ lessonId }: { lessonId: string }, { id }: { id: string }, from: string, to: string) =>
    test.ownerPool.query(
      `update lesson_presence c set joined_at = l.starts_at + $3::interval, left_at = l.starts_at + $4::interval
       from lesson l where l.id = c.lesson_id and c.lesson_id = $1 and c.user_id = $2`,
      [lessonId, id, from, to],
    );

  it.each([
    ['a second', '0 s', '1 s', 'cancelled', RETURNED],
    ['9 minutes', '0 min', '9 min 59 s', 'cancelled', RETURNED],
    ['10 minutes, however late', '45 min', '55 min', 'missed', PAID],
  ] as const)(
    'to which no student came pays a teacher who waited by the wait: %s',
    async (_, from, to, status, money) => {
      const lesson = await scene(-76, 'teacher');
      await stay(lesson, lesson.teacher, from, to);
      await bookingsJobs['lessons.settle']?.(services, { lessonId: lesson.lessonId });
      expect(await statesOf(lesson)).toMatchObject({ lesson: status });
      expect(await moneyOf(lesson)).toEqual(money);
    },
  );

  it('was not come to by a student who looked in for a second', async () => {
    const lesson = await scene(-76, 'both');
    await stay(lesson, lesson.student, '0 s', '1 s');
    await stay(lesson, lesson.teacher, '0 s', '11 min');
    await bookingsJobs['lessons.settle']?.(services, { lessonId: lesson.lessonId });
    expect(await statesOf(lesson)).toMatchObject({ lesson: 'missed' });
    expect(await moneyOf(lesson)).toEqual(PAID);
  });

  it('is left alone until its grace is over', async () => {
    const lesson = await scene(-74, 'both');
    await bookingsJobs['lessons.settle']?.(services, { lessonId: lesson.lessonId });
    await bookingsJobs['lessons.sweep']?.(services, {});
    expect(await moneyOf(lesson)).toEqual(HELD);
  });

  it('is found by the sweep when its job was lost, and so is a request that lapsed', async () => {
    const lesson = await scene(-76, 'both');
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const lapsed = await make.lesson({ teacher, student, startsInMinutes: 90, status: 'requested' });
    await test.ownerPool.query('update booking set expires_at = now() where id = $1', [lapsed.bookingId]);
    await bookingsJobs['lessons.sweep']?.(services, {});
    expect(await moneyOf(lesson)).toEqual(PAID);
    expect(await statesOf(lapsed)).toMatchObject({ lesson: 'cancelled', booking: 'expired', active: false });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(60_000);
  });

  it('is settled although a reminder of another class fails, which is recorded', async () => {
    const lesson = await scene(-76, 'both');
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const soon = await make.lesson({ teacher, student, startsInMinutes: 50 });
    await refuseNoticesTo(test, student.id);
    await bookingsJobs['lessons.sweep']?.(services, {});
    expect(await moneyOf(lesson)).toEqual(PAID);
    const { rows } = await test.ownerPool.query(
      `select sweep, part, key, problem from sweep_failure where key = $1`,
      [soon.lessonId],
    );
    expect(rows).toEqual([
      {
        sweep: 'lessons.sweep',
        part: 'reminders 1 h before',
        key: soon.lessonId,
        problem: 'this person cannot be notified',
      },
    ]);
  });

  it('has one settlement when teacher, job and sweep come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const lesson = await scene(-80, 'both');
      await Promise.allSettled([
        callAs(services, lesson.teacher).lessons.end({ id: lesson.lessonId }),
        bookingsJobs['lessons.settle']?.(services, { lessonId: lesson.lessonId }),
        bookingsJobs['lessons.sweep']?.(services, {}),
      ]);
      expect(await statesOf(lesson)).toMatchObject({ lesson: 'completed', settlements: 1 });
      expect(await moneyOf(lesson)).toEqual(PAID);
    }
  });

  it('changes its state once, even without the lock that the settlements take', async () => {
    const { lessonId } = await scene(-80, 'nobody');
    const change = (transition: 'complete' | 'miss' | 'cancel') =>
      test.db.transaction().execute((trx) => changeLesson(trx, lessonId, transition));
    const won = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change((['complete', 'miss', 'cancel'] as const)[index % 3] ?? 'miss'),
      ),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    await test.ownerPool.query(`update lesson set status = 'scheduled' where id = $1`, [lessonId]);
  });

  it('is either paid or returned when a release and a void race', async () => {
    for (let round = 0; round < 5; round++) {
      const lesson = await scene(-80, 'student');
      const { teacher, student, lessonId } = lesson;
      // The teacher's presence arrives between the two readings: each side decides from its own.
      await Promise.allSettled([
        callAs(services, student).lessons.reportTeacherAbsent({ id: lessonId }),
        make.came(lessonId, teacher).then(() => callAs(services, teacher).lessons.end({ id: lessonId })),
        bookingsJobs['lessons.settle']?.(services, { lessonId }),
      ]);
      const states = await statesOf(lesson);
      expect(await moneyOf(lesson)).toEqual(states.lesson === 'completed' ? PAID : RETURNED_WITH_CREDIT);
    }
  });
});
