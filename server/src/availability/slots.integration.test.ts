import { randomUUID } from 'node:crypto';
import { addDays, HOUR_MS, localDateOf, MINUTE_MS } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { AVAILABILITY_SQL } from './load-availability.ts';

const { database: test, services, make } = await setStage();

const tomorrow = addDays(localDateOf(Date.now()), 1);
const inThreeDays = addDays(tomorrow, 2);
const EVENINGS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  startMinute: 17 * 60,
  endMinute: 19 * 60,
}));
/** An instant on a date's clock in Asia/Kolkata. */
const ist = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`).toISOString();
const startsOf = (day: { slots: { startsAt: string }[] } | undefined) =>
  day?.slots.map((slot) => slot.startsAt);

async function slots(who: TestPerson | null, id: string, from: string, days = 1, durationMinutes = 60) {
  return (await callAs(services, who).availability.slots({ id, from, days, durationMinutes })).days;
}

describe('GET /teachers/{id}/slots', () => {
  it("are the teacher's hours in the half-hour grid, for every day that was asked for", async () => {
    const teacher = await make.teacher({ hours: EVENINGS });
    const answer = await callAs(services, null).availability.slots({
      id: teacher.id,
      from: inThreeDays,
      days: 31,
    });
    expect(answer).toMatchObject({ timeZone: 'Asia/Kolkata', durationMinutes: 60 });
    expect(answer.days).toHaveLength(31);
    expect(answer.days.every((day) => day.state === 'free' && day.slots.length === 3)).toBe(true);
    expect(answer.days[0]).toEqual({
      date: inThreeDays,
      state: 'free',
      slots: ['17:00', '17:30', '18:00'].map((time) => ({
        startsAt: ist(inThreeDays, time),
        endsAt: new Date(Date.parse(ist(inThreeDays, time)) + 3_600_000).toISOString(),
      })),
    });
  });

  it('leave out lessons, requests and closed days, and say why a day has none', async () => {
    const teacher = await make.teacher({ hours: EVENINGS });
    const [one, two] = await Promise.all([make.student(), make.student()]);
    const book = (who: TestPerson, startsAt: string) =>
      callAs(services, who).bookings.book({
        teacherId: teacher.id,
        subject: 'Mathematics',
        class: 8,
        startsAt,
        durationMinutes: 60,
        topic: 'x',
      });
    const date = inThreeDays;
    await book(one, ist(date, '17:00'));
    expect(startsOf((await slots(null, teacher.id, date))[0])).toEqual([ist(date, '18:00')]);
    const { booking } = await book(two, ist(date, '18:00'));
    await test.ownerPool.query(
      `insert into availability_exception (teacher_id, date, kind) values ($1, $2, 'closed')`,
      [teacher.id, addDays(date, 1)],
    );
    const days = await slots(null, teacher.id, date, 3);
    expect(days.map((day) => day.state)).toEqual(['full', 'away', 'free']);
    await callAs(services, two).bookings.withdraw({ id: booking.id });
    expect(startsOf((await slots(null, teacher.id, date))[0])).toEqual([ist(date, '18:00')]);
    // A request that lapsed gives its time back before any job has come.
    await test.ownerPool.query(`update booking set expires_at = now() where teacher_id = $1`, [teacher.id]);
    expect(startsOf((await slots(null, teacher.id, date))[0])).toHaveLength(3);
  });

  it("leave out a signed-in student's own lessons with others, and no one else's", async () => {
    const [teacher, other, student] = await Promise.all([
      make.teacher({ hours: EVENINGS }),
      make.teacher(),
      make.student(),
    ]);
    const date = inThreeDays;
    await callAs(services, student).bookings.book({
      teacherId: other.id,
      subject: 'Mathematics',
      class: 8,
      startsAt: ist(date, '17:00'),
      durationMinutes: 60,
      topic: 'x',
    });
    expect(startsOf((await slots(student, teacher.id, date))[0])).toEqual([ist(date, '18:00')]);
    expect(startsOf((await slots(null, teacher.id, date))[0])).toHaveLength(3);
    expect(startsOf((await slots(await make.student(), teacher.id, date))[0])).toHaveLength(3);
  });

  it("respect notice, buffer, duration and the teacher's own clock", async () => {
    const [teacher, student] = await Promise.all([
      make.teacher({ hours: EVENINGS, timeZone: 'America/New_York', bufferMinutes: 30 }),
      make.student(),
    ]);
    const [day] = await slots(null, teacher.id, inThreeDays);
    const hour = (instant: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' }).format(
        new Date(instant),
      );
    expect(startsOf(day)?.map(hour)).toEqual(['17:00', '17:30', '18:00']);
    expect(startsOf((await slots(null, teacher.id, inThreeDays, 1, 120))[0])?.map(hour)).toEqual(['17:00']);
    await callAs(services, student).bookings.book({
      teacherId: teacher.id,
      subject: 'Mathematics',
      class: 8,
      startsAt: startsOf(day)?.[0] ?? '',
      durationMinutes: 60,
      topic: 'x',
    });
    expect((await slots(null, teacher.id, inThreeDays))[0]?.state).toBe('full');
    const hasty = await make.teacher({ minimumNoticeMinutes: 60 });
    // Over midnight too: the last start of a day is an hour before it.
    const [first] = (await slots(null, hasty.id, localDateOf(Date.now()), 2)).flatMap(
      (day) => startsOf(day) ?? [],
    );
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now() + HOUR_MS - MINUTE_MS);
    expect(Date.parse(first ?? '')).toBeLessThan(Date.now() + 2 * HOUR_MS + MINUTE_MS);
  });

  it('are 404 for an unknown teacher, and 400 for a window that is too long', async () => {
    const call = callAs(services, null).availability;
    expect((await refusalOf(call.slots({ id: randomUUID(), from: tomorrow }))).status).toBe(404);
    expect((await refusalOf(call.slots({ id: 'mathematics', from: tomorrow }))).status).toBe(404);
    const teacher = await make.teacher();
    const { id } = teacher;
    expect((await refusalOf(call.slots({ id, from: tomorrow, days: 34 }))).status).toBe(400);
    expect((await refusalOf(call.slots({ id, from: '2026-02-30' }))).status).toBe(400);
    expect((await refusalOf(call.slots({ id, from: tomorrow, durationMinutes: 45 }))).status).toBe(400);
  });
});

describe('the statement behind it', () => {
  it('reads lessons through the indexes of the exclusion constraints', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    await test.ownerPool.query(
      `with l as (
         insert into lesson (teacher_id, subject, grade, topic, during, status)
         select $1, 'Mathematics', 8, 'x', tstzrange(at, at + interval '1 hour'), 'completed'
         from generate_series(now() - interval '20000 hours', now() - interval '1 hour', interval '1 hour') at
         returning id, during
       ) insert into lesson_participant (lesson_id, student_id, during, active) select id, $2, during, false from l`,
      [teacher.id, student.id],
    );
    await test.ownerPool.query('analyze lesson; analyze lesson_participant');
    const { rows } = await test.appPool.query<{ 'QUERY PLAN': string }>(`explain ${AVAILABILITY_SQL}`, [
      teacher.id,
      student.id,
      new Date(),
      new Date(Date.now() + 31 * 86_400_000),
      student.id,
      null,
    ]);
    const plan = rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
      // An offer is found by the one lesson that keeps its time, whatever its hour.
      .replaceAll(/lesson_offer_lesson_unique[^\n]*\n[^\n]*Index Cond[^\n]*\n[^\n]*Filter[^\n]*/g, '');
    expect(plan).toContain('lesson_teacher_not_double_booked');
    expect(plan).toContain('lesson_participant_not_double_booked');
    // Lapsed requests are few among all pending ones: by time, and not by reading them all.
    expect(plan).not.toMatch(/Filter: \(expires_at/);
    expect(plan).not.toMatch(/Seq Scan on (lesson|lesson_participant|booking)\b/);
  });
});
