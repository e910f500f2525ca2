/** Reports of WhatsApp: each message's way to the phone. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../../platform/context.ts';
import type { WhatsappEnv } from '../../../platform/env-channels.ts';
import { type Report, takeReport } from '../reports.ts';
import { WHATSAPP_OPTED_OUT } from './whatsapp.ts';

const SIGNATURE_HEADER = 'x-hub-signature-256';

const payload = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).default([]) }) })),
    }),
  ),
});
const OUTCOMES = { sent: 'leave', delivered: 'arrive', read: 'arrive', failed: 'bounce' } as const;
const status = z.object({
  id: z.string().max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  recipient_id: z.string().max(20).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

/** Whether the raw body was signed with the app's secret; compared in constant time. */
export function isSignedByWhatsapp(appSecret: string, rawBody: Uint8Array, header: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header) ?? [];
  if (given === undefined) return false;
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

/** The answer when the provider asks whether this address is ours; null for a caller that does not know its word. */
export function challengeOf({ verifyToken }: WhatsappEnv, query: URLSearchParams): string | null {
  const digest = (text: string) => createHmac('sha256', 'verify').update(text).digest();
  const known = timingSafeEqual(digest(query.get('hub.verify_token') ?? ''), digest(verifyToken));
  return known && query.get('hub.mode') === 'subscribe' ? query.get('hub.challenge') : null;
}

function reportOf(one: unknown): Report | null {
  const read = status.safeParse(one);
  if (!read.success) return null;
  const { id, recipient_id: to, biz_opaque_callback_data: ours, errors, status: said } = read.data;
  const code = errors?.[0]?.code;
  const optedOut = code === WHATSAPP_OPTED_OUT && to !== undefined ? `+${to.replace('+', '')}` : undefined;
  return { channel: 'whatsapp', id: ours, providerId: id, outcome: OUTCOMES[said], code, optedOut };
}

/**
 * Takes a call of the provider in. Signed calls that are not about a message of ours are passed over, so that they are not
 * sent again for days.
 */
export async function receiveWhatsapp(
  { db, log }: Services,
  { appSecret }: WhatsappEnv,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<'taken' | 'refused'> {
  if (!isSignedByWhatsapp(appSecret, rawBody, headers.get(SIGNATURE_HEADER) ?? '')) return 'refused';
  const read = payload.safeParse(parsed(rawBody));
  if (!read.success) {
    log.warn({ issues: read.error.issues.slice(0, 5) }, 'a signed webhook of WhatsApp could not be read');
    return 'taken';
  }
  const statuses = read.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses));
  // One after the other: reports of one message are in the order in which they hold.
  for (const one of statuses) {
    const report = reportOf(one);
    if (report !== null) await takeReport(db, report);
  }
  return 'taken';
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
