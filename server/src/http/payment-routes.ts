/** Where the payment gateway comes to us: its webhooks, and the browser that it sends back. Neither is a call of the API. */
import { Hono } from 'hono';
import { Inbox } from '../payments/events/inbox.ts';
import { receiveReturn } from '../payments/events/receive-return.ts';
import { receiveWebhook } from '../payments/events/receive-webhook.ts';
import type { Services } from '../platform/context.ts';
import { RETURN_PATH, WEBHOOK_PATH } from '../platform/gateway/addresses.ts';

/** Answers 2xx for what was stored, so that the gateway sends it no more; 4xx for what no repeat would make right. */
const STATUS = { new: 200, repeated: 200, refused: 401, unreadable: 422 } as const;

export function paymentRoutes(services: Services): Hono {
  const inbox = new Inbox(services.db);
  const toWallet = (path: string) =>
    new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

  return new Hono()
    .post(WEBHOOK_PATH, async (c) => {
      // The raw bytes: the signature is over them, not over what they mean.
      const rawBody = new Uint8Array(await c.req.raw.arrayBuffer());
      const received = await receiveWebhook(services, inbox, rawBody, c.req.raw.headers);
      return c.json({ received }, STATUS[received]);
    })
    .post(RETURN_PATH, async (c) => {
      const form = await c.req.raw.formData().catch(() => new FormData());
      const fields = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      return toWallet(await receiveReturn(services, new URL(c.req.url).searchParams, fields));
    })
    .get(RETURN_PATH, async (c) =>
      toWallet(await receiveReturn(services, new URL(c.req.url).searchParams, {})),
    );
}
