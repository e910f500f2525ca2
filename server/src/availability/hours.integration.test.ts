import { MAX_DATED_HOURS } from '@kaksha/domain/availability/settings.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage();

const today = localDateOf(Date.now());
const inThreeDays = addDays(today, 3);
const EVENING = [{ startMinute: 17 * 60, endMinute: 20 * 60 }];
const EVENINGS = Array.from({ length: 7 }, () => EVENING);
const RULES = { minimumNoticeMinutes: 60, bufferMinutes: 0, instantBooking: false };
const of = (teacher: TestPerson) => callAs(services, teacher).availability;
const startsOn = async (teacher: TestPerson, date: string) => {
  const { days } = await callAs(services, null).availability.slots({ id: teacher.id, from: date, days: 1 });
  return days[0]?.slots.map((slot) =>
    new Date(Date.parse(slot.startsAt) + 19_800_000).toISOString().slice(11, 16),
  );
};

describe('PUT /hours', () => {
  it('puts week, dates and rules in the place of the old ones, and families see them at once', async () => {
    const teacher = await make.teacher();
    const { version } = await of(teacher).hours();
    const saved = await of(teacher).saveHours({
      version,
      week: EVENINGS,
      dates: [
        { date: inThreeDays, kind: 'other_hours', ranges: [{ startMinute: 540, endMinute: 660 }] },
        { date: addDays(inThreeDays, 1), kind: 'closed', ranges: [] },
        {
          date: addDays(inThreeDays, 2),
          kind: 'partly_closed',
          ranges: [{ startMinute: 1110, endMinute: 1200 }],
        },
      ],
      minimumNoticeMinutes: 240,
      bufferMinutes: 15,
      instantBooking: true,
    });
    expect(saved).toMatchObject({
      version: version + 1,
      week: EVENINGS,
      minimumNoticeMinutes: 240,
      bufferMinutes: 15,
      instantBooking: true,
      timeZone: 'Asia/Kolkata',
    });
    expect(saved.dates.map((dated) => dated.kind)).toEqual(['other_hours', 'closed', 'partly_closed']);
    expect(await of(teacher).hours()).toEqual({ ...saved, now: expect.any(String) });
    expect(await startsOn(teacher, inThreeDays)).toEqual(['09:00', '09:30', '10:00']);
    expect(await startsOn(teacher, addDays(inThreeDays, 1))).toEqual([]);
    expect(await startsOn(teacher, addDays(inThreeDays, 2))).toEqual(['17:00', '17:30']);
    expect(await startsOn(teacher, addDays(inThreeDays, 3))).toHaveLength(5);
  });

  it('shows the latest of its dates where one that was over is to come once more', async () => {
    const teacher = await make.teacher();
    await test.ownerPool.query(
      `insert into availability_exception (teacher_id, date, kind)
       select $1, $2::date + day, 'closed' from generate_series(1, $3::int) day`,
      [teacher.id, today, MAX_DATED_HOURS + 1],
    );
    const { dates } = await of(teacher).hours();
    expect(dates).toHaveLength(MAX_DATED_HOURS);
    expect(dates.at(-1)?.date).toBe(addDays(today, MAX_DATED_HOURS + 1));
  });

  it('joins hours that touch, so that a class may lie across', async () => {
    const teacher = await make.teacher();
    const halves = [
      { startMinute: 1080, endMinute: 1140 },
      { startMinute: 1020, endMinute: 1080 },
    ];
    const week = [halves, [], [], [], [], [], []];
    const saved = await of(teacher).saveHours({ version: 1, week, dates: [], ...RULES });
    expect(saved.week[0]).toEqual([{ startMinute: 1020, endMinute: 1140 }]);
  });

  it('refuses the second of two tabs, changes nothing, and answers what is stored', async () => {
    const teacher = await make.teacher();
    const { version } = await of(teacher).hours();
    const first = await of(teacher).saveHours({ version, week: EVENINGS, dates: [], ...RULES });
    const second = await refusalOf(
      of(teacher).saveHours({ version, week: [[], [], [], [], [], [], []], dates: [], ...RULES }),
    );
    expect(second).toMatchObject({ status: 409, code: 'HOURS_CHANGED' });
    expect(second.message).toBe(
      'Your hours were changed elsewhere in the meantime. What you entered is still here: compare, and save again.',
    );
    expect(second.data).toMatchObject({ current: { version: first.version, week: EVENINGS } });
    expect((await of(teacher).hours()).week).toEqual(EVENINGS);
  });

  it('of ten tabs at once lets one through', async () => {
    const teacher = await make.teacher();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        of(teacher).saveHours({ version: 1, week: EVENINGS, dates: [], ...RULES }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await of(teacher).hours()).toMatchObject({ version: 2, week: EVENINGS });
  });

  it('keeps classes that are booked, and says which lie outside the new hours', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: 3 * 24 * 60 });
    expect((await of(teacher).hours()).lessons).toMatchObject([{ id: lessonId, withinHours: true }]);
    const none = [[], [], [], [], [], [], []];
    const saved = await of(teacher).saveHours({ version: 1, week: none, dates: [], ...RULES });
    expect(saved.lessons).toMatchObject([
      { id: lessonId, withinHours: false, topic: 'Linear equations', students: ['Riya Sharma'] },
    ]);
    const { lessons } = await callAs(services, teacher).lessons.list({ status: 'upcoming' });
    expect(lessons.map((lesson) => lesson.id)).toEqual([lessonId]);
  });

  it('leaves dates that are over alone, and takes no new ones there', async () => {
    const teacher = await make.teacher();
    const yesterday = addDays(today, -1);
    await test.ownerPool.query(
      `insert into availability_exception (teacher_id, date, kind) values ($1, $2, 'closed')`,
      [teacher.id, addDays(today, -5)],
    );
    const dates = [{ date: yesterday, kind: 'closed' as const, ranges: [] }];
    const saved = await of(teacher).saveHours({ version: 1, week: EVENINGS, dates, ...RULES });
    expect(saved.dates).toEqual([]);
    const { rows } = await test.ownerPool.query(
      'select date from availability_exception where teacher_id = $1',
      [teacher.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('refuses overlapping hours, odd minutes and rules out of bounds in words', async () => {
    const teacher = await make.teacher();
    const refused = async (change: object) => {
      const input = { version: 1, week: EVENINGS, dates: [], ...RULES, ...change };
      const refusal = await refusalOf(of(teacher).saveHours(input));
      expect(refusal.status).toBe(400);
      return (refusal.data as { errors: { path: string; msg: string }[] }).errors[0];
    };
    const monday = (...ranges: object[]) => ({ week: [ranges, [], [], [], [], [], []] });
    expect(
      await refused(monday({ startMinute: 600, endMinute: 720 }, { startMinute: 660, endMinute: 780 })),
    ).toEqual({ path: 'week.0', msg: 'These hours overlap others of the same day' });
    expect(await refused(monday({ startMinute: 610, endMinute: 720 }))).toMatchObject({
      msg: 'Please choose times in steps of 30 minutes',
    });
    expect(await refused(monday({ startMinute: 720, endMinute: 600 }))).toMatchObject({
      msg: 'Hours must end after they start',
    });
    expect(await refused({ minimumNoticeMinutes: 49 * 60 })).toMatchObject({
      msg: 'Please choose a notice from 1 to 48 hours',
    });
    expect(await refused({ bufferMinutes: 35 })).toMatchObject({
      msg: 'Please choose a buffer from 0 to 30 minutes',
    });
    const twice = { date: inThreeDays, kind: 'closed', ranges: [] };
    expect(await refused({ dates: [twice, twice] })).toMatchObject({
      msg: 'This date is in the list already',
    });
    expect((await of(teacher).hours()).version).toBe(1);
  });
});
