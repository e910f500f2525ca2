/** The clock on which a family reads times: chosen, kept, and used in what is written to it. */
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { forReaderIn } from '@kaksha/domain/reader-zone.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { indianTime, type TestPerson } from '../../../test/factories.ts';
import { createHttpCaller } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { accountsHandlers } from '../handlers.ts';

const { database, services, make } = await setStage();
const call = createHttpCaller(services, { accounts: accountsHandlers });

const choose = (person: TestPerson, timeZone: string) =>
  callAs(services, person).accounts.updateProfile({ timeZone });

async function emailOf({ id }: TestPerson): Promise<string> {
  const { rows } = await database.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [id],
  );
  return rows[0]?.email ?? '';
}

test('a family chooses a zone, once, and reads in its activity that it did', async () => {
  const student = await make.student();
  expect((await choose(student, 'Asia/Dubai')).user.timeZone).toBe('Asia/Dubai');
  expect((await choose(student, 'Asia/Dubai')).user.timeZone).toBe('Asia/Dubai');
  const { entries } = await callAs(services, student).accounts.activity({});
  expect(entries.filter(({ text }) => text.includes('time zone'))).toHaveLength(1);
  // As many browsers still call India's.
  expect((await choose(student, 'Asia/Calcutta')).user.timeZone).toBe('Asia/Kolkata');
});

test('a zone that nobody knows is refused in words', async () => {
  const student = await make.student();
  await expect(choose(student, 'Asia/Atlantis')).rejects.toMatchObject({ status: 400 });
});

test('a teacher and an operator read Indian times, whatever they send', async () => {
  for (const person of [await make.teacher(), await make.person('admin')]) {
    expect((await choose(person, 'Asia/Dubai')).user.timeZone).toBe('Asia/Kolkata');
  }
});

test.each([
  ['student', 'Asia/Atlantis', 'user_account_time_zone_known'],
  ['student', 'IST', 'user_account_time_zone_known'],
  ['student', '+05:30', 'user_account_time_zone_known'],
  ['teacher', 'Asia/Dubai', 'user_account_time_zone_of_families'],
] as const)('the database refuses a %s the zone %s', async (role, zone, constraint) => {
  const { id } = role === 'student' ? await make.student() : await make.teacher();
  await expect(
    database.ownerPool.query('update user_account set time_zone = $2 where id = $1', [id, zone]),
  ).rejects.toMatchObject({ constraint });
});

test('a zone that a visitor chose comes along with the registration, and a child begins with its parent’s', async () => {
  const { body } = await call<{ user: { id: string; timeZone: string } }>('POST /auth/register', {
    body: {
      ...{ role: 'parent', firstName: 'Asha', lastName: 'Rao', email: 'abroad@example.com' },
      ...{ password: 'Blue-kite-7', timeZone: 'America/New_York' },
    },
  });
  expect(body.user.timeZone).toBe('America/New_York');
  const parent = { id: body.user.id, role: 'parent' as const };
  await database.ownerPool.query('update user_account set email_verified_at = now() where id = $1', [
    parent.id,
  ]);
  const { child } = await callAs(services, parent).families.addChild({
    ...{ id: crypto.randomUUID(), firstName: 'Riya', lastName: 'Rao', class: 8 },
    ...{ subjects: ['Mathematics'], dateOfBirth: null, signIn: null },
  });
  const { rows } = await database.ownerPool.query('select time_zone from user_account where id = $1', [
    child.id,
  ]);
  expect(rows).toEqual([{ time_zone: 'America/New_York' }]);
});

test('mails and notices of a booking are on the clock of each reader', async () => {
  const [teacher, student] = await Promise.all([
    make.teacher(),
    make.student({ walletPaise: 0, consented: false }),
  ]);
  const parent = await make.guardian(student);
  await make.topUp(parent, 500_000);
  await choose(student, 'America/New_York');
  await runDueJobs(database, services);
  services.sent.length = 0;
  const startsAt = indianTime(2, '10:00');
  const { booking } = await callAs(services, parent).bookings.book({
    ...{ teacherId: teacher.id, subject: 'Mathematics', class: 8, startsAt },
    ...{ durationMinutes: 60, topic: 'Squares', studentId: student.id },
  });
  await runDueJobs(database, services);
  await callAs(services, teacher).bookings.accept({ id: booking.id });
  const subjectTo = async (person: TestPerson) => {
    const address = await emailOf(person);
    return services.sent.find(({ to, subject }) => to === address && subject.includes('Mathematics'))
      ?.subject;
  };
  const abroad = forReaderIn('America/New_York', () => formatClassTime(startsAt));
  expect(abroad).toMatch(/in New York, 10:00 on .* in India$/);
  expect(await subjectTo(student)).toContain(abroad);
  const toTeacher = await subjectTo(teacher);
  expect(toTeacher).toContain(formatClassTime(startsAt));
  expect(toTeacher).not.toContain('New York');
  const { notifications } = await callAs(services, student).notifications.list({});
  expect(notifications.some(({ message }) => message.includes('in New York'))).toBe(true);
  const other = await callAs(services, teacher).notifications.list({});
  expect(other.notifications.some(({ message }) => message.includes('New York'))).toBe(false);
});

test('a line of the wallet says the day that it is there', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 500_000 })]);
  await choose(student, 'America/New_York');
  const startsAt = indianTime(2, '08:00');
  await callAs(services, student).bookings.book({
    ...{ teacherId: teacher.id, subject: 'Mathematics', class: 8, startsAt },
    ...{ durationMinutes: 60, topic: 'Squares' },
  });
  const { entries } = await callAs(services, student).wallet.statement({});
  const day = Number(localDateOf(startsAt, 'America/New_York').slice(8));
  expect(entries[0]?.description).toMatch(new RegExp(`\\b${day} [A-Z][a-z]{2}`));
});
