import { expect, test } from 'vitest';
import { setStage } from '../../test/stage.ts';
import { readProfile } from './read-profile.ts';

const { database, services, make } = await setStage();

test('the response time is the median of enough answers to requests; what lapsed counts, what was instant or is old does not', async () => {
  const teacher = await make.teacher();
  const student = await make.student();
  let days = 1;
  /** A request of two hours ago or longer, answered after so many minutes. */
  const request = async (minutes: number, more = '') => {
    days += 1;
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: days * 1_440 });
    await database.ownerPool.query(
      `update booking set requested_at = now() - interval '30 hours', decided_at = now() - interval '30 hours' + $2 * interval '1 minute'
       where id = $1`,
      [bookingId, minutes],
    );
    if (more !== '') await database.ownerPool.query(`update booking set ${more} where id = $1`, [bookingId]);
  };
  const shown = async () => (await readProfile(services.db, teacher.id)).answersWithinMinutes;
  for (let count = 0; count < 8; count++) await request(100);
  await request(10);
  // In the transaction that made it.
  await request(0);
  await request(100, `requested_at = now() - interval '200 days'`);
  expect(await shown()).toBeNull();
  await request(
    0,
    `status = 'expired', decided_at = null, requested_at = now() - interval '30 hours', expires_at = now() - interval '6 hours'`,
  );
  expect(await shown()).toBe(100);
  for (let count = 0; count < 12; count++) await request(30);
  expect(await shown()).toBe(30);
});
