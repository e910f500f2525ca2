/**
 * The product's hot queries on a market that is large enough to judge by: 10,000 teachers, 60,000 bookings. Each reads by
 * an index what belongs to its person, and never a whole table of lessons, bookings, reviews or postings.
 */
import { entityId } from '@kaksha/domain/fields.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedLarge } from '../db/seed/large/seed-large.ts';
import { AVAILABILITY_SQL, availabilityValues } from '../src/availability/load-availability.ts';
import { countBookings, listBookings } from '../src/bookings/queries.ts';
import { countLessons, listLessons } from '../src/lessons/queries.ts';
import type { Db, Viewer } from '../src/platform/context.ts';
import { listReviews } from '../src/reviews/list-reviews.ts';
import { readProfile } from '../src/teachers/read-profile.ts';
import { findTeachers } from '../src/teachers/search/find-teachers.ts';
import { loadTeachers, loadTeachersAfter } from '../src/teachers/search/memory/load-teachers.ts';
import { searchBySql } from '../src/teachers/search/search-by-sql.ts';
import { readStatement, readWallet } from '../src/wallet/queries.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { queryPlans } from './query-plans.ts';

let database: TestDatabase;
const teacher: Viewer = { id: '', role: 'teacher', sessionId: '' };
const student: Viewer = { id: '', role: 'student', sessionId: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  await seedLarge(database.ownerPool, { teachers: 10_000, bookings: 60_000 });
  const { rows } = await database.ownerPool.query<{ teacher: string; student: string }>(
    `select teacher_id as teacher, student_id as student from booking where status = 'completed' order by id limit 1`,
  );
  teacher.id = rows[0]?.teacher ?? '';
  student.id = rows[0]?.student ?? '';
  // 3,000 top-ups of 300 students: a statement is found among the postings of others.
  await database.ownerPool.query(
    `select ledger.post('top_up', 'hot:' || number || ':' || owner, jsonb_build_array(
       jsonb_build_object('kind', 'gateway_clearing', 'owner', null, 'amountPaise', -10000),
       jsonb_build_object('kind', 'wallet', 'owner', owner, 'amountPaise', 10000)))
     from generate_series(1, 10) number,
       (select $1::uuid as owner union (select id from user_account where role = 'student' limit 299)) owners`,
    [student.id],
  );
  await database.ownerPool.query('vacuum analyze');
}, 300_000);
afterAll(() => database.close());

const WHOLE_TABLE =
  /Seq Scan on (lesson|lesson_participant|booking|review|posting|txn|account|user_account|teacher_profile|teacher_rating|availability_rule|availability_exception)\b/;

type Operation = (db: Db, pool: pg.Pool) => Promise<unknown>;
const now = Date.now();
const operations: readonly (readonly [what: string, operation: Operation])[] = [
  [
    'free slots of a month',
    (_, pool) =>
      pool.query(
        AVAILABILITY_SQL,
        availabilityValues({
          teacherId: teacher.id,
          studentId: student.id,
          holderId: null,
          fromMs: now,
          toMs: now + 31 * DAY_MS,
        }),
      ),
  ],
  ['teachers that changed, for the market', (_, pool) => loadTeachers(pool, [teacher.id], now)],
  ['a piece of all teachers, for the market', (_, pool) => loadTeachersAfter(pool, teacher.id, 200, now)],
  ['a teacher’s public profile', (db) => readProfile(db, teacher.id)],
  ['reviews of a teacher', (db) => listReviews(db, { id: teacher.id, limit: 10 })],
  ['bookings of a student', (db) => listBookings(db, student, { limit: 20 })],
  ['bookings of a teacher, pending', (db) => listBookings(db, teacher, { status: 'pending', limit: 20 })],
  ['counts of bookings', (db) => countBookings(db, teacher)],
  ['lessons to come of a student', (db) => listLessons(db, student, { status: 'upcoming', limit: 20 })],
  ['lessons past of a teacher', (db) => listLessons(db, teacher, { status: 'completed', limit: 20 })],
  ['counts of lessons', (db) => countLessons(db, student)],
  ['a wallet', (db) => readWallet(db, student.id)],
  ['a statement', (db) => readStatement(db, student.id, { limit: 20 })],
];

describe('on a large market', () => {
  test('everybody has an id that the API takes', () => {
    for (const { id } of [teacher, student]) expect(entityId.safeParse(id).success).toBe(true);
  });

  test.each(operations)('%s: by index only', async (_, operation) => {
    const plans = await queryPlans(database, operation, { asPlanned: true });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(WHOLE_TABLE);
  });

  test('the cards of a page are read by their ids', async () => {
    const plans = await queryPlans(
      database,
      (_, pool) => findTeachers({ db: database.db, pool }, { subject: 'Sanskrit', class: 7, minRating: 4.5 }),
      { asPlanned: true },
    );
    const cards = plans.at(-1) ?? '';
    expect(cards).toContain('teacher_profile_pk');
    expect(cards).not.toMatch(WHOLE_TABLE);
  });

  test('the search in SQL goes over the teachers, and for each by index to hours and lessons', async () => {
    const input = { subject: 'Sanskrit', day: [2, 4], from: '18:00', until: '20:00', maxPrice: 400 };
    const plans = await queryPlans(database, (db) => searchBySql(db, input), { asPlanned: true });
    for (const plan of plans) {
      expect(plan).not.toMatch(
        /Seq Scan on (lesson|booking|availability_rule|availability_exception|review)\b/,
      );
    }
  });
});
