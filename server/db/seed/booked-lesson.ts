/** One lesson with all that belongs to it, put into the past, the present or the future. */
import { CANCELLATION_POLICY } from '@kaksha/domain/bookings/cancellation.ts';
import { pendingExpiresAt } from '@kaksha/domain/bookings/policy.ts';
import type { BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { closesAtMs } from '@kaksha/domain/lessons/policy.ts';
import { basisPointsOf, lessonPricePaise } from '@kaksha/domain/money.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { divideRelease, holdLegs, type Leg, releaseLegs, topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';

export interface BookedLesson {
  teacherId: string;
  studentId: string;
  subject: string;
  grade: number;
  topic: string;
  notes: string;
  hourlyRatePaise: number;
  durationMinutes: number;
  startsAtMs: number;
  requestedAtMs: number;
  expiresAtMs?: number;
  status: 'requested' | 'scheduled' | 'completed' | 'missed';
  review?: { rating: number; comment: string; published: boolean };
  remark?: string;
}

const BOOKING_STATUS: Record<BookedLesson['status'], BookingStatus> = {
  requested: 'pending',
  scheduled: 'confirmed',
  completed: 'completed',
  missed: 'completed',
};

/** A transaction of the ledger, at a moment of the demo's history. */
export interface Entry {
  kind: string;
  key: string;
  legs: Leg[];
  atMs: number;
  bookingId: string | null;
  /** The gateway's id, where money came in or went out there. */
  gatewayRef?: string;
}

/** Posts through the ledger's only writer, oldest first: a statement runs in the order of posting. */
export async function postAll(client: pg.ClientBase, entries: readonly Entry[]): Promise<void> {
  for (const { atMs, kind, key, legs, bookingId, gatewayRef } of entries.toSorted(
    (one, other) => one.atMs - other.atMs,
  )) {
    await client.query('select ledger.post_at($1, $2, $3, $4::jsonb, $5, $6)', [
      new Date(atMs),
      kind,
      key,
      JSON.stringify(legs),
      bookingId,
      gatewayRef ?? null,
    ]);
  }
  await client.query('select ledger.enter_earlier_earnings()');
}

/** Fills a wallet as a payment would. */
export function topUp(userId: string, amountPaise: number, key: string, atMs: number): Entry {
  return { kind: 'top_up', key, legs: topUpLegs(userId, amountPaise), atMs, bookingId: null };
}

/** Releases as the rates of that moment divide it. */
export async function releaseEntry(
  client: pg.ClientBase,
  teacherId: string,
  bookingId: string,
  pricePaise: number,
  atMs: number,
): Promise<Entry> {
  const { rows } = await client.query<{ kind: string; basis_points: number }>(
    `select distinct on (kind) kind, basis_points from ledger.rate where valid_from <= $1 order by kind, valid_from desc`,
    [new Date(atMs)],
  );
  const rate = (kind: string): number => rows.find((row) => row.kind === kind)?.basis_points ?? 0;
  const pan = await client.query('select from teacher_pan where teacher_id = $1', [teacherId]);
  const tdsPaise = pan.rowCount === 0 ? basisPointsOf(pricePaise, rate('tds_without_pan')) : 0;
  const rates = { commission: rate('commission'), commissionGst: rate('commission_gst') };
  const parts = divideRelease(pricePaise, rates, 0, tdsPaise);
  const legs = releaseLegs(bookingId, teacherId, pricePaise, parts);
  return { kind: 'release', key: `settle:${bookingId}`, legs, atMs, bookingId };
}

export async function insertPresence(
  client: pg.ClientBase,
  lessonId: string,
  userId: string,
  fromMs: number,
  toMs: number,
): Promise<void> {
  await client.query(
    'insert into lesson_presence (lesson_id, user_id, joined_at, left_at) values ($1, $2, $3, $4)',
    [lessonId, userId, new Date(fromMs), new Date(toMs)],
  );
}

async function insertFeedback(
  client: pg.ClientBase,
  lesson: BookedLesson,
  lessonId: string,
  endsAtMs: number,
): Promise<void> {
  const writtenAt = new Date(endsAtMs + 90 * MINUTE_MS);
  if (lesson.remark !== undefined) {
    await client.query(
      'insert into teacher_remark (lesson_id, student_id, teacher_id, body, written_at) values ($1, $2, $3, $4, $5)',
      [lessonId, lesson.studentId, lesson.teacherId, lesson.remark, writtenAt],
    );
  }
  if (lesson.review !== undefined) {
    await client.query(
      `insert into review (lesson_id, student_id, teacher_id, written_by, rating, comment, written_at, published_at)
       values ($1, $2, $3, $2, $4, $5, $6, $7)`,
      [
        lessonId,
        lesson.studentId,
        lesson.teacherId,
        lesson.review.rating,
        lesson.review.comment,
        writtenAt,
        lesson.review.published ? writtenAt : null,
      ],
    );
  }
}

/** Inserts the lesson, its seat and its booking; answers what is to be posted for it (`postAll`). */
export async function insertBookedLesson(client: pg.ClientBase, lesson: BookedLesson): Promise<Entry[]> {
  const endsAtMs = lesson.startsAtMs + lesson.durationMinutes * MINUTE_MS;
  const during = `[${new Date(lesson.startsAtMs).toISOString()},${new Date(endsAtMs).toISOString()})`;
  const over = lesson.status === 'completed' || lesson.status === 'missed';
  const pricePaise = lessonPricePaise(lesson.hourlyRatePaise, lesson.durationMinutes);
  const expiresAtMs = lesson.expiresAtMs ?? pendingExpiresAt(lesson.requestedAtMs, lesson.startsAtMs);

  const { rows } = await client.query<{ lesson_id: string; booking_id: string }>(
    `with new_lesson as (
       insert into lesson (teacher_id, subject, grade, topic, during, status, ended_at, created_at)
       values ($1, $3, $4, $5, $6::tstzrange, $7, $8, $9) returning id
     ), seat as (
       insert into lesson_participant (lesson_id, student_id, during, active, missed)
       select id, $2, $6::tstzrange, $10, $7 = 'missed' from new_lesson returning lesson_id
     )
     insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes,
                          price_paise, notes, cancellation_policy, requested_at, expires_at, decided_at)
     select lesson_id, $2, $1, $2, $11, $12, $13, $14, $15, $16, $9, $17, $18 from seat
     returning lesson_id, id as booking_id`,
    [
      lesson.teacherId,
      lesson.studentId,
      lesson.subject,
      lesson.grade,
      lesson.topic,
      during,
      lesson.status,
      over ? new Date(endsAtMs) : null,
      new Date(lesson.requestedAtMs),
      !over,
      BOOKING_STATUS[lesson.status],
      lesson.hourlyRatePaise,
      lesson.durationMinutes,
      pricePaise,
      lesson.notes,
      JSON.stringify(CANCELLATION_POLICY),
      new Date(expiresAtMs),
      lesson.status === 'requested'
        ? null
        : new Date(Math.min(lesson.requestedAtMs + 60 * MINUTE_MS, expiresAtMs)),
    ],
  );
  const { lesson_id: lessonId, booking_id: bookingId } = rows[0] ?? { lesson_id: '', booking_id: '' };

  const entries: Entry[] = [
    {
      kind: 'hold',
      key: `hold:${bookingId}`,
      legs: holdLegs(lesson.studentId, bookingId, pricePaise),
      atMs: lesson.requestedAtMs,
      bookingId,
    },
  ];
  if (over) {
    await insertPresence(client, lessonId, lesson.teacherId, lesson.startsAtMs - 4 * MINUTE_MS, endsAtMs);
    if (lesson.status === 'completed') {
      await insertPresence(client, lessonId, lesson.studentId, lesson.startsAtMs - MINUTE_MS, endsAtMs);
    }
    entries.push(await releaseEntry(client, lesson.teacherId, bookingId, pricePaise, endsAtMs));
    await insertFeedback(client, lesson, lessonId, endsAtMs);
  }
  if (lesson.status === 'scheduled') {
    await client.query(`select enqueue_job('lessons.settle', $1::json, $2, $3)`, [
      JSON.stringify({ lessonId }),
      new Date(closesAtMs(endsAtMs)),
      `lesson-settle:${lessonId}`,
    ]);
  }
  if (lesson.status === 'requested') {
    await client.query(`select enqueue_job('bookings.expire', $1::json, $2, $3)`, [
      JSON.stringify({ bookingId }),
      new Date(expiresAtMs),
      `booking-expiry:${bookingId}`,
    ]);
  }
  return entries;
}
