import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { announceSessionEnd, announceSessionEnds } from '../platform/realtime.ts';

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

/** Ends all sessions of a person at once, as {@link endSession} ends one. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  await announceSessionEnds(
    db,
    ended.map(({ id }) => id),
  );
}
