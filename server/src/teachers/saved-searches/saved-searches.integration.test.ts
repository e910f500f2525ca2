/** Saved searches: their owners, the teachers they mail about, how often, and how the mails are turned off. */
import { SAVED_SEARCHES_MAX } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import { en as T } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { unsubscribeToken } from '../../platform/unsubscribe-token.ts';
import { teachersJobs } from '../jobs.ts';
import { MAIL_SEARCH_JOB } from './check-searches.ts';

let student: TestPerson;

const { database, services, make } = await setStage();
beforeEach(async () => {
  await rows('delete from saved_search');
  await rows('delete from graphile_worker._private_jobs');
  services.sent.length = 0;
  student = await make.student({ walletPaise: 0 });
});

async function rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(text, values)).rows;
}
const mine = (person = student) => callAs(services, person).teachers.savedSearches;
const keep = (name = 'Sanskrit for class 8', filters: object = { subject: 'Sanskrit', class: 8 }) =>
  mine().save({ name, filters });

/** The job by the clock, then the mails it has enqueued. */
async function look(): Promise<string[]> {
  services.sent.length = 0;
  await teachersJobs['teachers.check-searches']?.(services, {});
  const jobs = await rows<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    MAIL_SEARCH_JOB,
  );
  for (const { payload } of jobs) await teachersJobs[MAIL_SEARCH_JOB]?.(services, payload);
  return services.sent.map(({ text }) => text);
}
const newTeacher = (firstName: string, options: object = {}) =>
  make.teacher({ firstName, lastName: 'Shastri', subjects: ['Sanskrit'], ...options });
const aDayLater = () => rows(`update saved_search set mailed_at = mailed_at - interval '24 hours'`);

describe('keeping a search', () => {
  test('by name, without sort and page, for this person alone', async () => {
    await keep('Sanskrit', { subject: 'Sanskrit', maxPrice: '400', sort: 'price_low', page: 3 });
    const { searches } = await mine().list();
    expect(searches).toMatchObject([
      { name: 'Sanskrit', filters: { subject: 'Sanskrit', maxPrice: 400 }, mail: true, newTeachers: 0 },
    ]);
    expect(Object.keys(searches[0]?.filters ?? {}).toSorted()).toEqual(['maxPrice', 'subject']);
    expect((await mine(await make.guardian(student)).list()).searches).toEqual([]);
  });

  test('is refused in words without a filter, without a name, and under a name that is taken', async () => {
    expect((await refusalOf(keep('All', { sort: 'rating', search: '' }))).message).toBe(T.nothingChosen);
    expect((await refusalOf(keep(' '))).message).toBe(T.nameRequired);
    await keep('Sanskrit');
    expect(await refusalOf(keep('sanskrit'))).toMatchObject({ code: 'NAME_TAKEN', message: T.nameTaken });
  });

  test('has a bound, also when several come at once', async () => {
    for (let index = 1; index < SAVED_SEARCHES_MAX; index += 1) await keep(`Search ${index}`);
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => keep(name)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(keep('d'))).toMatchObject({ code: 'SAVED_SEARCHES_FULL', message: T.full });
  });

  test('can be renamed, turned off and deleted, by its person only', async () => {
    const { id } = await keep();
    const other = await make.student({ walletPaise: 0 });
    expect(await refusalOf(mine(other).change({ id, name: 'Mine' }))).toMatchObject({ status: 404 });
    expect(await refusalOf(mine(other).remove({ id }))).toMatchObject({ status: 404 });
    expect(await mine().change({ id, name: 'Renamed', mail: false })).toMatchObject({
      name: 'Renamed',
      mail: false,
    });
    await mine().remove({ id });
    expect((await mine().list()).searches).toEqual([]);
  });
});

