import { createHash } from 'node:crypto';
import type { Services } from '../../platform/context.ts';
import { gatewayEvent } from '../../platform/gateway/entities.ts';
import { isSignedWebhook } from '../../platform/gateway/signatures.ts';
import { webhooksReceived } from '../metrics.ts';
import type { Inbox } from './inbox.ts';

const SIGNATURE_HEADER = 'x-razorpay-signature';
const EVENT_ID_HEADER = 'x-razorpay-event-id';

/** The outcome of a webhook; `refused` was not signed by the gateway, `unreadable` was and is not as documented. */
export type Received = 'new' | 'repeated' | 'refused' | 'unreadable';

/**
 * Takes a webhook in: the signature over the raw body decides whether it is the gateway's. It is only stored here, with
 * the job that will look at it, so that the gateway has its answer at once; a second one under the same id is no news.
 */
export async function receiveWebhook(
  services: Services,
  inbox: Inbox,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<Received> {
  const received = await takeIn(services, inbox, rawBody, headers);
  webhooksReceived.inc({ outcome: received });
  return received;
}

async function takeIn(
  { gateway, log }: Services,
  inbox: Inbox,
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
  return inbox.store({ eventId, event: event.data });
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
