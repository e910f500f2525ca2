import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { gatewayEvent } from '../../platform/gateway/entities.ts';
import { isSignedWebhook } from '../../platform/gateway/signatures.ts';
import { webhooksReceived } from '../metrics.ts';

export const EVENT_JOB = 'payments.event';

const SIGNATURE_HEADER = 'x-razorpay-signature';
const EVENT_ID_HEADER = 'x-razorpay-event-id';

/** What became of a webhook; `refused` was not signed by the gateway, `unreadable` was and is not as documented. */
export type Received = 'new' | 'repeated' | 'refused' | 'unreadable';

/**
 * Takes a webhook in: the signature over the raw body decides whether it is the gateway's. It is only stored here, with
 * the job that will look at it, so that the gateway has its answer at once; a second one under the same id is no news.
 */
export async function receiveWebhook(
  services: Services,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<Received> {
  const received = await takeIn(services, rawBody, headers);
  webhooksReceived.inc({ outcome: received });
  return received;
}

async function takeIn(
  { db, gateway, log }: Services,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<Received> {
  const signature = headers.get(SIGNATURE_HEADER) ?? '';
  if (!isSignedWebhook(gateway.config.webhookSecrets, rawBody, signature)) return 'refused';
  const event = gatewayEvent.safeParse(parsed(rawBody));
  if (!event.success) {
    log.error({ issues: event.error.issues.slice(0, 5) }, 'a signed webhook could not be read');
    return 'unreadable';
  }
  const eventId =
    headers.get(EVENT_ID_HEADER)?.slice(0, 100) ?? createHash('sha256').update(rawBody).digest('hex');
  // Event and job in one statement, so that it is one way to the database and back, and both or neither.
  const { rows } = await sql`
    with taken as (
      insert into payment_event (event_id, event, body)
      values (${eventId}, ${event.data.event}, ${JSON.stringify(event.data)}::jsonb)
      on conflict on constraint payment_event_pk do nothing returning event_id
    )
    select enqueue_job(${EVENT_JOB}, json_build_object('eventId', event_id), null, 'event:' || event_id) from taken`.execute(
    db,
  );
  return rows.length === 0 ? 'repeated' : 'new';
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
