/** Which transactions have a document for whom: what `issueInvoice` gives, as conditions on `ledger.txn x`. */
import {
  type BookingDocument,
  type BookingDocuments,
  NO_DOCUMENT,
} from '@kaksha/domain/invoices/documents.ts';
import type { DocumentLink } from '@kaksha/domain/wallet/document-link.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';

/** Of a movement of a wallet; a class is documented where its price was set aside, once it took place. */
export const FAMILY_DOCUMENT: RawBuilder<DocumentLink | null> = sql`case
  when x.kind in ('top_up', 'release', 'late_cancellation', 'reschedule_fee', 'package_purchase')
    then json_build_object('transactionId', x.id, 'kind', 'receipt')
  when x.kind = 'hold' then (select json_build_object('transactionId', r.id, 'kind', 'receipt')
    from ledger.txn r where r.booking_id = x.booking_id and r.kind = 'release')
  when ledger.credited_txn(x.id) is not null
    then json_build_object('transactionId', x.id, 'kind', 'credit_note') end`;

/** Of a movement of a teacher's earnings: of the commission in it. Asked for each, or all of the platform's would be read. */
export const TEACHER_DOCUMENT: RawBuilder<DocumentLink | null> = sql`case
  when (select c.txn_id from ledger.posting c join ledger.account ca on ca.id = c.account_id
    where c.txn_id = x.id and ca.kind in ('platform_revenue', 'tax_output') limit 1) is null then null
  when x.kind in ('release', 'late_cancellation', 'reschedule_fee')
    then json_build_object('transactionId', x.id, 'kind', 'tax_invoice')
  when ledger.credited_txn(x.id) is not null
    then json_build_object('transactionId', x.id, 'kind', 'commission_credit_note') end`;

interface Booking {
  payerId: string;
  pricePaise: number;
  ahead: boolean;
}

/** A student's own, a parent's children's, a teacher's. */
function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`b.teacher_id = ${viewer.id}`;
  if (viewer.role === 'student') return sql`b.student_id = ${viewer.id}`;
  return sql`b.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
}

/** The documents of a booking, the first first. @throws ORPCError NOT_FOUND for another family's booking. */
export async function readBookingDocuments(
  db: Db,
  viewer: Viewer,
  bookingId: string,
): Promise<BookingDocuments> {
  const { rows: found } = await sql<Booking>`
    select b.booked_by as "payerId", b.price_paise as "pricePaise", b.status in ('pending', 'confirmed', 'held_short') as ahead
    from booking b where b.id = ${bookingId} and ${visibleTo(viewer)}`.execute(db);
  const booking = found[0];
  if (booking === undefined) throw notFound();
  const side = viewer.role === 'teacher' ? 'teacher' : 'family';
  if (booking.pricePaise === 0) return { documents: [], none: NO_DOCUMENT.free[side] };
  if (side === 'family' && booking.payerId !== viewer.id)
    return { documents: [], none: NO_DOCUMENT.othersPaid };
  const { rows } = await sql<{ document: DocumentLink; movement: BookingDocument['movement'] }>`
    select x.kind as movement, ${side === 'teacher' ? TEACHER_DOCUMENT : FAMILY_DOCUMENT} as document
    from ledger.txn x
    where x.booking_id = ${bookingId}
      and x.kind in ('release', 'late_cancellation', 'reschedule_fee', 'dispute_refund', 'reversal')
    order by x.id`.execute(db);
  const documents = rows.flatMap(({ document, movement }) =>
    document === null ? [] : [{ ...document, movement }],
  );
  const none = documents.length > 0 ? null : NO_DOCUMENT[booking.ahead ? 'ahead' : 'nothingPaid'][side];
  return { documents, none };
}
