/** Where the payment gateway comes to us: its webhooks, and the browser that it sends back. Neither is a call of the API. */
import { ORPCError } from '@orpc/client';
import { type Context, Hono } from 'hono';
import { Inbox } from '../payments/events/inbox.ts';
import { receiveReturn } from '../payments/events/receive-return.ts';
import { receiveWebhook } from '../payments/events/receive-webhook.ts';
import type { Services } from '../platform/context.ts';
import { RETURN_PATH, WEBHOOK_PATH } from '../platform/gateway/addresses.ts';
import { formFieldsOf } from './form-fields.ts';

/** Answers 2xx for a stored event, so that the gateway sends it no more; 4xx for one that no repeat would make right. */
const STATUS = { new: 200, repeated: 200, refused: 401, unreadable: 422 } as const;

export function paymentRoutes(services: Services, addressOf: (c: Context) => string): Hono {
  const inbox = new Inbox(services.db);

  /** Sends the browser that came back on to its wallet. */
  async function sendOn(c: Context, fields: Record<string, string>): Promise<Response> {
    try {
      const query = new URL(c.req.url).searchParams;
      return c.redirect(await receiveReturn(services, query, fields, addressOf(c)), 303);
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const { retryAfterSeconds } = error.data as { retryAfterSeconds: number };
      return c.text(error.message, 429, { 'Retry-After': String(retryAfterSeconds) });
    }
  }

  return new Hono()
    .post(WEBHOOK_PATH, async (c) => {
      // The raw bytes: the signature is over them, not over what they mean.
      const rawBody = new Uint8Array(await c.req.raw.arrayBuffer());
      const received = await receiveWebhook(services, inbox, rawBody, c.req.raw.headers);
      return c.json({ received }, STATUS[received]);
    })
    .post(RETURN_PATH, async (c) => {
      return sendOn(c, (await formFieldsOf(c.req.raw)) ?? {});
    })
    .get(RETURN_PATH, (c) => sendOn(c, {}));
}
