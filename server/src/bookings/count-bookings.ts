import { BOOKING_STATUSES, type BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { sql } from 'kysely';
import type { Db, Viewer } from '../platform/context.ts';
import { STANDS_FOR_ITSELF, visibleTo } from './queries.ts';

/** How many bookings the viewer has in each state. */
export async function countBookings(db: Db, viewer: Viewer): Promise<Record<BookingStatus, number>> {
  const { rows } = await sql<{ status: BookingStatus; count: number }>`
    select b.status, count(*) as count from booking b
    where ${visibleTo(viewer)} and ${STANDS_FOR_ITSELF} group by b.status`.execute(db);
  const counts = Object.fromEntries(BOOKING_STATUSES.map((status) => [status, 0])) as Record<
    BookingStatus,
    number
  >;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
