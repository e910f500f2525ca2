/** How many lessons can be booked in a second by 20 people at once: slot, seat, booking, hold, jobs and notices. */
import { randomBytes, randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { holdLegs } from '@kaksha/domain/wallet/postings.ts';
import type { BenchResult } from './bench.ts';
import { expectStatus, measureLoad } from './load.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'booking';

const PEOPLE = 20;
const PRICE_PAISE = 30_000;
const PASSWORD = 'Kaksha-demo-1';

export interface Pair {
  teacherId: string;
  studentId: string;
  parentId: string;
  email: string;
}

/** Pairs of a teacher who is always free and a student with money enough; the demo's password opens the accounts. */
export async function makePairs(scene: Scene): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const person = async (role: string): Promise<{ id: string; email: string }> => {
      const { rows } = await scene.pool.query<{ id: string; email: string }>(
        `insert into user_account (email, email_verified_at, password_hash, role, first_name)
         select $1, now(), password_hash, $2, 'Bench' from user_account where email = 'student@kaksha.example'
         returning id, email`,
        [`bench-booking-${role}-${index}@kaksha.example`, role],
      );
      if (rows[0] === undefined) throw new Error('no person was made');
      return rows[0];
    };
    const [teacher, student, parent] = [
      await person('teacher'),
      await person('student'),
      await person('parent'),
    ];
    await scene.pool.query(
      `insert into teacher_profile (user_id, subjects, grades, hourly_rate_paise, verified_at, minimum_notice_minutes)
       values ($1, '{Mathematics}', '{8}', $2, now(), 60)`,
      [teacher.id, PRICE_PAISE],
    );
    await scene.pool.query(
      `insert into availability_rule (teacher_id, weekday, start_minute, end_minute)
       select $1, weekday, 0, 1440 from generate_series(1, 7) weekday`,
      [teacher.id],
    );
    await scene.pool.query(`insert into student_profile (user_id, grade) values ($1, 8)`, [student.id]);
    await scene.pool.query(
      `insert into guardianship (parent_id, student_id, consented_at, consent_version) values ($1, $2, now(), 'bench')`,
      [parent.id, student.id],
    );
    await scene.pool.query(
      `insert into child_allowance (student_id, set_by, per_class_paise, per_week_paise, pays_from)
       values ($1, $2, 10000000000, 10000000000, 'child')`,
      [student.id, parent.id],
    );
    await scene.pool.query(`select ledger.post('top_up', $1, $2::jsonb)`, [
      `bench:${student.id}`,
      JSON.stringify([
        { kind: 'gateway_clearing', owner: null, amountPaise: -1_000_000_000 },
        { kind: 'wallet', owner: student.id, amountPaise: 1_000_000_000 },
      ]),
    ]);
    pairs.push({ teacherId: teacher.id, studentId: student.id, parentId: parent.id, email: student.email });
  }
  return pairs;
}

/** The next hour of a client, each one once. */
export function hours(firstHour: number): () => string {
  const base = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  let hour = firstHour;
  return () => new Date(base + hour++ * HOUR_MS).toISOString();
}

/** The students' tokens. */
export async function logIn({ url }: Scene, pairs: readonly Pair[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const { email } of pairs) {
    const body = await expectStatus(200, `${url}/api/auth/login`, {
      method: 'POST',
      body: { email, password: PASSWORD },
    });
    tokens.push((JSON.parse(body) as { token: string }).token);
  }
  return tokens;
}

