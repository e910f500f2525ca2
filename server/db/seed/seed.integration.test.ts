import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planBatch } from '../../src/batches/plan-classes.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { TEST_KEYS } from '../../test/services.ts';
import { seed } from './index.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kaksha-seed-'));
  await seed({ demo: true, storage: undefined, dataDir, ...TEST_KEYS }, database.ownerPool);
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function one<Row extends object>(sql: string): Promise<Row> {
  const { rows } = await database.ownerPool.query<Row>(sql);
  const row = rows[0];
  if (row === undefined) throw new Error(`no row: ${sql}`);
  return row;
}

test('the books of the demo balance, and no check finds a problem', async () => {
  const { rows: checks } = await database.ownerPool.query<{ name: string }>(`
    select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'ledger' and p.proname ~ '^problems' and p.pronargs = 0`);
  expect(checks.map(({ name }) => name)).toContain('ledger.problems_of_batches');
  for (const { name } of checks) {
    const { rows } = await database.ownerPool.query(`select * from ${name}()`);
    expect(rows, name).toEqual([]);
  }
});

test('every statement runs in the order of time, and nobody pays before they have an account', async () => {
  const { rows } = await database.ownerPool.query(`
    select * from (
      select p.account_id, x.id, x.posted_at, u.created_at,
        lag(x.posted_at) over (partition by p.account_id order by x.id) as before
      from ledger.posting p join ledger.txn x on x.id = p.txn_id join ledger.account a on a.id = p.account_id
      left join user_account u on a.kind in ('wallet', 'teacher_payable') and u.id = a.owner_id
      where a.owner_id is not null) statement
    where posted_at < before or posted_at < created_at`);
  expect(rows).toEqual([]);
});

test('the demo teacher has a class that awaits a remark', async () => {
  const { n } = await one<{ n: number }>(`
    select count(*)::int as n from lesson l join user_account t on t.id = l.teacher_id
    where t.email = 'teacher@kaksha.example' and l.status = 'completed' and l.ends_at > now() - interval '6 days'
      and not exists (select from teacher_remark m where m.lesson_id = l.id)`);
  expect(n).toBeGreaterThan(0);
});

test('the demo student has 5,000 rupees free to spend, beside what is held', async () => {
  const { balance_paise } = await one<{ balance_paise: number }>(`
    select balance_paise from ledger.account a join user_account u on u.id = a.owner_id
    where a.kind = 'wallet' and u.email = 'student@kaksha.example'`);
  expect(balance_paise).toBe(500_000);
});

test('the demo student and the demo teacher have exactly one lesson that is live now, also after another start', async () => {
  const live = `
    select count(*)::int as n from lesson l join lesson_participant p on p.lesson_id = l.id
    join user_account s on s.id = p.student_id join user_account t on t.id = l.teacher_id
    where l.status = 'scheduled' and now() >= l.starts_at and now() < l.ends_at
      and s.email = 'student@kaksha.example' and t.email = 'teacher@kaksha.example'`;
  expect(await one(live)).toEqual({ n: 1 });
  await seed({ demo: true, storage: undefined, dataDir, ...TEST_KEYS }, database.ownerPool);
  expect(await one(live)).toEqual({ n: 1 });
});

test('a batch of five has exactly one class that is live now, with paid seats, also after another start', async () => {
  const live = `
    select count(distinct l.id)::int as n, count(*)::int as seats, count(k.package_id)::int as paid
    from lesson l join batch b on b.id = l.batch_id join lesson_participant p on p.lesson_id = l.id
    left join booking k on k.lesson_id = l.id and k.student_id = p.student_id and k.status = 'confirmed'
    where b.size = 5 and l.status = 'scheduled' and now() >= l.starts_at and now() < l.ends_at and p.active`;
  expect(await one(live)).toEqual({ n: 1, seats: 5, paid: 5 });
  await seed({ demo: true, storage: undefined, dataDir, ...TEST_KEYS }, database.ownerPool);
  expect(await one(live)).toEqual({ n: 1, seats: 5, paid: 5 });
});

test('a live class that is almost over begins anew at a start, so that there is time in it', async () => {
  const minutesLeft = `
    select topic, round(extract(epoch from ends_at - now()) / 60)::int as left from lesson
    where status = 'scheduled' and topic in ('Algebra Play', 'How plants and animals breathe')
      and now() >= starts_at and now() < ends_at order by topic`;
  const { rows: before } = await database.ownerPool.query<{ topic: string; left: number }>(minutesLeft);
  expect(before).toHaveLength(2);
  await database.ownerPool.query(`
    update lesson set during = tstzrange(now() - interval '20 minutes', now() + interval '10 minutes')
    where status = 'scheduled' and topic in ('Algebra Play', 'How plants and animals breathe') and during @> now()`);
  await seed({ demo: true, storage: undefined, dataDir, ...TEST_KEYS }, database.ownerPool);
  const { rows: after } = await database.ownerPool.query<{ topic: string; left: number }>(minutesLeft);
  expect(after.map(({ topic }) => topic)).toEqual(before.map(({ topic }) => topic));
  for (const { left } of after) expect(left).toBeGreaterThan(20);
});

test('a second start seeds nothing twice', async () => {
  const counts =
    'select (select count(*) from user_account)::int as people, (select count(*) from booking)::int as bookings';
  const before = await one(counts);
  await seed({ demo: true, storage: undefined, dataDir, ...TEST_KEYS }, database.ownerPool);
  expect(await one(counts)).toEqual(before);
});

