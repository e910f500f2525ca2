import { BRAND } from '@kaksha/domain/brand.ts';
import { en as CHANNEL_MESSAGES } from '@kaksha/domain/notifications/channels/words/en.ts';
import type { Services } from '../../../platform/context.ts';
import type { SmsEnv } from '../../../platform/env-channels.ts';
import { confirmedNumber, unconfirmNumber } from '../../numbers/numbers.ts';
import { type Carry, type NoticeWords, Undeliverable } from '../notice.ts';
import { lineOf } from './phone-words.ts';
import { postToProvider } from './provider-request.ts';

/** Two parts of a text in the phone's own alphabet. */
const TEXT_MAX = 306;
/** The person has answered STOP to this sender. */
export const SMS_OPTED_OUT = 21610;
/** Where the provider reports what became of a message; the delivery's id follows. */
export const SMS_REPORT_PATH = '/webhooks/sms';

/** The notice in one line, and the link. */
export function smsText(notice: NoticeWords, publicUrl: string): string {
  const link = `${publicUrl}${notice.action.path}`;
  const line = lineOf(notice, TEXT_MAX - BRAND.name.length - link.length - 3);
  return `${BRAND.name}: ${line} ${link}`;
}

class OptedOut extends Undeliverable {}

interface Sms {
  to: string;
  text: string;
  dltTemplateId: string | undefined;
  /** Where to report; absent: nowhere. */
  reportTo?: string;
}

/** @throws Undeliverable, InDoubt; anything else may be tried again */
async function send(env: SmsEnv, { to, text, dltTemplateId, reportTo }: Sms): Promise<string | null> {
  const form = new URLSearchParams({ To: to, Body: text });
  form.set(/^MG[0-9a-f]{32}$/i.test(env.from) ? 'MessagingServiceSid' : 'From', env.from);
  if (reportTo !== undefined) form.set('StatusCallback', reportTo);
  if (env.dlt !== undefined && dltTemplateId !== undefined) {
    form.set('DltEntityId', env.dlt.entityId);
    form.set('DltTemplateId', dltTemplateId);
  }
  const credentials = Buffer.from(`${env.accountSid}:${env.authToken}`).toString('base64');
  const { status, body } = await postToProvider(
    'The SMS provider',
    `${env.apiUrl}/2010-04-01/Accounts/${env.accountSid}/Messages.json`,
    { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    form.toString(),
  );
  const { sid, code } = (body ?? {}) as { sid?: unknown; code?: unknown };
  if (status >= 200 && status < 300) return typeof sid === 'string' ? sid : null;
  const problem = `the SMS provider answered ${status}, code ${typeof code === 'number' ? code : 'none'}`;
  if (code === SMS_OPTED_OUT) throw new OptedOut(problem);
  if (status === 429 || status >= 500) throw new Error(problem);
  throw new Undeliverable(problem);
}

/**
 * Hands a notice to the SMS provider. The API knows no key against sending twice: see
 * docs/decisions/2026-11-22-notifications-at-least-once-one-key.md.
 */
export const carrySms: Carry<Services> = async ({ db, env }, { id, userId, notice }) => {
  const { sms } = env.channels;
  if (sms === undefined) throw new Undeliverable('SMS is not set up');
  const number = await confirmedNumber(db, userId, 'sms');
  try {
    return await send(sms, {
      to: number,
      text: smsText(notice, env.publicUrl),
      dltTemplateId: sms.dlt?.templateId,
      reportTo: `${env.publicUrl}${SMS_REPORT_PATH}/${id}`,
    });
  } catch (error) {
    if (error instanceof OptedOut) await unconfirmNumber(db, { userId, channel: 'sms', number });
    throw error;
  }
};

/** Sends a code that is typed on our site. @throws as {@link carrySms} */
export async function sendSmsCode(
  env: SmsEnv,
  publicUrl: string,
  { to, code }: { to: string; code: string },
): Promise<void> {
  const text = CHANNEL_MESSAGES.codeText(BRAND.name, code, new URL(publicUrl).hostname);
  await send(env, { to, text, dltTemplateId: env.dlt?.codeTemplateId });
}
