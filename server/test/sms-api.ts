/** A provider of SMS that speaks as Twilio does: it checks what it is sent, and signs what it reports. */
import { createHmac } from 'node:crypto';
import type { SmsEnv } from '../src/platform/env-channels.ts';
import { TEST_CHANNELS } from './channels.ts';
import { type ProviderDouble, startProvider } from './provider-double.ts';

const CONFIG: SmsEnv = TEST_CHANNELS.sms;
const KNOWN = ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback', 'DltEntityId', 'DltTemplateId'];

export interface Sms {
  sid: string;
  fields: Record<string, string>;
}

export interface SmsApi extends ProviderDouble<Sms> {
  env: SmsEnv;
}

/** Starts one. */
export async function startSmsApi(): Promise<SmsApi> {
  const credentials = Buffer.from(`${CONFIG.accountSid}:${CONFIG.authToken}`).toString('base64');
  const double = await startProvider<Sms>(
    (request, text, count) => {
      const address = `/2010-04-01/Accounts/${CONFIG.accountSid}/Messages.json`;
      if (request.method !== 'POST' || request.url !== address)
        throw new Error(`no such call: ${request.url}`);
      if (request.headers.authorization !== `Basic ${credentials}`) throw new Error('other credentials');
      if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') throw new Error('no form');
      const fields = Object.fromEntries(new URLSearchParams(text));
      const unknown = Object.keys(fields).filter((name) => !KNOWN.includes(name));
      if (unknown.length > 0) throw new Error(`unknown fields: ${unknown.join(', ')}`);
      if (!/^\+91\d{10}$/.test(fields.To ?? '')) throw new Error('21211: not a number');
      if ((fields.Body ?? '') === '' || (fields.Body ?? '').length > 1600) throw new Error('21602: the body');
      if ((fields.From === undefined) === (fields.MessagingServiceSid === undefined))
        throw new Error('21603');
      const sid = `SM${String(count).padStart(32, '0')}`;
      return { message: { sid, fields }, answer: { status: 201, body: { sid, status: 'queued' } } };
    },
    ({ status, code }) => ({ code, message: 'an error', status }),
  );
  return Object.assign(double, { env: { ...CONFIG, apiUrl: double.url } });
}

/** A report on a message, signed over the address that it was asked to report to. */
export function smsReport(
  { sid, fields }: Sms,
  status: string,
  more: Record<string, string> = {},
): { method: 'POST'; headers: HeadersInit; body: string } {
  const form: Record<string, string> = {
    ...{
      AccountSid: CONFIG.accountSid,
      MessageSid: sid,
      SmsSid: sid,
      MessageStatus: status,
      SmsStatus: status,
    },
    ...{ To: fields.To ?? '', From: fields.From ?? '', ApiVersion: '2010-04-01' },
    ...more,
  };
  const names = Object.keys(form).toSorted();
  const signed = (fields.StatusCallback ?? '') + names.map((name) => `${name}${form[name]}`).join('');
  const signature = createHmac('sha1', CONFIG.authToken).update(signed).digest('base64');
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature },
    body: new URLSearchParams(form).toString(),
  };
}
