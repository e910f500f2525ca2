import { describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { setStage } from '../../test/stage.ts';
import { bookingsJobs } from '../bookings/jobs.ts';

const { services, make } = await setStage({ books: true });

describe('the list of classes', () => {
  it('shows each side its own under its tabs, page by page, and no requests to the teacher', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const parent = await make.guardian(student);
    const at = async (startsInMinutes: number, status?: 'requested') =>
      (await make.lesson({ teacher, student, startsInMinutes, status })).lessonId;
    const [live, tomorrow, request] = [await at(-10), await at(1440), await at(2880, 'requested')];
    const past = await make.lesson({ teacher, student, startsInMinutes: -100, came: [teacher, student] });
    const missed = await make.lesson({ teacher, student, startsInMinutes: -200, came: [teacher] });
    const off = await make.lesson({ teacher, student, startsInMinutes: -300 });
    await bookingsJobs['lessons.sweep']?.(services, {});
    const refused = await make.lesson({ teacher, student, startsInMinutes: 4000, status: 'requested' });
    await callAs(services, teacher).bookings.reject({ id: refused.bookingId, reason: 'No' });

    const tab = async (who: typeof teacher, status: 'all' | 'upcoming' | 'completed' | 'cancelled') => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await callAs(services, who).lessons.list({ status, cursor, limit: 1 });
        seen.push(...page.lessons.map((lesson) => lesson.id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    for (const who of [student, parent]) {
      expect(await tab(who, 'upcoming')).toEqual([live, tomorrow, request]);
      expect(await tab(who, 'all')).toEqual([
        request,
        tomorrow,
        live,
        past.lessonId,
        missed.lessonId,
        off.lessonId,
      ]);
    }
    expect(await tab(teacher, 'upcoming')).toEqual([live, tomorrow]);
    expect(await tab(teacher, 'completed')).toEqual([past.lessonId, missed.lessonId]);
    expect(await tab(teacher, 'cancelled')).toEqual([off.lessonId]);
    const { counts } = await callAs(services, teacher).lessons.list({});
    expect(counts).toEqual({ upcoming: 2, completed: 2, cancelled: 1 });
    expect(await tab(await make.student(), 'all')).toEqual([]);

    const { lesson } = await callAs(services, parent).lessons.get({ id: live });
    expect(lesson).toMatchObject({
      status: 'scheduled',
      class: 8,
      teacher: { id: teacher.id, name: 'Meera Iyer' },
      seats: [
        {
          seat: 1,
          student: { id: student.id, name: 'Riya Sharma', class: 8 },
          status: 'scheduled',
          came: false,
          booking: { pricePaise: 60_000 },
          reviewed: false,
          remarked: false,
        },
      ],
    });
    expect(Date.parse(lesson.startsAt) - Date.parse(lesson.opensAt)).toBe(600_000);
  });

  it('of one child are that child’s alone, however many its brothers and sisters have', async () => {
    const [teacher, elder, younger, stranger] = await Promise.all([
      make.teacher(),
      make.student(),
      make.student(),
      make.student(),
    ]);
    const parent = await make.guardian(elder);
    await make.addChild(parent, younger);
    for (const day of [1, 2, 3]) await make.lesson({ teacher, student: elder, startsInMinutes: day * 1440 });
    const last = await make.lesson({ teacher, student: younger, startsInMinutes: 4 * 1440 });
    await make.lesson({ teacher, student: stranger, startsInMinutes: 5 * 1440 });
    const of = async (studentId: string) => {
      const { lessons, counts } = await callAs(services, parent).lessons.list({
        status: 'upcoming',
        studentId,
        limit: 1,
      });
      return [lessons.map(({ id }) => id), counts.upcoming];
    };
    expect(await of(younger.id)).toEqual([[last.lessonId], 1]);
    expect((await of(elder.id))[1]).toBe(3);
    expect(await of(stranger.id)).toEqual([[], 0]);
    const { counts } = await callAs(services, teacher).lessons.list({ studentId: younger.id });
    expect(counts.upcoming).toBe(1);
  });
});
