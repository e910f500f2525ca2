import { sql } from 'kysely';
import { createBreakers, isBreakerOpen } from '../../../platform/circuit-breaker.ts';
import type { Services } from '../../../platform/context.ts';
import { type Carry, type Claimed, Undeliverable } from '../notice.ts';
import { LIVE_SUBSCRIPTION } from '../queue-deliveries.ts';
import { encryptPush, isBrowserKey } from './push-encryption.ts';
import { pushAuthorization } from './push-keys.ts';
import { postToEndpoint } from './push-request.ts';

interface Subscription {
  id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

const A_DAY_SECONDS = 86_400;
const BODY_MAX = 500;

/** One for each push service; an endpoint that is not connected to says nothing about it. */
const breakerOf = createBreakers((error) => !(error instanceof Undeliverable));

/** The service worker's payload; `tag` is the delivery's, so that the same message again replaces itself. */
function messageOf({ id, notice: { subject, paragraphs, action } }: Claimed): Buffer {
  const body = (paragraphs[0] ?? '').slice(0, BODY_MAX);
  return Buffer.from(JSON.stringify({ title: subject.slice(0, BODY_MAX), body, path: action.path, tag: id }));
}

/**
 * Hands a message to the push service of every device that the person allowed. A device that its service calls gone is forgotten.
 * Sent again after a crash, it has the same Topic, which replaces what has not been shown yet, and the same tag.
 */
export const carryPush: Carry<Services> = async (services, delivery) => {
  const { db, env } = services;
  const { rows } = await sql<Subscription>`
    select s.id, s.endpoint, s.p256dh, s.auth from ${LIVE_SUBSCRIPTION}
    where s.user_id = ${delivery.userId}`.execute(db);
  const tries = await Promise.allSettled(rows.map((one) => post(services, one, delivery)));
  const states = tries.map((one) => (one.status === 'fulfilled' ? one.value : 'later'));
  const gone = rows.filter((_, at) => states[at] === 'gone').map(({ id }) => id);
  if (gone.length > 0) await sql`delete from push_subscription where id = any(${gone}::uuid[])`.execute(db);
  if (states.includes('taken')) return null;
  const failed: unknown[] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const isAsked = tries.some((one) => one.status === 'fulfilled' && one.value === 'later');
  if (failed.length > 0 && failed.every(isBreakerOpen) && !isAsked) throw failed[0];
  if (states.includes('later')) throw new Error(`no push service took it now (${env.publicUrl})`);
  throw new Undeliverable('no device takes notifications');
};

async function post(
  services: Services,
  { endpoint, ...keys }: Subscription,
  delivery: Claimed,
): Promise<'taken' | 'gone' | 'refused' | 'later'> {
  if (!isBrowserKey(keys.p256dh)) return 'gone';
  const body = encryptPush(messageOf(delivery), keys);
  const ttl =
    delivery.expiresAt === null
      ? A_DAY_SECONDS
      : Math.max(0, Math.round((delivery.expiresAt.getTime() - Date.now()) / 1000));
  const headers = {
    Authorization: await pushAuthorization(services, endpoint),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    TTL: String(Math.min(ttl, A_DAY_SECONDS)),
    Urgency: delivery.urgent ? 'high' : 'normal',
    Topic: Buffer.from(delivery.id.replaceAll('-', ''), 'hex').toString('base64url'),
  };
  let status: number;
  try {
    status = await breakerOf(new URL(endpoint).origin).call(() =>
      postToEndpoint(endpoint, headers, body, services.env.allowLocalPush),
    );
  } catch (error) {
    if (error instanceof Undeliverable) return 'gone';
    throw error;
  }
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
