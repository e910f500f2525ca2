/** Many at once for the same time or the same money: forbidden outcomes. */
import { randomUUID } from 'node:crypto';
import type { BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import type { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { refusedConstraint } from '../platform/errors.ts';

const CLIENTS = 50;

// A connection for each client, so that they meet in the database and not in the pool's queue.
const { database: test, services, make } = await setStage({ max: CLIENTS, books: true });
await Promise.all(Array.from({ length: CLIENTS }, () => test.appPool.query('select pg_sleep(0.05)')));

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

const later = (startsAt: string, minutes: number) =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/** The winners' answers, and the refusals of the others. */
async function outcomesOf<Answer>(calls: Promise<Answer>[]) {
  const settled = await Promise.allSettled(calls);
  const won = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = settled.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as ORPCError<string, unknown>] : [],
  );
  return { won, lost };
}

const students = (count: number, walletPaise = 500_000) =>
  Promise.all(Array.from({ length: count }, () => make.student({ walletPaise })));

async function liveLessonsOf(column: 'teacher_id' | 'student_id', id: string): Promise<number> {
  const { rows } = await test.ownerPool.query<{ count: number }>(
    `select count(*) from lesson l join lesson_participant p on p.lesson_id = l.id
     where l.status in ('requested', 'scheduled') and ${column} = $1`,
    [id],
  );
  return rows[0]?.count ?? -1;
}

describe('one slot', () => {
  it('goes to one of 50 students; the other 49 are offered the nearest three that are free', async () => {
    const teacher = await make.teacher();
    const rivals = await students(CLIENTS);
    const { won, lost } = await outcomesOf(
      rivals.map((student) => callAs(services, student).bookings.book(wish(teacher))),
    );
    expect(won).toHaveLength(1);
    expect(lost).toHaveLength(CLIENTS - 1);
    expect(await liveLessonsOf('teacher_id', teacher.id)).toBe(1);
    const startsAt = slotIn(26);
    // All round the clock free, so the nearest are an hour before, an hour after, and half an hour further before.
    const offered = [-60, 60, -90].map((minutes) => ({
      startsAt: later(startsAt, minutes),
      endsAt: later(startsAt, minutes + 60),
    }));
    for (const refusal of lost) {
      expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409, message: M.slotTaken });
      expect(refusal.data).toEqual({ nearestFreeSlots: offered });
    }
    const next = rivals.filter((student) => student.id !== won[0]?.booking.student.id);
    for (const [index, slot] of offered.slice(0, 2).entries()) {
      const student = next[index];
      if (student) await callAs(services, student).bookings.book(wish(teacher, { startsAt: slot.startsAt }));
    }
    const money = await Promise.all(rivals.map((student) => paiseOn(test, 'wallet', student.id)));
    expect(money.filter((paise) => paise === 440_000)).toHaveLength(3);
    expect(money.filter((paise) => paise === 500_000)).toHaveLength(CLIENTS - 3);
  });

  it('is never shared by lessons that overlap with other starts and lengths', async () => {
    const teacher = await make.teacher();
    const rivals = await students(CLIENTS);
    const startsAt = slotIn(26);
    const durations = [60, 90, 120] as const;
    const { won, lost } = await outcomesOf(
      rivals.map((student, index) =>
        callAs(services, student).bookings.book(
          wish(teacher, {
            startsAt: later(startsAt, 30 * (index % 5)),
            durationMinutes: durations[index % 3],
          }),
        ),
      ),
    );
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(lost.every((refusal) => refusal.status === 409)).toBe(true);
    const times = won
      .map(({ booking }) => [Date.parse(booking.startsAt), Date.parse(booking.endsAt)] as const)
      .sort(([a], [b]) => a - b);
    for (const [index, [from]] of times.entries()) {
      expect(from).toBeGreaterThanOrEqual(times[index - 1]?.[1] ?? 0);
    }
  });

  it('leaves the rest between lessons whole, which no constraint sees', async () => {
    const teacher = await make.teacher({ bufferMinutes: 15 });
    const rivals = await students(20);
    const { won } = await outcomesOf(
      rivals.map((student, index) =>
        callAs(services, student).bookings.book(
          wish(teacher, { startsAt: later(slotIn(26), 60 * (index % 2)) }),
        ),
      ),
    );
    expect(won).toHaveLength(1);
  });
});

describe('one student', () => {
  it('is with one of 20 teachers at a time', async () => {
    const student = await make.student({ walletPaise: 5_000_000 });
    const teachers = await Promise.all(Array.from({ length: 20 }, () => make.teacher()));
    const { won, lost } = await outcomesOf(
      teachers.map((teacher, index) =>
        callAs(services, student).bookings.book(
          wish(teacher, { startsAt: later(slotIn(26), 30 * (index % 2)) }),
        ),
      ),
    );
    expect(won).toHaveLength(1);
    for (const refusal of lost) expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', message: M.studentBusy });
    for (const refusal of lost) {
      for (const slot of (refusal.data as { nearestFreeSlots: { startsAt: string; endsAt: string }[] })
        .nearestFreeSlots) {
        const { booking } = won[0] ?? {};
        expect(slot.endsAt <= (booking?.startsAt ?? '') || slot.startsAt >= (booking?.endsAt ?? '')).toBe(
          true,
        );
      }
    }
    expect(await liveLessonsOf('student_id', student.id)).toBe(1);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(4_940_000);
  });
});

