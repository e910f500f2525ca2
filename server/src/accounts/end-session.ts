import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { announceSessionEnd } from '../platform/realtime.ts';

/** Ends a session at once: its access tokens and its cookie are worth nothing from here on, and its sockets close. @returns whether it was live. */
export async function endSession(db: Db, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceSessionEnd(db, sessionId);
  return true;
}
