import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

/**
 * Those of the bookings that this person teaches, takes or paid for.
 * @throws ORPCError NOT_FOUND when none of them is.
 */
export async function ownBookingsAmong(db: Db, id: string, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.id = any(${[...bookingIds]}::uuid[]) and ${id}::uuid in (b.teacher_id, b.student_id, b.booked_by)
    order by b.id`.execute(db);
  if (rows.length === 0) throw notFound();
  return rows.map((row) => row.id);
}
