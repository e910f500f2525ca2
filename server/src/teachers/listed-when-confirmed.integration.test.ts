/** Nobody is listed, shown, booked or written to before the address behind the account is confirmed. */
import { expect, test } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { setStage } from '../../test/stage.ts';
import { countListedTeachers } from './listed-teachers.ts';
import { loadTeachers } from './search/memory/load-teachers.ts';

const { database, services, make } = await setStage();

const DAY_MS = 24 * 60 * 60 * 1000;
const confirm = (id: string, confirmed: boolean) =>
  database.ownerPool.query(
    'update user_account set email_verified_at = case when $2 then now() end where id = $1',
    [id, confirmed],
  );

test('everywhere that a family finds a teacher, an unconfirmed address is absent until it is confirmed', async () => {
  const student = await make.student();
  const teacher = await make.teacher();
  const as = callAs(services, student);
  await as.teachers.favourites.add({ teacherId: teacher.id });
  const startsAt = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS).toISOString();
  const places: Record<string, () => Promise<unknown>> = {
    'the search': async () => (await as.teachers.search({})).teachers.find(({ id }) => id === teacher.id),
    'the copy in memory': async () => (await loadTeachers(database.appPool, [teacher.id], Date.now()))[0],
    'the public profile': () => as.teachers.profile({ id: teacher.id }).catch(() => undefined),
    'the list of tutors': async () =>
      (await as.teachers.tutorList({ subject: 'mathematics' })).teachers.find(({ id }) => id === teacher.id),
    'the sitemap': async () => ((await countListedTeachers(services.db)) > 0 ? true : undefined),
    favourites: async () => (await as.teachers.favourites.list({})).teachers[0],
    'a new favourite': () => as.teachers.favourites.add({ teacherId: teacher.id }).catch(() => undefined),
    'free slots': () =>
      as.availability.slots({ id: teacher.id, from: startsAt.slice(0, 10) }).catch(() => undefined),
    'a conversation': () => as.messages.start({ teacherId: teacher.id }).catch(() => undefined),
  };
  const found = async () => {
    const names: string[] = [];
    for (const [name, look] of Object.entries(places)) if ((await look()) !== undefined) names.push(name);
    return names;
  };
  expect(await found()).toEqual(Object.keys(places));
  await confirm(teacher.id, false);
  expect(await found()).toEqual([]);
  const wish = { teacherId: teacher.id, startsAt, durationMinutes: 60, subject: 'Mathematics', class: 8 };
  expect((await refusalOf(as.bookings.book({ ...wish, topic: 'Fractions' }))).status).toBe(404);
  await confirm(teacher.id, true);
  expect(await found()).toEqual(Object.keys(places));
});

test('a teacher still reads and writes the own profile before the address is confirmed, and is told', async () => {
  const teacher = await make.teacher({ verified: false });
  await confirm(teacher.id, false);
  const own = callAs(services, teacher).teachers.editProfile;
  const { version, standing } = await own.read();
  expect(standing.emailVerified).toBe(false);
  expect((await own.save({ version, bio: 'I draw first.' })).teacher.bio).toBe('I draw first.');
});
