/** A market of teachers for the tests of the search: small, so that many teachers share each property. */
import fc from 'fast-check';
import type { TestDatabase } from '../../../test/database.ts';

const FIRST_NAMES = ['Asha', 'Ravi', 'MEERA', 'Zoë', 'मीरा', 'O_Brien', '100%', 'back\\slash'];
const LAST_NAMES = ['Rao', 'Math', 'Singh', 'english', ''];
const TAUGHT = ['Mathematics', 'Science', 'English', 'Sanskrit', 'Abacus 50%', 'Computer Science'];
const SPOKEN = ['Hindi', 'English', 'Tamil', 'Odia'];
const RATES_RUPEES = [null, 200, 450, 500, 1000];
// A quarter of an hour off the grid of India; a day that begins in the evening here; a clock that changes.
const ZONES = ['Asia/Kolkata', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/Los_Angeles'];

interface Hours {
  weekday: number;
  startMinute: number;
  endMinute: number;
}
interface Exception {
  inDays: number;
  kind: 'open' | 'closed';
  startMinute: number | null;
  endMinute: number | null;
}
interface Lesson {
  inHalfHours: number;
  halfHours: number;
  status: 'requested' | 'scheduled' | 'cancelled';
  /** Whether a request has lapsed without anybody having said so. */
  lapsed: boolean;
}

interface Batch {
  size: number;
  status: 'forming' | 'running' | 'ending' | 'not_started';
}

/** A teacher to be stored. */
export interface Sample {
  first: string;
  last: string;
  subjects: string[];
  grades: number[];
  languages: string[];
  rateRupees: number | null;
  years: number;
  verified: boolean;
  trialOffered: boolean;
  ratings: number[];
  timeZone: string;
  noticeMinutes: number;
  bufferMinutes: number;
  hours: Hours[];
  exceptions: Exception[];
  lessons: Lesson[];
  /** When another calendar of the teacher's is busy, each for three hours. */
  busyInHalfHours: number[];
  batches: Batch[];
}
export interface Stored extends Sample {
  id: string;
}

const minutes = fc
  .tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => ({
    startMinute: start * 30 + (start % 5 === 0 ? 10 : 0),
    endMinute: Math.min(1440, (start + length) * 30),
  }));

