import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { SecretKeys } from '../../src/platform/auth.ts';
import { MEDIA_PREFIX, type Storage } from '../../src/platform/storage.ts';
import { storedPan } from '../../src/wallet/tds/pan.ts';
import { admins, parents, students, teachers } from './content/content.ts';

/** The published password of every demo account; the demo is refused in production. */
export const DEMO_PASSWORD = 'Kaksha-demo-1';

/** The ids of the demo's people, by email. */
export type People = (email: string) => string;

/** Which text of consent the demo's parents confirmed. */
const CONSENT_VERSION = 'demo';

async function storePortrait(storage: Storage, file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  const key = `portraits/${file}`;
  await storage.put(key, await readFile(new URL(`./portraits/${file}`, import.meta.url)));
  return MEDIA_PREFIX + key;
}

interface Account {
  email: string;
  role: string;
  firstName: string;
  lastName: string;
  city?: string;
  state?: string;
  portrait?: string;
}

async function insertAccounts(client: pg.ClientBase, storage: Storage): Promise<Map<string, string>> {
  const accounts: Account[] = [
    ...teachers.map((person) => ({ ...person, role: 'teacher' })),
    ...students.map((person) => ({ ...person, role: 'student' })),
    ...parents.map((person) => ({ ...person, role: 'parent' })),
    ...admins.map((person) => ({ ...person, role: 'admin' })),
  ];
  const rows = await Promise.all(
    accounts.map(async (account) => ({
      email: account.email,
      role: account.role,
      first_name: account.firstName,
      last_name: account.lastName,
      city: account.city ?? '',
      state: account.state ?? '',
      profile_picture: await storePortrait(storage, account.portrait),
    })),
  );
  const inserted = await client.query<{ id: string; email: string }>(
    `insert into user_account (email, email_verified_at, password_hash, role, first_name, last_name, city, state, country,
                               profile_picture, created_at)
     select email, now() - interval '400 days', $2, role, first_name, last_name, city, state, 'India', profile_picture,
            now() - interval '400 days'
     from jsonb_to_recordset($1::jsonb) as a(email text, role text, first_name text, last_name text, city text, state text,
                                             profile_picture text)
     returning id, email`,
    [JSON.stringify(rows), await hash(DEMO_PASSWORD)],
  );
  return new Map(inserted.rows.map((row) => [row.email, row.id]));
}

/** Has not given a PAN: income tax is deducted from every class. */
const DEMO_TEACHER_WITHOUT_PAN = 'lakshmi.menon@kaksha.example';

async function insertTeachers(client: pg.ClientBase, people: People, keys: SecretKeys): Promise<void> {
  let panNumber = 1000;
  for (const teacher of teachers) {
    const id = people(teacher.email);
    await client.query(
      `insert into teacher_profile (user_id, subjects, grades, qualifications, experience_years, hourly_rate_paise, bio,
         teaching_approach, languages, education, achievements, availability_note, instant_booking, verified_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        id,
        teacher.subjects,
        teacher.grades,
        teacher.education[0]?.degree ?? '',
        teacher.experienceYears,
        teacher.hourlyRateRupees * 100,
        teacher.bio,
        teacher.teachingApproach,
        teacher.languages,
        JSON.stringify(teacher.education),
        teacher.achievements,
        teacher.availabilityText,
        teacher.instantBooking,
        teacher.verified ? new Date(Date.now() - 390 * 86_400_000) : null,
      ],
    );
    if (teacher.email !== DEMO_TEACHER_WITHOUT_PAN) {
      panNumber += 1;
      const pan = storedPan(keys, id, `KAKPD${panNumber}A`);
      await client.query(
        `insert into teacher_pan (teacher_id, sealed_number, digest, last4, given_at)
         values ($1, $2, $3, $4, now() - interval '380 days')`,
        [id, pan.sealed, pan.digest, pan.last4],
      );
    }
    await client.query(
      `insert into availability_rule (teacher_id, weekday, start_minute, end_minute)
       select $1, weekday, start_minute, end_minute
       from jsonb_to_recordset($2::jsonb) as r(weekday smallint, start_minute smallint, end_minute smallint)`,
      [
        id,
        JSON.stringify(
          teacher.availability.map((rule) => ({
            weekday: rule.weekday,
            start_minute: rule.startMinute,
            end_minute: rule.endMinute,
          })),
        ),
      ],
    );
  }
}

async function insertStudents(client: pg.ClientBase, people: People): Promise<void> {
  for (const student of students) {
    await client.query('insert into student_profile (user_id, grade, subjects) values ($1, $2, $3)', [
      people(student.email),
      student.grade,
      student.subjects,
    ]);
    await client.query(
      `insert into guardianship (parent_id, student_id, consented_at, consent_version)
       values ($1, $2, now() - interval '399 days', $3)`,
      [people(student.parentEmail), people(student.email), CONSENT_VERSION],
    );
    // The demo's students book and pay on their own, as their parents let them.
    await client.query(
      `insert into child_allowance (student_id, set_by, per_class_paise, per_week_paise, pays_from, may_top_up)
       values ($1, $2, 200000, 5000000, 'child', true)`,
      [people(student.email), people(student.parentEmail)],
    );
  }
}

/** Accounts, profiles, weekly hours and families; answers how to find a person's id. */
export async function seedPeople(client: pg.ClientBase, storage: Storage, keys: SecretKeys): Promise<People> {
  const ids = await insertAccounts(client, storage);
  const people: People = (email) => {
    const id = ids.get(email);
    if (id === undefined) throw new Error(`the demo content names nobody with the address ${email}`);
    return id;
  };
  await insertTeachers(client, people, keys);
  await insertStudents(client, people);
  return people;
}
