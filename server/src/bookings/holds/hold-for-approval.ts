/** The time of a class that a child has asked the parents for: held until they answer. */
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { slotTaken } from '../refusals.ts';

interface ApprovalHold {
  approvalId: string;
  teacherId: string;
  holderId: string;
  /** Unique among the holder's. */
  place: number;
  startsAtMs: number;
  endsAtMs: number;
  expiresAt: Date;
}

/** Holds a slot until the approval ends. @throws ORPCError SLOT_TAKEN (409) when somebody else holds it. */
export async function holdForApproval(trx: Trx, hold: ApprovalHold): Promise<void> {
  await sql`delete from slot_hold
    where teacher_id = ${hold.teacherId} and expires_at <= clock_timestamp()`.execute(trx);
  const { rows } = await sql`
    insert into slot_hold (teacher_id, holder_id, place, during, expires_at, approval_id)
    values (${hold.teacherId}, ${hold.holderId}, ${hold.place},
      tstzrange(${new Date(hold.startsAtMs)}, ${new Date(hold.endsAtMs)}), ${hold.expiresAt}, ${hold.approvalId})
    on conflict on constraint slot_hold_not_held_twice do nothing
    returning 1`.execute(trx);
  if (rows.length === 0) throw slotTaken(M.slotHeld);
}

/** The approval has ended: its time is free, or booked. */
export async function releaseApprovalHold(trx: Trx, approvalId: string): Promise<void> {
  await sql`delete from slot_hold where approval_id = ${approvalId}`.execute(trx);
}
