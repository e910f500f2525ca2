import {
  type BookingDocument,
  type BookingDocuments,
  NO_DOCUMENT,
} from '@kaksha/domain/invoices/documents.ts';
import type { DocumentLink } from '@kaksha/domain/wallet/document-link.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { FAMILY_DOCUMENT, TEACHER_DOCUMENT } from '../wallet/document-links.ts';

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
  const { rows } = await sql<{ document: DocumentLink | null; movement: BookingDocument['movement'] }>`
    select x.kind as movement, ${side === 'teacher' ? TEACHER_DOCUMENT : FAMILY_DOCUMENT} as document
    from ledger.txn x
    where x.booking_id = ${bookingId}
      and x.kind in ('release', 'late_cancellation', 'reschedule_fee', 'dispute_refund', 'goodwill_refund', 'reversal')
    order by x.id`.execute(db);
  const documents = rows.flatMap(({ document, movement }) =>
    document === null ? [] : [{ ...document, movement }],
  );
  const none = documents.length > 0 ? null : NO_DOCUMENT[booking.ahead ? 'ahead' : 'nothingPaid'][side];
  return { documents, none };
}
