/** 5,000 open batches with their classes on the calendar, and beside each a family that has money and can join it. */
import { randomBytes } from 'node:crypto';
import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import { SUBJECTS, TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';
import type { Scene } from './scene.ts';

export const BATCHES = 5_000;
export const CLASSES_A_MONTH = 8;
/** Ten batches each. */
const TEACHERS = 500;
/** A month of classes, and half of the next. */
const WEEKS = 6;
const WALLET_PAISE = 5_000_000;

/** A family, and the batch that its child can join. */
export interface Family {
  batchId: string;
  teacherId: string;
  size: number;
  studentId: string;
  parentId: string;
}

/** Accounts of a role, each with a session of the same id. */
const PEOPLE = `with made as (
    insert into user_account (email, email_verified_at, password_hash, role, first_name, last_name)
    select 'bench-' || $1 || '-' || n || '@kaksha.example', now(), 'x', $1, 'Bench', 'No ' || n
    from generate_series(0, $2::int - 1) n returning id
  )
  insert into session (id, user_id, refresh_hash, expires_at)
  select id, id, sha256(id::text::bytea || $3), now() + interval '1 day' from made`;

/** The accounts of a role, by their numbers from 0. */
const numbered = (role: string) =>
  `(select id, substring(email from '\\d+')::int as n from user_account where email like 'bench-${role}-%')`;

/** The batches, by their numbers from 0. */
const NUMBERED_BATCHES = `(select *, about::int as n from batch where about ~ '^\\d+$')`;

const STATEMENTS: readonly (readonly [text: string, values?: unknown[]])[] = [
  [PEOPLE, ['teacher', TEACHERS, randomBytes(32)]],
  [PEOPLE, ['parent', BATCHES, randomBytes(32)]],
  [PEOPLE, ['student', BATCHES, randomBytes(32)]],
  [
    `insert into teacher_profile (user_id, subjects, grades, hourly_rate_paise, verified_at)
     select id, $1, array(select generate_series(1, 10)), 30000, now() from ${numbered('teacher')} t`,
    [SUBJECTS],
  ],
  // Every teacher's batches meet at hours that none of the others has. Those of a third begin tomorrow.
  [
    `insert into batch (teacher_id, subject, grade_from, grade_to, language, size, min_seats, about, time_zone,
       classes_per_month, keeps_holidays, status, opened_at, first_class_at, planned_until)
     select t.id, ($1::text[])[1 + abs(hashint4(i)) % cardinality($1::text[])], g.grade, least(10, g.grade + i % 2),
       ($2::text[])[1 + abs(hashint4(i + 10000)) % cardinality($2::text[])],
       (array[1, 2, 5, 10])[1 + abs(hashint4(i + 20000)) % 4], 1, i, 'Asia/Kolkata', $3, false, 'running',
       now() - interval '30 days' - i * interval '1 minute',
       ((now() at time zone 'Asia/Kolkata')::date + 1 + (i / $4::int) % 3 + time '12:00'
         + (i / $4::int / 3 + t.n % 4) * interval '1 hour') at time zone 'Asia/Kolkata',
       now() + interval '90 days'
     from generate_series(0, $5::int - 1) i join ${numbered('teacher')} t on t.n = i % $4::int
       cross join lateral (select 1 + abs(hashint4(i + 30000)) % 10 as grade) g`,
    [SUBJECTS, TEACHING_LANGUAGES, CLASSES_A_MONTH, TEACHERS, BATCHES],
  ],
  [
    `insert into batch_time (batch_id, weekday, minute)
     select id, extract(isodow from at.wall), extract(hour from at.wall) * 60 from ${NUMBERED_BATCHES} b, generate_series(0, 3, 3) days,
       lateral (select (b.first_class_at + days * interval '1 day') at time zone b.time_zone as wall) at`,
  ],
  [
    `insert into lesson (teacher_id, kind, subject, grade, topic, capacity, during, status, batch_id, batch_number)
     select b.teacher_id, case b.size when 1 then 'one_to_one' else 'group' end, b.subject, b.grade_from, b.subject, b.size,
       tstzrange(at.starts, at.starts + $1 * interval '1 minute'), 'scheduled', b.id, 1 + class
     from ${NUMBERED_BATCHES} b, generate_series(0, 2 * $2::int - 1) class,
       lateral (select b.first_class_at + (class / 2 * 7 + class % 2 * 3) * interval '1 day' as starts) at`,
    [CLASS_MINUTES, WEEKS],
  ],
  [
    `insert into student_profile (user_id, grade)
     select s.id, b.grade_from from ${numbered('student')} s join ${NUMBERED_BATCHES} b using (n)`,
  ],
  [
    `insert into guardianship (parent_id, student_id, consented_at, consent_version)
     select p.id, s.id, now(), 'bench' from ${numbered('parent')} p join ${numbered('student')} s using (n)`,
  ],
  [
    `select count(ledger.post('top_up', 'bench:' || id, jsonb_build_array(
       jsonb_build_object('kind', 'gateway_clearing', 'owner', null, 'amountPaise', -$1::int),
       jsonb_build_object('kind', 'wallet', 'owner', id, 'amountPaise', $1::int)))) from ${numbered('parent')} p`,
    [WALLET_PAISE],
  ],
  ['analyze'],
];

/** Writes them all, and answers the families by the time of their batch's next class: the first third has it tomorrow. */
export async function makeBatches({ pool }: Scene): Promise<Family[]> {
  for (const [text, values = []] of STATEMENTS) await pool.query(text, values);
  const { rows } = await pool.query<Family>(
    `select b.id as "batchId", b.teacher_id as "teacherId", b.size, s.id as "studentId", p.id as "parentId"
     from ${NUMBERED_BATCHES} b join ${numbered('student')} s using (n) join ${numbered('parent')} p using (n)
     order by (b.first_class_at at time zone b.time_zone)::date, b.id`,
  );
  return rows;
}

/** Gives these families their seat, with a first month that is over: it was bought, and given back. */
export async function seatFamilies({ pool }: Scene, families: readonly Family[]): Promise<void> {
  await pool.query(
    `with seat as (
       insert into batch_seat (batch_id, number, student_id, payer_id, status)
       select f.batch, 1, f.student, f.parent, 'active' from unnest($1::uuid[], $2::uuid[], $3::uuid[]) f(batch, student, parent)
       returning id, batch_id, student_id, payer_id
     )
     insert into lesson_package (teacher_id, student_id, bought_by, subject, grade, lessons, duration_minutes, hourly_rate_paise,
       lesson_price_paise, price_paise, lesson_kind, batch_seat_id, month_number)
     select b.teacher_id, s.student_id, s.payer_id, b.subject, b.grade_from, b.classes_per_month, $4,
       p.month_price_paise / b.classes_per_month, p.month_price_paise / b.classes_per_month, p.month_price_paise,
       case b.size when 1 then 'one_to_one' else 'group' end, s.id, 1
     from seat s join batch b on b.id = s.batch_id
       cross join lateral (select month_price_paise from plan_price where size = b.size and valid_from <= now()
         order by valid_from desc limit 1) p`,
    [
      families.map(({ batchId }) => batchId),
      families.map(({ studentId }) => studentId),
      families.map(({ parentId }) => parentId),
      CLASS_MINUTES,
    ],
  );
  for (const [kind, sign] of [
    ['package_purchase', 1],
    ['package_refund', -1],
  ])
    await pool.query(
      `select count(ledger.post($1, $1 || ':bench:' || id, jsonb_build_array(
         jsonb_build_object('kind', 'wallet', 'owner', bought_by, 'amountPaise', -$2::int * price_paise),
         jsonb_build_object('kind', 'package_escrow', 'owner', id, 'amountPaise', $2::int * price_paise))))
       from lesson_package where student_id = any($3::uuid[])`,
      [kind, sign, families.map(({ studentId }) => studentId)],
    );
}