export const book = (
  { url }: Scene,
  { teacherId, token }: { teacherId?: string; token?: string | undefined },
  startsAt: string | undefined,
) =>
  expectStatus(201, `${url}/api/bookings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    body: { teacherId, subject: 'Mathematics', class: 8, startsAt, durationMinutes: 60, topic: 'Bench' },
  });

/** The rows that a booking leaves beside itself: the key of the request, the child's spending, notices, jobs (of tomorrow) and announcements. */
const AROUND = `with key as (
    insert into idempotency_key (user_id, key, operation, request_hash, status, answer) values ($2, $5, 'bench', $6, 201, '{}')
  ), spend as (
    insert into child_spend (student_id, booking_id, class_paise, amount_paise) values ($2, $1, $7, $7)
  ), note as (
    insert into notification (user_id, event, booking_id) select id, 'booking_requested', $1 from unnest(array[$3, $4]::uuid[]) id
  ), told as (
    select announce('kaksha_change', change) from unnest($8::text[]) change
  )
  select count(*) from told, (
    select enqueue_job(task, json_build_object('bookingId', $1::uuid), now() + interval '1 day', task || ':' || $1::uuid)
    from unnest(array['bookings.expire', 'bookings.mail']) task) job`;

/** The same rows and the same posting in one transaction, without anything around it. */
async function bareBooking(scene: Scene, pair: Pair, startsAt: string): Promise<void> {
  const client = await scene.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>({
      name: 'bench-booking',
      text: `with l as (
          insert into lesson (teacher_id, subject, grade, topic, during, status)
          values ($1, 'Mathematics', 8, 'Bench', tstzrange($3::timestamptz, $3::timestamptz + interval '1 hour'), 'requested')
          returning id, during
        ), p as (insert into lesson_participant (lesson_id, student_id, during) select id, $2, during from l)
        insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes, price_paise,
                             cancellation_policy, expires_at)
        select id, $2, $1, $2, 'pending', $4, 60, $4, '{}', now() + interval '1 day' from l returning id`,
      values: [pair.teacherId, pair.studentId, startsAt, PRICE_PAISE],
    });
    const bookingId = rows[0]?.id ?? '';
    await client.query({
      name: 'bench-hold',
      text: `select ledger.post('hold', $1, $2::jsonb, $3::uuid)`,
      values: [
        `hold:${bookingId}`,
        JSON.stringify(holdLegs(pair.studentId, bookingId, PRICE_PAISE)),
        bookingId,
      ],
    });
    const { teacherId, studentId, parentId } = pair;
    const to = [teacherId, studentId, parentId];
    await client.query({
      name: 'bench-around',
      text: AROUND,
      values: [
        bookingId,
        studentId,
        teacherId,
        parentId,
        randomUUID(),
        randomBytes(32),
        PRICE_PAISE,
        ['booking:changed', 'lesson:changed', 'wallet:changed'].map((event) =>
          JSON.stringify({ to, event, data: { bookingId } }),
        ),
      ],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  try {
    const pairs = await makePairs(scene);
    const tokens = await logIn(scene, pairs);
    // Each client books the even hours over HTTP and the odd stretch after them through bare SQL.
    const next = pairs.map(() => hours(3));
    const load = await measureLoad(
      (client) => book(scene, { ...pairs[client], token: tokens[client] }, next[client]?.()),
      { clients: PEOPLE, warmUpSeconds: 2, seconds: 8 },
    );
    const later = pairs.map(() => hours(24 * 70));
    const bare = await measureLoad(
      async (client) => {
        const pair = pairs[client];
        if (pair !== undefined) await bareBooking(scene, pair, later[client]?.() ?? '');
      },
      { clients: PEOPLE, warmUpSeconds: 2, seconds: 8 },
    );
    const { rows: problems } = await scene.pool.query('select * from ledger.problems()');
    if (problems.length > 0)
      throw new Error(`the books do not balance: ${JSON.stringify(problems.slice(0, 3))}`);
    return [
      {
        name: 'booking a lesson',
        unit: 'bookings/s',
        value: load.perSecond,
        floorName: 'the same rows through bare pg',
        floorValue: bare.perSecond,
        note: `${PEOPLE} clients, ${load.count} bookings, books balanced after`,
      },
      {
        name: 'booking a lesson, p95',
        unit: 'ms',
        value: load.p95Ms,
        floorName: 'the same rows through bare pg',
        floorValue: bare.p95Ms,
        note: `p50 ${load.p50Ms.toFixed(1)} ms`,
      },
    ];
  } finally {
    await scene.stop();
  }
}
