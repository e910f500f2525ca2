import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx, Viewer } from '../../platform/context.ts';

/**
 * Locks the viewer's account for a change to how one signs in, so that such changes come one after the other. A session
 * that a reset or a log-out has ended meanwhile changes nothing any more.
 *
 * @throws ORPCError UNAUTHORIZED when the session is no longer live.
 */
export async function lockOwnAccount(trx: Trx, viewer: Viewer): Promise<void> {
  await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', viewer.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Only now: an end of the session while this waited for the lock is seen.
  const live = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (live === undefined) throw new ORPCError('UNAUTHORIZED', { message: REFUSALS.unauthorized });
}
