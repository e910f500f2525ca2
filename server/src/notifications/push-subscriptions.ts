import { en as CHANNEL_MESSAGES } from '@kaksha/domain/notifications/channels/words/en.ts';
import type { PushSubscriptionInput } from '@kaksha/domain/notifications/contract.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, Services, Viewer } from '../platform/context.ts';
import { isBrowserKey } from './outbox/channels/push-encryption.ts';
import { isAcceptableEndpoint } from './outbox/channels/push-request.ts';
import { LIVE_SUBSCRIPTION } from './outbox/queue-deliveries.ts';

/** More devices than anybody has; the oldest give way. */
const MOST_DEVICES = 20;

/**
 * Keeps a browser as a device of this person, for as long as the session lives. A browser belongs to one person: the one
 * who subscribed last.
 * @throws ORPCError BAD_REQUEST for an endpoint on no public host, or a key that nothing can be encrypted for
 */
export async function subscribePush(
  { db, env }: Services,
  viewer: Viewer,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (!isAcceptableEndpoint(endpoint, env.allowLocalPush) || !isBrowserKey(p256dh)) {
    const message = CHANNEL_MESSAGES.brokenSubscription;
    throw new ORPCError('BAD_REQUEST', { status: 400, message });
  }
  await sql`
    insert into push_subscription (user_id, session_id, endpoint, p256dh, auth)
    select x.user_id, x.id, ${endpoint}, ${p256dh}::bytea, ${auth}::bytea from session x
    where x.id = ${viewer.sessionId} and x.user_id = ${viewer.id}
    on conflict on constraint push_subscription_endpoint_unique do update set user_id = excluded.user_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(db);
  await sql`delete from push_subscription where id in (
    select id from push_subscription where user_id = ${viewer.id} order by created_at desc
    offset ${MOST_DEVICES})`.execute(db);
}

/** Forgets a browser of this person. */
export async function unsubscribePush(db: Db, userId: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscription where user_id = ${userId} and endpoint = ${endpoint}`.execute(db);
}

/** How many devices of this person show notifications. */
export async function countDevices(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${LIVE_SUBSCRIPTION} where s.user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
