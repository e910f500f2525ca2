/** A booking's dispute, as its people see it. Every query takes the viewer and finds only their own. */

import {
  type DisputeReason,
  disputableUntilMs,
  OPEN_DISPUTES_OF_FAMILY,
} from '@kaksha/domain/disputes/policy.ts';
import type { BookingDispute, DisputeView } from '@kaksha/domain/disputes/schema.ts';
import type { DisputeStatus } from '@kaksha/domain/disputes/status.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { readGivenGoodwill } from './goodwill/queries.ts';

/** A dispute as it is stored. */
export interface DisputeRow {
  id: string;
  bookingId: string;
  status: DisputeStatus;
  reason: DisputeReason;
  body: string;
  openedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  refundPaise: number | null;
  couponPaise: number;
  decisionReason: string | null;
  endedAt: Date | null;
}

/** The columns of {@link DisputeRow}, of dispute `d`. */
export const DISPUTE_COLUMNS = sql`d.id, d.booking_id as "bookingId", d.status, d.reason, d.body,
  d.opened_at as "openedAt", d.answer, d.answered_at as "answeredAt", d.refund_paise as "refundPaise",
  (coalesce((select r.returned_paise from coupon_redemption r where r.booking_id = d.booking_id), 0)
    - coalesce((select h.coupon_returned_paise from short_class h where h.booking_id = d.booking_id), 0)) as "couponPaise",
  d.decision_reason as "decisionReason", d.decided_at as "endedAt"`;

/** The price paid for booking `b` once it was settled: of a class that was held in part (`h`), as its family answered. */
export const PAID_PAISE = sql<number>`coalesce(h.paid_paise, b.price_paise)`;

/** A stored dispute as it is shown. */
export function asDisputeView(row: DisputeRow): DisputeView {
  return {
    id: row.id,
    bookingId: row.bookingId,
    status: row.status,
    reason: row.reason,
    body: row.body,
    openedAt: row.openedAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    refundPaise: row.refundPaise,
    couponPaise: row.couponPaise,
    decisionReason: row.decisionReason,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** A student's own, a parent's children's, a teacher's: a condition on anything with a student and a teacher. */
function isOf(viewer: Viewer, of: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`${of}.teacher_id = ${viewer.id}`;
  if (viewer.role === 'student') return sql`${of}.student_id = ${viewer.id}`;
  return sql`${of}.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
}

/** The facts that decide whether a booking can be disputed. */
export interface DisputableBooking {
  bookingId: string;
  lessonId: string;
  teacherId: string;
  studentId: string;
  payerId: string;
  guardianIds: string[];
  status: string;
  lessonStatus: string;
  pricePaise: number;
  /** When its price was released; null before that, and for a free class. */
  settledAtMs: number | null;
  /** Of all children of the family. */
  openOfFamily: number;
  nowMs: number;
}

const MS = (time: RawBuilder<unknown>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`;

/**
 * A booking with the facts that its dispute is decided by.
 * @throws ORPCError NOT_FOUND when there is none that this viewer may see.
 */
export async function findDisputable(db: Db, viewer: Viewer, bookingId: string): Promise<DisputableBooking> {
  const { rows } = await sql<DisputableBooking>`${PLANNED_ONCE}
    select b.id as "bookingId", b.lesson_id as "lessonId", b.teacher_id as "teacherId", b.student_id as "studentId",
      b.booked_by as "payerId", b.status, l.status as "lessonStatus", ${PAID_PAISE} as "pricePaise",
      array(select g.parent_id from guardianship g where g.student_id = b.student_id) as "guardianIds",
      (select ${MS(sql`x.posted_at`)} from ledger.txn x where x.booking_id = b.id and x.kind = 'release')
        as "settledAtMs",
      (select count(*) from dispute d where d.student_id = any(family_of(b.student_id)) and d.status = 'open')
        as "openOfFamily",
      ${MS(sql`clock_timestamp()`)} as "nowMs"
    from booking b join lesson l on l.id = b.lesson_id
    left join short_class h on h.booking_id = b.id
    where b.id = ${bookingId} and ${isOf(viewer, sql`b`)}`.execute(db);
  return orNotFound(rows[0]);
}

/** Why a booking can't be disputed now; null when it can. */
export function refusalOf(booking: DisputableBooking): string | null {
  if (booking.status !== 'completed') return M.notHeld;
  if (booking.pricePaise === 0 || booking.settledAtMs === null) return M.free;
  if (booking.nowMs > disputableUntilMs(booking.settledAtMs)) return M.tooLate;
  return booking.openOfFamily >= OPEN_DISPUTES_OF_FAMILY ? M.tooMany : null;
}

/** The dispute of a booking that the viewer may see, or whether it can be disputed. */
export async function readBookingDispute(db: Db, viewer: Viewer, bookingId: string): Promise<BookingDispute> {
  const booking = await findDisputable(db, viewer, bookingId);
  const { rows } = await sql<DisputeRow>`${PLANNED_ONCE}
    select ${DISPUTE_COLUMNS} from dispute d where d.booking_id = ${bookingId}`.execute(db);
  const until =
    booking.settledAtMs === null ? null : new Date(disputableUntilMs(booking.settledAtMs)).toISOString();
  const goodwill = viewer.role === 'teacher' ? [] : await readGivenGoodwill(db, bookingId);
  return rows[0] === undefined
    ? { dispute: null, refusal: refusalOf(booking), until, goodwill }
    : { dispute: asDisputeView(rows[0]), refusal: null, until, goodwill };
}

/**
 * The booking of a dispute that the viewer may see.
 * @throws ORPCError NOT_FOUND.
 */
export async function bookingOfDispute(db: Db, viewer: Viewer, id: string): Promise<string> {
  const { rows } = await sql<{ bookingId: string }>`
    select d.booking_id as "bookingId" from dispute d where d.id = ${id} and ${isOf(viewer, sql`d`)}`.execute(
    db,
  );
  return orNotFound(rows[0]).bookingId;
}