describe('one wallet', () => {
  it('pays for exactly the 7 of 50 lessons that it holds the money for', async () => {
    const payer = await make.person('parent');
    await make.topUp(payer, 7 * 60_000 + 59_999);
    const children = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const child = await make.student({ walletPaise: 0 });
        await make.addChild(payer, child);
        return { child, teacher: await make.teacher() };
      }),
    );
    const { won, lost } = await outcomesOf(
      children.map(({ child, teacher }) =>
        callAs(services, payer).bookings.book(wish(teacher, { studentId: child.id })),
      ),
    );
    expect(won).toHaveLength(7);
    expect(lost).toHaveLength(CLIENTS - 7);
    for (const refusal of lost) {
      expect(refusal).toMatchObject({ code: 'INSUFFICIENT_FUNDS', status: 402 });
      const { missingPaise, pricePaise, balancePaise } = refusal.data as Record<string, number>;
      expect(missingPaise).toBe((pricePaise ?? 0) - (balancePaise ?? 0));
    }
    expect(await paiseOn(test, 'wallet', payer.id)).toBe(59_999);
    const { rows } = await test.ownerPool.query<{ lowest: number }>(
      `select min(balance_after_paise) as lowest from ledger.posting p
       join ledger.account a on a.id = p.account_id where a.owner_id = $1`,
      [payer.id],
    );
    expect(rows[0]?.lowest).toBe(59_999);
    const { rows: left } = await test.ownerPool.query(
      'select from lesson l join lesson_participant p on p.lesson_id = l.id where p.student_id = any($1)',
      [children.map(({ child }) => child.id)],
    );
    expect(left).toHaveLength(7);
  });
});

describe('one Idempotency-Key', () => {
  it('books once for 20 requests at the same time, and answers all alike', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const input = wish(teacher);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callAs(services, student, { key }).bookings.book(input)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(440_000);
    expect(await callAs(services, student, { key }).bookings.book(input)).toEqual(answers[0]);
    expect(await liveLessonsOf('student_id', student.id)).toBe(1);
  });

  it('replays a refusal as well, with the slots that it offered', async () => {
    const [teacher, student, rival] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const { booking } = await callAs(services, rival).bookings.book(wish(teacher));
    const key = randomUUID();
    const first = await refusalOf(callAs(services, student, { key }).bookings.book(wish(teacher)));
    await callAs(services, rival).bookings.withdraw({ id: booking.id });
    const again = await refusalOf(callAs(services, student, { key }).bookings.book(wish(teacher)));
    expect(again).toMatchObject({ code: 'SLOT_TAKEN', message: first.message, data: first.data });
    expect((await callAs(services, student).bookings.book(wish(teacher))).booking.status).toBe('pending');
  });

  it('is refused with another body, for another operation, or missing', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const key = randomUUID();
    const keyed = callAs(services, student, { key }).bookings;
    const { booking } = await keyed.book(wish(teacher));
    const another = wish(teacher, { topic: 'Quadrilaterals' });
    expect(await refusalOf(keyed.book(another))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
    expect((await refusalOf(keyed.withdraw({ id: booking.id }))).status).toBe(422);
    const keyless = callAs(services, student, { key: null }).bookings;
    expect(await refusalOf(keyless.book(another))).toMatchObject({ status: 400, message: M.keyRequired });
    expect((await refusalOf(keyless.withdraw({ id: booking.id }))).status).toBe(400);
    expect(await liveLessonsOf('student_id', student.id)).toBe(1);
  });

  it("is one person's own", async () => {
    const [teacher, one, two] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const key = randomUUID();
    await callAs(services, one, { key }).bookings.book(wish(teacher));
    const other = wish(teacher, { startsAt: later(slotIn(26), 60) });
    expect((await callAs(services, two, { key }).bookings.book(other)).booking.student.id).toBe(two.id);
  });
});

describe('the database itself, whatever the application does', () => {
  const insertLesson = (teacher: TestPerson, from: string, minutes: number) =>
    test.appPool.query<{ id: string }>(
      `insert into lesson (teacher_id, subject, grade, topic, during, status)
       values ($1, 'Mathematics', 8, 'x', tstzrange($2, $3), 'scheduled') returning id`,
      [teacher.id, from, later(from, minutes)],
    );
  const seat = (lessonId: string, student: TestPerson) =>
    test.appPool.query(
      `insert into lesson_participant (lesson_id, student_id, during)
       select id, $2, during from lesson where id = $1`,
      [lessonId, student.id],
    );
  const constraintOf = (work: Promise<unknown>) => work.then(() => null, refusedConstraint);

  it('refuses a second lesson of a teacher that overlaps by a minute, and takes one that touches', async () => {
    const teacher = await make.teacher();
    const startsAt = slotIn(50);
    await insertLesson(teacher, startsAt, 60);
    expect(await constraintOf(insertLesson(teacher, later(startsAt, 59), 60))).toBe(
      'lesson_teacher_not_double_booked',
    );
    await insertLesson(teacher, later(startsAt, 60), 60);
  });

  it('refuses a second seat of a student at the same time, and a second seat in a lesson for one', async () => {
    const [one, two, student, other] = await Promise.all([
      make.teacher(),
      make.teacher(),
      make.student(),
      make.student(),
    ]);
    const startsAt = slotIn(50);
    const [first, second] = await Promise.all([
      insertLesson(one, startsAt, 60),
      insertLesson(two, later(startsAt, 30), 60),
    ]);
    await seat(first.rows[0]?.id ?? '', student);
    expect(await constraintOf(seat(second.rows[0]?.id ?? '', student))).toBe(
      'lesson_participant_not_double_booked',
    );
    expect(await constraintOf(seat(first.rows[0]?.id ?? '', other))).toBe('lesson_participant_seat_unique');
  });
});
