/** Proposals of another time, as a booking's people see them. */
import { freeUntilMs } from '@kaksha/domain/bookings/cancellation.ts';
import { hasGroupNotice, rescheduleFeePaise } from '@kaksha/domain/bookings/reschedule/policy.ts';
import {
  PROPOSALS_SHOWN,
  type ProposalView,
  type Rescheduling,
} from '@kaksha/domain/bookings/reschedule/schema.ts';
import type { ProposalStatus } from '@kaksha/domain/bookings/reschedule/status.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { opensAtMs } from '@kaksha/domain/lessons/policy.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { isOfFamily } from '../../accounts/guardians/family-of.ts';
import { notFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { getBooking } from '../queries.ts';

export type Side = ProposalView['side'];

/** On whose side a viewer is. */
export const sideOf = (viewer: Pick<Viewer, 'role'>): Side =>
  viewer.role === 'teacher' ? 'teacher' : 'family';

interface Row {
  id: string;
  bookingId: string;
  side: Side;
  status: ProposalStatus;
  oldStartsAt: Date;
  oldEndsAt: Date;
  newStartsAt: Date;
  newEndsAt: Date;
  note: string;
  feePaise: number;
  proposedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
}

function asView(row: Row): ProposalView {
  const { id, bookingId, side, status, note, feePaise } = row;
  return {
    ...{ id, bookingId, side, status, note, feePaise },
    from: { startsAt: row.oldStartsAt.toISOString(), endsAt: row.oldEndsAt.toISOString() },
    to: { startsAt: row.newStartsAt.toISOString(), endsAt: row.newEndsAt.toISOString() },
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** The last proposals of a booking, oldest first. The caller has made sure that they may be seen. */
export async function proposalsOf(db: Db, bookingId: string): Promise<ProposalView[]> {
  const { rows } = await sql<Row>`
    select r.id, r.booking_id as "bookingId", r.side, r.status,
      lower(r.old_during) as "oldStartsAt", upper(r.old_during) as "oldEndsAt",
      lower(r.new_during) as "newStartsAt", upper(r.new_during) as "newEndsAt",
      r.note, r.fee_paise as "feePaise", r.proposed_at as "proposedAt", r.expires_at as "expiresAt",
      r.decided_at as "decidedAt"
    from reschedule_proposal r where r.booking_id = ${bookingId}
    order by r.proposed_at desc, r.id desc limit ${PROPOSALS_SHOWN}`.execute(db);
  return rows.map(asView).reverse();
}

/** The database's clock, in epoch milliseconds: the one that decides what is late. */
export async function clockMs(db: Db): Promise<number> {
  const { rows } = await sql<{ nowMs: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs"`.execute(db);
  return rows[0]?.nowMs ?? Number.NaN;
}

/** Whether a class is one of several families, whoever is in it now. */
export async function isGroupClass(db: Db, lessonId: string): Promise<boolean> {
  const { kind } = await db
    .selectFrom('lesson')
    .select('kind')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  return kind === 'group';
}

function groupRefusal(side: Side, startsAtMs: number, nowMs: number): string | null {
  if (side === 'family') return M.teacherMoves;
  return hasGroupNotice(startsAtMs, nowMs) ? null : M.groupTooLate;
}

/** The terms of a proposal made at `nowMs` by this side, and why none can be made. */
export function proposalTerms(
  booking: BookingView,
  proposals: readonly ProposalView[],
  { side, isGroup, nowMs }: { side: Side; isGroup: boolean; nowMs: number },
): Omit<Rescheduling, 'proposals'> {
  const { cancellationPolicy, pricePaise } = booking;
  const startsAtMs = toMs(booking.startsAt);
  const refusal =
    booking.status !== 'confirmed'
      ? M.notMovable
      : nowMs >= opensAtMs(startsAtMs)
        ? M.begun
        : proposals.some(({ status }) => status === 'open')
          ? M.oneAtATime
          : isGroup
            ? groupRefusal(side, startsAtMs, nowMs)
            : null;
  return {
    movesAtOnce: isGroup && side === 'teacher',
    refusal,
    feePaise: rescheduleFeePaise(cancellationPolicy, { pricePaise, startsAtMs }, side, nowMs),
    freeUntil: new Date(freeUntilMs(cancellationPolicy, startsAtMs)).toISOString(),
  };
}

/**
 * Everything about moving a booking, as this viewer sees it now.
 * @throws ORPCError NOT_FOUND for a booking that the viewer may not see.
 */
export async function readRescheduling(db: Db, viewer: Viewer, bookingId: string): Promise<Rescheduling> {
  const booking = await getBooking(db, viewer, bookingId);
  const proposals = await proposalsOf(db, bookingId);
  const isGroup = await isGroupClass(db, booking.lessonId);
  const terms = { side: sideOf(viewer), isGroup, nowMs: await clockMs(db) };
  const { refusal, ...rest } = proposalTerms(booking, proposals, terms);
  return { proposals, refusal: refusal ?? (await feeRefusal(db, viewer, bookingId, rest.feePaise)), ...rest };
}

/**
 * Why a fee cannot be taken from the wallet that paid for a class: a child does not spend a parent's money, and nobody that of a
 * parent who has left. Null when it can.
 */
export async function feeRefusal(
  db: Db,
  viewer: Viewer,
  bookingId: string,
  feePaise: number,
): Promise<string | null> {
  if (feePaise === 0) return null;
  const { rows } = await sql<{ isOwn: boolean; isOfFamily: boolean }>`
    select b.booked_by = ${viewer.id} as "isOwn", ${isOfFamily(sql`b.booked_by`, sql`b.student_id`)} as "isOfFamily"
    from booking b where b.id = ${bookingId}`.execute(db);
  const [payer] = rows;
  if (payer?.isOfFamily === false) return M.feePayerLeft;
  return viewer.role === 'student' && payer?.isOwn === false ? M.feeIsParents : null;
}

/** A proposal and the booking that it is for, as the viewer may see them. */
export interface FoundProposal {
  proposal: ProposalView;
  booking: BookingView;
}

/** @throws ORPCError NOT_FOUND for an unknown one, and one of another booking than the viewer's. */
export async function findProposal(db: Db, viewer: Viewer, id: string): Promise<FoundProposal> {
  const row = await db
    .selectFrom('reschedule_proposal')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  const booking = await getBooking(db, viewer, row.booking_id);
  const proposal = (await proposalsOf(db, booking.id)).find((one) => one.id === id);
  if (proposal === undefined) throw notFound();
  return { proposal, booking };
}
