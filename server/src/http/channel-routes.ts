/** Where the providers of WhatsApp and SMS come to us. Each opens to their secret alone. */
import { type Context, Hono } from 'hono';
import { SMS_REPORT_PATH } from '../notifications/outbox/channels/sms.ts';
import { receiveSms } from '../notifications/outbox/channels/sms-webhook.ts';
import { challengeOf, receiveWhatsapp } from '../notifications/outbox/channels/whatsapp-webhook.ts';
import type { Services } from '../platform/context.ts';
import { en as WORDS } from './words/en.ts';

/** Set on the provider's dashboard, so it never changes. */
const WHATSAPP_PATH = '/webhooks/whatsapp';

/** Repeating a refused report makes it no better; an accepted one is not sent again. */
const STATUS = { taken: 200, refused: 401 } as const;

const notHere = (c: Context) => c.json({ message: WORDS.noChannel }, 404);

export function channelRoutes(services: Services): Hono {
  const { whatsapp, sms } = services.env.channels;
  return new Hono()
    .get(WHATSAPP_PATH, (c) => {
      if (whatsapp === undefined) return notHere(c);
      const challenge = challengeOf(whatsapp, new URL(c.req.url).searchParams);
      return challenge === null ? c.json({ message: WORDS.otherSecret }, 403) : c.text(challenge);
    })
    .post(WHATSAPP_PATH, async (c) => {
      if (whatsapp === undefined) return notHere(c);
      // The raw bytes: the signature is over them, not over what they mean.
      const rawBody = new Uint8Array(await c.req.raw.arrayBuffer());
      const received = await receiveWhatsapp(services, whatsapp, rawBody, c.req.raw.headers);
      return c.json({ received }, STATUS[received]);
    })
    .post(`${SMS_REPORT_PATH}/:deliveryId`, async (c) => {
      if (sms === undefined) return notHere(c);
      const { headers } = c.req.raw;
      const received = await receiveSms(
        services,
        sms,
        c.req.param('deliveryId'),
        await c.req.raw.text(),
        headers,
      );
      return c.json({ received }, STATUS[received]);
    });
}