export const sample: fc.Arbitrary<Sample> = fc.record({
  first: fc.constantFrom(...FIRST_NAMES),
  last: fc.constantFrom(...LAST_NAMES),
  subjects: fc.uniqueArray(fc.constantFrom(...TAUGHT), { minLength: 1, maxLength: 3 }),
  grades: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 5 }),
  languages: fc.uniqueArray(fc.constantFrom(...SPOKEN), { maxLength: 3 }),
  rateRupees: fc.constantFrom(...RATES_RUPEES),
  years: fc.integer({ min: 0, max: 3 }),
  verified: fc.boolean(),
  trialOffered: fc.boolean(),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }),
  timeZone: fc.constantFrom(...ZONES),
  noticeMinutes: fc.constantFrom(60, 120, 150, 2880),
  bufferMinutes: fc.constantFrom(0, 0, 10, 30),
  hours: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), minutes), { maxLength: 4 })
    .map((all) => all.map(([weekday, range]) => ({ weekday, ...range })).filter(noOverlap)),
  exceptions: fc
    .array(fc.tuple(fc.integer({ min: -1, max: 15 }), fc.constantFrom('open', 'closed', 'away'), minutes), {
      maxLength: 3,
    })
    .map((all) =>
      all
        .map(([inDays, kind, range]) =>
          kind === 'away'
            ? { inDays, kind: 'closed' as const, startMinute: null, endMinute: null }
            : { inDays, kind: kind as 'open' | 'closed', ...range },
        )
        .filter((each, index) => all.findIndex(([inDays]) => inDays === each.inDays) === index),
    ),
  busyInHalfHours: fc
    .uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 3 })
    .map((all) => all.map((each) => each * 8)),
  batches: fc.array(
    fc.record({
      size: fc.constantFrom(1, 2, 5, 10),
      status: fc.constantFrom('forming', 'running', 'ending', 'not_started'),
    }),
    { maxLength: 2 },
  ),
  lessons: fc
    .array(
      fc.record({
        inHalfHours: fc.integer({ min: 0, max: 15 * 48 }),
        halfHours: fc.constantFrom(2, 3, 4),
        status: fc.constantFrom('requested', 'scheduled', 'cancelled'),
        lapsed: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    .map((all) =>
      all.filter(
        (each, index) =>
          all.findIndex((other) => Math.abs(other.inHalfHours - each.inHalfHours) < 4) === index,
      ),
    ),
});

function noOverlap(each: Hours, index: number, all: Hours[]): boolean {
  return !all
    .slice(0, index)
    .some(
      (other) =>
        other.weekday === each.weekday &&
        other.startMinute < each.endMinute &&
        each.startMinute < other.endMinute,
    );
}

/** Stores a teacher with hours and lessons; the ratings are set as the review trigger would have left them. */
export async function store(
  { ownerPool }: Pick<TestDatabase, 'ownerPool'>,
  teacher: Sample,
  index: number,
): Promise<Stored> {
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into user_account (email, email_verified_at, password_hash, role, first_name, last_name)
     values ($1, now(), 'x', 'teacher', $2, $3) returning id`,
    [`teacher-${index}@example.com`, teacher.first, teacher.last],
  );
  const id = rows[0]?.id ?? '';
  await ownerPool.query(
    `insert into teacher_profile (user_id, subjects, grades, languages, hourly_rate_paise, experience_years, verified_at,
       trial_offered, time_zone, minimum_notice_minutes, buffer_minutes)
     values ($1, $2, $3, $4, $5, $6, case when $7 then now() end, $8, $9, $10, $11)`,
    [
      id,
      teacher.subjects,
      teacher.grades,
      teacher.languages,
      teacher.rateRupees === null ? null : teacher.rateRupees * 100,
      teacher.years,
      teacher.verified,
      teacher.trialOffered,
      teacher.timeZone,
      teacher.noticeMinutes,
      teacher.bufferMinutes,
    ],
  );
  await ownerPool.query(
    'update teacher_rating set rating_count = $2, rating_sum = $3 where teacher_id = $1',
    [id, teacher.ratings.length, sum(teacher.ratings)],
  );
  await storeHours(ownerPool, id, teacher);
  return { ...teacher, id };
}

async function storeHours(pool: TestDatabase['ownerPool'], id: string, teacher: Sample): Promise<void> {
  await pool.query(
    `insert into availability_rule (teacher_id, weekday, start_minute, end_minute)
     select $1, weekday, "startMinute", "endMinute"
     from jsonb_to_recordset($2::jsonb) as r(weekday smallint, "startMinute" smallint, "endMinute" smallint)`,
    [id, JSON.stringify(teacher.hours)],
  );
  await pool.query(
    `insert into availability_exception (teacher_id, date, kind, start_minute, end_minute)
     select $1, current_date + "inDays", kind, "startMinute", "endMinute"
     from jsonb_to_recordset($2::jsonb) as e("inDays" int, kind text, "startMinute" smallint, "endMinute" smallint)`,
    [id, JSON.stringify(teacher.exceptions)],
  );
  await pool.query(
    `with calendar as (
       insert into external_calendar (teacher_id, place, host, address_sealed, address_digest)
       select $1, 1, 'calendar.example', '\\x00', sha256('calendar') where cardinality($2::int[]) > 0 returning id
     )
     insert into external_busy (calendar_id, teacher_id, during)
     select calendar.id, $1, tstzrange(at, at + interval '3 hours')
     from calendar, unnest($2::int[]) as half_hours,
       lateral (select date_bin('30 minutes', now(), 'epoch') + half_hours * interval '30 minutes' as at) as times`,
    [id, teacher.busyInHalfHours],
  );
  await pool.query(
    `insert into batch (teacher_id, subject, grade_from, grade_to, language, size, min_seats, time_zone, classes_per_month,
       keeps_holidays, status, first_class_at, ends_at, ended_at, planned_until)
     select $1, 'Mathematics', 7, 7, 'English', size, 1, 'Asia/Kolkata', 8, true, status, now() + interval '4 days',
       case when status = 'ending' then now() + interval '28 days' end, case when status = 'not_started' then now() end, now()
     from jsonb_to_recordset($2::jsonb) as b(size smallint, status text)`,
    [id, JSON.stringify(teacher.batches)],
  );
  for (const lesson of teacher.lessons) await storeLesson(pool, id, lesson);
}

let students = 0;

async function storeLesson(
  pool: TestDatabase['ownerPool'],
  teacherId: string,
  lesson: Lesson,
): Promise<void> {
  students += 1;
  await pool.query(
    `with person as (
       insert into user_account (email, password_hash, role, first_name) values ($1, 'x', 'student', 'Riya') returning id
     ), student as (
       insert into student_profile (user_id, grade) select id, 8 from person returning user_id
     ), l as (
       insert into lesson (teacher_id, subject, grade, topic, during, status)
       select $2, 'Mathematics', 8, 'Fractions', tstzrange(at, at + $4 * interval '30 minutes'), $5
       from (select date_bin('30 minutes', now(), 'epoch') + $3 * interval '30 minutes' as at) as times
       returning id, during
     ), p as (
       insert into lesson_participant (lesson_id, student_id, during, active)
       select l.id, user_id, during, $5 <> 'cancelled' from l, student returning lesson_id, student_id
     )
     insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes, price_paise,
       cancellation_policy, expires_at)
     select lesson_id, student_id, $2, student_id,
       case $5 when 'requested' then 'pending' when 'scheduled' then 'confirmed' else 'cancelled' end, 0, 60, 0, '{}',
       now() + case when $6 then interval '-1 minute' else interval '1 hour' end
     from p`,
    [
      `student-${students}@example.com`,
      teacherId,
      lesson.inHalfHours,
      lesson.halfHours,
      lesson.status,
      lesson.lapsed,
    ],
  );
}

export const sum = (ratings: readonly number[]): number =>
  ratings.reduce((total, rating) => total + rating, 0);
