import { deviceName } from '@kaksha/domain/accounts/device-name.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { announceSessionEnd, announceSessionEnds } from '../../platform/realtime.ts';
import { recordEvent } from '../record-event.ts';

/** The owner and the device of a session that ended. */
export interface EndedSession {
  userId: string;
  device: string;
}

/**
 * Ends a session at once: its access tokens and its cookie are worth nothing from here on, and its sockets close.
 * @param ownerId ends it only as theirs
 * @returns what was ended; null when it was not live.
 */
export async function endSession(
  db: Db,
  sessionId: string,
  { ownerId }: { ownerId?: string | undefined } = {},
): Promise<EndedSession | null> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId ?? ''))
    .returning(['user_id', 'user_agent'])
    .executeTakeFirst();
  if (ended === undefined) return null;
  await announceSessionEnd(db, sessionId);
  return { userId: ended.user_id, device: deviceName(ended.user_agent) };
}

/** Ends all sessions of a person at once, as {@link endSession} ends one. @returns how many were live. */
export async function endSessionsOf(
  db: Db,
  userId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  await announceSessionEnds(
    db,
    ended.map(({ id }) => id),
  );
  return ended.length;
}

/**
 * Logs the viewer out on one of their devices, which may be this one. A session that has ended already stays ended.
 * @throws ORPCError NOT_FOUND for a session that is not theirs.
 */
export async function endOwnSession(db: Db, viewer: Viewer, sessionId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', viewer.id)
      .executeTakeFirst();
    if (own === undefined) throw notFound();
    const ended = await endSession(trx, sessionId);
    if (ended === null) return;
    const kind = sessionId === viewer.sessionId ? 'signed_out' : 'session_ended';
    await recordEvent(trx, viewer.id, kind, { device: ended.device });
  });
}

/** Logs the viewer out on all devices, or on all but this one. @returns how many were logged in. */
export function endOwnSessions(db: Db, viewer: Viewer, which: 'all' | 'others'): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const except = which === 'others' ? viewer.sessionId : undefined;
    const count = await endSessionsOf(trx, viewer.id, { except });
    if (count > 0)
      await recordEvent(trx, viewer.id, 'sessions_ended', { count, everywhere: which === 'all' });
    return count;
  });
}
