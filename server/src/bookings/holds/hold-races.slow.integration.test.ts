/** Many at once for one hold: forbidden outcomes. */

import { SLOT_HOLDS_PER_PERSON } from '@kaksha/domain/bookings/policy.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import type { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { slotIn, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

const CLIENTS = 50;

// A connection for each client, so that they meet in the database and not in the pool's queue.
const { database: test, services, make } = await setStage({ max: CLIENTS });
await Promise.all(Array.from({ length: CLIENTS }, () => test.appPool.query('select pg_sleep(0.05)')));

const START = slotIn(26);
const later = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();
const students = () => Promise.all(Array.from({ length: CLIENTS }, () => make.student()));

const hold = (who: TestPerson, teacher: TestPerson, startsAt = START) =>
  callAs(services, who).bookings.hold({ teacherId: teacher.id, startsAt, durationMinutes: 60 });

const book = (who: TestPerson, teacher: TestPerson) =>
  callAs(services, who).bookings.book({
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    startsAt: START,
    durationMinutes: 60,
    topic: 'Squares',
  });

async function outcomesOf<Answer>(calls: Promise<Answer>[]) {
  const settled = await Promise.allSettled(calls);
  return {
    won: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    lost: settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as ORPCError<string, unknown>] : [],
    ),
  };
}

async function countOf(sql: string, teacher: TestPerson): Promise<number> {
  const { rows } = await test.ownerPool.query<{ count: number }>(sql, [teacher.id]);
  return rows[0]?.count ?? -1;
}
const HOLDS = `select count(*) from slot_hold where teacher_id = $1 and expires_at > now()`;
const LESSONS = `select count(*) from lesson where teacher_id = $1 and status in ('requested', 'scheduled')`;

describe('one slot', () => {
  it('is held by one of 50 who ask at once; the others are offered three that are free', async () => {
    const teacher = await make.teacher();
    const { won, lost } = await outcomesOf((await students()).map((student) => hold(student, teacher)));
    expect([won.length, lost.length]).toEqual([1, CLIENTS - 1]);
    for (const refusal of lost) {
      expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409, message: M.slotHeld });
      expect(refusal.data).toMatchObject({
        nearestFreeSlots: [{ startsAt: later(-60) }, { startsAt: later(60) }, { startsAt: later(-90) }],
      });
    }
    expect(await countOf(HOLDS, teacher)).toBe(1);
  });

  it('whose hold has lapsed goes to one of 50, and the old hold is gone', async () => {
    const [teacher, first] = await Promise.all([make.teacher(), make.student()]);
    await hold(first, teacher);
    await test.ownerPool.query('update slot_hold set expires_at = clock_timestamp() where teacher_id = $1', [
      teacher.id,
    ]);
    const { won } = await outcomesOf((await students()).map((student) => hold(student, teacher)));
    expect(won).toHaveLength(1);
    expect(await countOf('select count(*) from slot_hold where teacher_id = $1', teacher)).toBe(1);
  });

  it('is never both held by one and booked by another', async () => {
    const teacher = await make.teacher();
    const rivals = await students();
    const { won } = await outcomesOf<unknown>(
      rivals.map((student, index) => (index % 2 === 0 ? hold(student, teacher) : book(student, teacher))),
    );
    expect(won).toHaveLength(1);
    const [holds, lessons] = await Promise.all([countOf(HOLDS, teacher), countOf(LESSONS, teacher)]);
    expect(holds + lessons).toBe(1);
  });

  it('is booked by its holder, whoever else presses at the same moment', async () => {
    const teacher = await make.teacher();
    const rivals = await students();
    const [holder] = rivals;
    if (holder === undefined) throw new Error('no students');
    await hold(holder, teacher);
    const { won, lost } = await outcomesOf(rivals.map((student) => book(student, teacher)));
    expect(won.map(({ booking }) => booking.student.id)).toEqual([holder.id]);
    expect(lost).toHaveLength(CLIENTS - 1);
    expect(await countOf(HOLDS, teacher)).toBe(0);
  });
});

describe('one person', () => {
  it('who asks 30 teachers at once never holds more than three', async () => {
    const [student, teachers] = await Promise.all([
      make.student(),
      Promise.all(Array.from({ length: 30 }, () => make.teacher())),
    ]);
    const { lost } = await outcomesOf(teachers.map((teacher) => hold(student, teacher)));
    expect(lost).toEqual([]);
    const { rows } = await test.ownerPool.query(
      'select place from slot_hold where holder_id = $1 order by 1',
      [student.id],
    );
    expect(rows.map((row) => row.place)).toEqual(
      Array.from({ length: SLOT_HOLDS_PER_PERSON }, (_, index) => index + 1),
    );
  });

  it('who chooses ten times at once keeps one hold of one teacher', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const calls = Array.from({ length: 10 }, (_, index) => hold(student, teacher, later(index * 30)));
    const { lost } = await outcomesOf(calls);
    expect(lost).toEqual([]);
    expect(await countOf(HOLDS, teacher)).toBe(1);
  });
});