test('the market has at least 24 teachers, over all subjects and classes, each with a stored portrait', async () => {
  const market = await one<{ teachers: number; subjects: number; grades: number }>(`
    select count(distinct user_id)::int as teachers, count(distinct s)::int as subjects, count(distinct g)::int as grades
    from teacher_profile, unnest(subjects) s, unnest(grades) g`);
  expect(market.teachers).toBeGreaterThanOrEqual(24);
  expect(market.subjects).toBe(10);
  expect(market.grades).toBe(10);
  const files = await readdir(join(dataDir, 'files', 'portraits'));
  expect(files.length).toBeGreaterThanOrEqual(market.teachers);
});

test('the demo student has assessments in every state', async () => {
  const { rows } = await database.ownerPool.query(`
    select distinct a.status from assessment_standing a join user_account u on u.id = a.student_id
    where u.email = 'student@kaksha.example' order by 1`);
  expect(rows.map((row) => row.status)).toEqual(['completed', 'in_progress', 'pending']);
});

test('one payout waits for an operator, one for two, and the demo teacher can ask for one', async () => {
  const { rows } = await database.ownerPool.query(
    'select amount_paise > 2500000 as large, count(*)::int as n from payout where status = $1 group by 1 order by 1',
    ['requested'],
  );
  expect(rows).toEqual([
    { large: false, n: 1 },
    { large: true, n: 1 },
  ]);
  const { out } = await one<{ out: number }>(`
    select e.out_paise as out from user_account u join bank_account b on b.teacher_id = u.id
      cross join ledger.earnings_of(u.id) e where u.email = 'teacher@kaksha.example'`);
  expect(out).toBeGreaterThanOrEqual(50_000);
});

/** The demo's batches by size and teacher: their month, their line, and how the first seat stands. */
const BATCHES = `
  select b.size, b.status, b.seats_taken as taken, b.language, s.held, s.booked, s.released,
    (select count(*)::int from batch_waiting w where w.batch_id = b.id) as waiting,
    (select count(*)::int from batch_chapter c where c.batch_id = b.id and c.done_at is not null) as done
  from batch b join lateral (
    select count(*) filter (where k.status = 'completed')::int as held,
      count(*) filter (where k.status = 'confirmed')::int as booked,
      (select count(*)::int from ledger.txn x where x.kind = 'release' and x.booking_id = any (array_agg(k.id))) as released
    from batch_seat s join lesson_package p on p.batch_seat_id = s.id join booking k on k.package_id = p.id
    where s.batch_id = b.id and s.number = 1) s on true
  order by b.size, b.status, b.subject`;

test('a batch of each size runs, one forms, and two are full, one with two children in its line', async () => {
  const { rows } = await database.ownerPool.query(BATCHES);
  const running = { status: 'running', waiting: 0 };
  const threeHeld = { held: 3, booked: 5, released: 3, done: 2 };
  const fourHeld = { held: 4, booked: 4, released: 4, done: 2 };
  expect(rows).toEqual([
    { ...running, ...threeHeld, size: 1, taken: 1, language: 'Hindi' },
    {
      ...{ size: 2, status: 'forming', taken: 1, language: 'English', waiting: 0 },
      ...{ held: 0, booked: 8, released: 0, done: 0 },
    },
    { ...running, ...fourHeld, size: 2, taken: 2, language: 'English', waiting: 2 },
    { ...running, ...fourHeld, size: 5, taken: 5, language: 'Hindi' },
    { ...running, ...threeHeld, size: 5, taken: 4, language: 'English' },
    { ...running, ...fourHeld, size: 10, taken: 6, language: 'Hindi' },
  ]);
});

test('the demo student has the first seat of the batch of five, which the demo parent pays', async () => {
  const { rows } = await database.ownerPool.query(`
    select s.number, t.email as teacher, p.email as payer, b.subject from batch_seat s join batch b on b.id = s.batch_id
      join user_account u on u.id = s.student_id join user_account t on t.id = b.teacher_id
      join user_account p on p.id = s.payer_id
    where u.email = 'student@kaksha.example' and b.size = 5`);
  expect(rows).toEqual([
    {
      number: 1,
      teacher: 'teacher@kaksha.example',
      payer: 'parent@kaksha.example',
      subject: 'Mathematics',
    },
  ]);
});

test('batches are as the product would have planned them: planning them on changes nothing', async () => {
  const states = async () => ({
    seats: (await database.ownerPool.query('select * from batch_seat order by id')).rows,
    lessons: (await database.ownerPool.query('select id, during, batch_number from lesson order by id')).rows,
    bookings: (await database.ownerPool.query('select id, status from booking order by id')).rows,
  });
  const before = await states();
  const { rows } = await database.ownerPool.query<{ id: string }>('select id from batch');
  for (const { id } of rows) await planBatch(database, id);
  expect(await states()).toEqual(before);
});

test('the demo student has an offer to answer, and its time is kept', async () => {
  const { rows } = await database.ownerPool.query(
    `select o.price_paise > 0 as priced, l.status from lesson_offer o join lesson l on l.id = o.lesson_id
       join user_account u on u.id = o.student_id
     where u.email = 'student@kaksha.example' and o.status = 'open' and o.expires_at > now()`,
  );
  expect(rows).toEqual([{ priced: true, status: 'requested' }]);
});

test('without the demo only the curriculum is there', async () => {
  const empty = await createTestDatabase();
  try {
    await seed({ demo: false, storage: undefined, dataDir, ...TEST_KEYS }, empty.ownerPool);
    const { rows } = await empty.ownerPool.query(
      'select (select count(*) from user_account)::int as people, (select count(*) > 500 from curriculum_chapter) as chapters',
    );
    expect(rows[0]).toEqual({ people: 0, chapters: true });
  } finally {
    await empty.close();
  }
});
