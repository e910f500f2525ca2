/** Reports of the SMS provider on a message, signed as Twilio signs. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import type { SmsEnv } from '../../../platform/env-channels.ts';
import { takeReport } from '../reports.ts';
import { SMS_OPTED_OUT, SMS_REPORT_PATH } from './sms.ts';

const SIGNATURE_HEADER = 'x-twilio-signature';

/** Every status that says the provider has it, or its outcome; the rest is passed over. */
const OUTCOMES: Readonly<Record<string, 'leave' | 'arrive' | 'bounce'>> = {
  accepted: 'leave',
  queued: 'leave',
  sending: 'leave',
  sent: 'leave',
  delivered: 'arrive',
  read: 'arrive',
  undelivered: 'bounce',
  failed: 'bounce',
};

/** The signature over a form: HMAC-SHA1 of the address and the fields, by name. */
export function smsSignature(authToken: string, url: string, form: URLSearchParams): Buffer {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha1', authToken)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest();
}

/** Compared in constant time. */
export function isSignedBySmsProvider(
  authToken: string,
  url: string,
  form: URLSearchParams,
  header: string,
): boolean {
  const expected = smsSignature(authToken, url, form);
  const given = Buffer.from(header, 'base64');
  return given.byteLength === expected.byteLength && timingSafeEqual(expected, given);
}

/** Takes a report on a delivery in; a signed but unknown one is passed over. */
export async function receiveSms(
  { db, env }: Services,
  { authToken }: SmsEnv,
  deliveryId: string,
  rawBody: string,
  headers: Headers,
): Promise<'taken' | 'refused'> {
  const form = new URLSearchParams(rawBody);
  const url = `${env.publicUrl}${SMS_REPORT_PATH}/${deliveryId}`;
  if (!isSignedBySmsProvider(authToken, url, form, headers.get(SIGNATURE_HEADER) ?? '')) return 'refused';
  const outcome = OUTCOMES[form.get('MessageStatus') ?? ''];
  const providerId = form.get('MessageSid');
  if (outcome === undefined || providerId === null) return 'taken';
  const code = form.get('ErrorCode') === null ? undefined : Number(form.get('ErrorCode'));
  const optedOut = code === SMS_OPTED_OUT ? (form.get('To') ?? undefined) : undefined;
  await takeReport(db, { channel: 'sms', id: deliveryId, providerId, outcome, code, optedOut });
  return 'taken';
}
