/** A booking and its lesson that do not fit: the books see every such pair, and the sweep mends what it can. */
import { describe, expect, it } from 'vitest';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { ledgerProblems, paiseOn } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { bookingsJobs } from '../bookings/jobs.ts';

const { database: test, services, make } = await setStage({ max: 10 });

async function paidLesson(status: 'requested' | 'scheduled' = 'scheduled') {
  const [teacher, student] = [await make.teacher(), await make.student({ walletPaise: 0 })];
  return { teacher, student, ...(await make.lesson({ teacher, student, startsInMinutes: 600, status })) };
}

const lessonBecomes = (lessonId: string, status: string) =>
  test.ownerPool.query(
    `with changed as (update lesson set status = $2 where id = $1 returning id)
     update lesson_participant set active = false where lesson_id = $1 and $2 not in ('requested', 'scheduled')`,
    [lessonId, status],
  );

const problems = async (id: string): Promise<unknown[]> =>
  (await ledgerProblems(test)).filter((problem) => JSON.stringify(problem).includes(id));

describe('a booking whose lesson was cancelled', () => {
  it.each(['requested', 'scheduled'] as const)(
    'is seen by the books and mended by the sweep: %s',
    async (status) => {
      const { teacher, student, bookingId, lessonId } = await paidLesson(status);
      expect(await problems(bookingId)).toEqual([]);
      await lessonBecomes(lessonId, 'cancelled');
      expect(await problems(bookingId)).toMatchObject([{ problem: 'booking that does not fit its lesson' }]);
      const everybody = [teacher, familyOf(student)];
      const sweep = () => bookingsJobs['lessons.sweep']?.(services, {});
      await expectNotified(test, sweep, {
        live: { 'booking:changed': everybody, 'lesson:changed': everybody, 'wallet:changed': [student] },
        inApp: { booking_cancelled: everybody },
      });
      await expectNotified(test, sweep, {});
      expect(await problems(bookingId)).toEqual([]);
      expect(await paiseOn(test, 'wallet', student.id)).toBe(60_000);
      expect(await paiseOn(test, 'booking_escrow', bookingId)).toBe(0);
    },
  );
});

describe('the books see', () => {
  it.each([
    [
      'a confirmed booking of a class that is over',
      'completed',
      'confirmed',
      'booking that does not fit its lesson',
    ],
    [
      'a confirmed booking of a class that was missed',
      'missed',
      'confirmed',
      'booking that does not fit its lesson',
    ],
    ['a class that takes the time of nobody', 'scheduled', 'cancelled', 'lesson that takes time for nobody'],
    ['a class that took place for nobody', 'completed', 'cancelled', 'lesson that took place for nobody'],
    [
      'a completed booking of a class to come',
      'scheduled',
      'completed',
      'booking that does not fit its lesson',
    ],
  ])('%s', async (_, lesson, booking, problem) => {
    const { bookingId, lessonId } = await paidLesson();
    await lessonBecomes(lessonId, lesson);
    await test.ownerPool.query('update booking set status = $2 where id = $1', [bookingId, booking]);
    const seen = [...(await problems(bookingId)), ...(await problems(lessonId))];
    expect(seen).toEqual(expect.arrayContaining([expect.objectContaining({ problem })]));
  });

  it('a seat that still takes the time of a class that is off', async () => {
    const { lessonId } = await paidLesson();
    await test.ownerPool.query(`update lesson set status = 'cancelled' where id = $1`, [lessonId]);
    expect(await problems(lessonId)).toEqual(
      expect.arrayContaining([expect.objectContaining({ problem: 'seat that does not fit its lesson' })]),
    );
  });
});
