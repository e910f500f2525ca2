import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';

/**
 * Lets a held slot go before its time.
 * @throws ORPCError NOT_FOUND when it is not theirs, or has gone already.
 */
export async function releaseHold(db: Db, viewer: Viewer, id: string): Promise<void> {
  const { rows } = await sql`
    delete from slot_hold
    where id = ${id} and holder_id = ${viewer.id} and approval_id is null returning 1`.execute(db);
  if (rows.length === 0) throw notFound();
}

/** A person's holds with a teacher have served their purpose: the class is booked. */
export async function releaseHoldsOf(trx: Trx, holderId: string, teacherId: string): Promise<void> {
  await sql`${PLANNED_ONCE} delete from slot_hold
    where holder_id = ${holderId} and teacher_id = ${teacherId} and approval_id is null`.execute(trx);
}