describe('the mail about a new teacher', () => {
  test('names those who came after the search was kept, with their price and a link', async () => {
    await newTeacher('Before');
    await keep();
    const vidya = await newTeacher('Vidya');
    await newTeacher('Hidden', { verified: false });
    await newTeacher('Rateless', { hourlyRatePaise: null });
    await make.teacher({ firstName: 'Other', subjects: ['Hindi'] });
    const [text, ...others] = await look();
    expect(others).toEqual([]);
    expect(text).toContain('A new teacher matches your search “Sanskrit for class 8”:');
    expect(text).toContain(
      `Vidya Shastri: Sanskrit, ₹600 an hour\n${services.env.publicUrl}/teachers/${vidya.id}`,
    );
    expect(text).not.toMatch(/Before|Hidden|Rateless|Other/);
    expect((await mine().list()).searches[0]?.newTeachers).toBe(1);
  });

  test('understands words as the search does', async () => {
    await keep('Words', { search: 'maths and hindi tutor, class 8' });
    await make.teacher({ firstName: 'Gauri', subjects: ['Mathematics'], grades: [7, 8] });
    await make.teacher({ firstName: 'Harsha', subjects: ['Hindi'], grades: [8] });
    await make.teacher({ firstName: 'Lower', subjects: ['Mathematics'], grades: [3] });
    await newTeacher('Other');
    const [text] = await look();
    expect(text).toContain('2 new teachers match');
    expect(text).toMatch(/Gauri[\s\S]*Harsha|Harsha[\s\S]*Gauri/);
  });

  test('comes at most once a day for each search, and each teacher is in it once', async () => {
    await keep();
    const first = await newTeacher('First');
    expect(await look()).toHaveLength(1);
    await newTeacher('Second');
    await rows('update teacher_profile set hourly_rate_paise = 55000 where user_id = $1', first.id);
    expect(await look()).toEqual([]);
    await aDayLater();
    const [text] = await look();
    expect(text).toContain('Second Shastri');
    expect(text).not.toContain('First Shastri');
    await aDayLater();
    expect(await look()).toEqual([]);
  });

  test('tells of a teacher who is verified, or who changes the offer, later', async () => {
    await keep('Cheap', { subject: 'Sanskrit', maxPrice: 400 });
    const dear = await newTeacher('Dear');
    const unverified = await newTeacher('Late', { hourlyRatePaise: 30_000, verified: false });
    expect(await look()).toEqual([]);
    await rows('update teacher_profile set hourly_rate_paise = 40000 where user_id = $1', dear.id);
    await rows('update teacher_profile set verified_at = now() where user_id = $1', unverified.id);
    const [text] = await look();
    expect(text).toContain('2 new teachers match');
    expect(text).toMatch(/Dear Shastri[\s\S]*Late Shastri|Late Shastri[\s\S]*Dear Shastri/);
  });

  test('names who came after hundreds whose offer changed at one moment', async () => {
    await keep();
    await rows(
      `with u as (
         insert into user_account (email, password_hash, role, first_name, last_name, email_verified_at)
         select gen_random_uuid() || '@example.test', 'none', 'teacher', 'Other', 'Many', now()
         from generate_series(1, 600) returning id
       )
       insert into teacher_profile (user_id, subjects, grades, hourly_rate_paise, verified_at, trial_offered)
       select id, '{Hindi}', '{8}', 60000, now(), true from u`,
    );
    await newTeacher('Last');
    const [text] = await look();
    expect(text).toContain('Last Shastri');
  });

  test('other words about oneself are no news', async () => {
    const known = await newTeacher('Known');
    await keep();
    await rows('update teacher_profile set bio = $2 where user_id = $1', known.id, 'New words');
    expect(await look()).toEqual([]);
  });

  test('who changed in the same millisecond, but before the search was kept, is no news', async () => {
    const known = await newTeacher('Known');
    await keep();
    await rows(
      `with kept as (update saved_search
          set created_at = date_trunc('milliseconds', now()) + interval '900 microseconds' returning created_at as kept_at)
       update teacher_profile set listing_changed_at = kept_at - interval '800 microseconds' from kept
       where user_id = $1`,
      known.id,
    );
    expect(await look()).toEqual([]);
  });

  test('several looks at once make one mail', async () => {
    await keep();
    await newTeacher('Once');
    await Promise.all([1, 2, 3].map(() => teachersJobs['teachers.check-searches']?.(services, {})));
    expect(await look()).toHaveLength(1);
  });

  test.each([
    ['the mails of the search are off', () => rows('update saved_search set mail = false')],
    [
      'this kind of mail is declined',
      () =>
        callAs(services, student).accounts.setNotificationPreferences({
          preferences: [{ kind: 'search', mail: false, app: true }],
        }),
    ],
    [
      'the address was never confirmed',
      () => rows('update user_account set email_verified_at = null where id = $1', student.id),
    ],
    [
      'the account is closed',
      () => rows('update user_account set closed_at = now() where id = $1', student.id),
    ],
    ['the teacher is not verified any more', () => rows('update teacher_profile set verified_at = null')],
  ])('is not sent when %s', async (_, change) => {
    await keep();
    await newTeacher('Quiet');
    await change();
    expect(await look()).toEqual([]);
  });
});

describe('turning the mails off by the link', () => {
  test('is in the mail, for people and for mail programs, and needs no sign-in', async () => {
    const { id } = await keep();
    await newTeacher('Vidya');
    await look();
    const [mail] = services.sent;
    const token = unsubscribeToken(services.env.secretKey, { searchId: id });
    expect(mail?.text).toContain(`/mail-off/${token}`);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${services.env.publicUrl}/api/notifications/mail/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const visitor = callAs(services, null).teachers.savedSearches;
    expect(await visitor.setMail({ token })).toEqual({ name: 'Sanskrit for class 8', mail: false });
    expect(await mine().list()).toMatchObject({ searches: [{ mail: false }] });
    expect(await visitor.setMail({ token, mail: true })).toMatchObject({ mail: true });
  });

  test('a link that was changed turns nothing off', async () => {
    const { id } = await keep();
    const token = unsubscribeToken(services.env.secretKey, { searchId: id });
    const other = unsubscribeToken(services.env.secretKey, { searchId: crypto.randomUUID() });
    const forged = `${id}.${other.split('.')[1]}`;
    for (const wrong of [forged, token.slice(0, -1), 'x', other]) {
      expect(
        await refusalOf(callAs(services, null).teachers.savedSearches.setMail({ token: wrong })),
      ).toMatchObject({
        status: 404,
        message: T.unknownLink,
      });
    }
    expect(await mine().list()).toMatchObject({ searches: [{ mail: true }] });
  });
});
