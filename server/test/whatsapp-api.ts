/** WhatsApp's Cloud API as far as the product can tell: it checks what it is sent, and signs what it reports. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { WhatsappEnv } from '../src/platform/env-channels.ts';
import { TEST_CHANNELS } from './channels.ts';
import { type ProviderDouble, startProvider } from './provider-double.ts';

const CONFIG: WhatsappEnv = TEST_CHANNELS.whatsapp;

// No line break, tab or run of spaces is taken in a template's value.
const parameter = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(1024)
    .regex(/^(?!.*(\t| {5}))[^\n]*$/),
});
const bodyOf = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^91\d{10}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.enum([CONFIG.template, CONFIG.codeTemplate]),
    language: z.strictObject({ code: z.literal(CONFIG.language) }),
    components: z.array(
      z.strictObject({
        type: z.enum(['body', 'button']),
        sub_type: z.literal('url').optional(),
        index: z.literal('0').optional(),
        parameters: z.array(parameter),
      }),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

export interface WhatsappMessage {
  id: string;
  to: string;
  template: string;
  values: string[];
  reference: string | undefined;
}

export interface WhatsappApi extends ProviderDouble<WhatsappMessage> {
  env: WhatsappEnv;
}

/** Starts one. */
export async function startWhatsappApi(): Promise<WhatsappApi> {
  const double = await startProvider<WhatsappMessage>(
    (request, text, count) => {
      if (request.method !== 'POST' || request.url !== `/v23.0/${CONFIG.phoneNumberId}/messages`) {
        throw new Error(`no such call: ${request.method} ${request.url}`);
      }
      if (request.headers.authorization !== `Bearer ${CONFIG.token}`) throw new Error('another token');
      if (request.headers['content-type'] !== 'application/json') throw new Error('no JSON');
      const { to, template, biz_opaque_callback_data: reference } = bodyOf.parse(JSON.parse(text));
      const [body, button] = template.components;
      const values = (body?.parameters ?? []).map((one) => one.text);
      if (values.length !== (template.name === CONFIG.template ? 2 : 1)) throw new Error('132000: values');
      if (template.name === CONFIG.codeTemplate && button?.parameters[0]?.text !== values[0]) {
        throw new Error('131008: the button needs the code');
      }
      const id = `wamid.${count}.${to}`;
      const message = { id, to, template: template.name, values, reference };
      const contacts = [{ input: to, wa_id: to }];
      return {
        message,
        answer: { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id }] } },
      };
    },
    ({ code }) => ({ error: { message: '(#code) an error', type: 'OAuthException', code, fbtrace_id: 'x' } }),
  );
  return Object.assign(double, { env: { ...CONFIG, apiUrl: `${double.url}/v23.0` } });
}

/** A call of the webhook about statuses, signed as the provider signs. */
export function whatsappReport(...statuses: object[]): {
  method: 'POST';
  headers: HeadersInit;
  body: string;
} {
  const value = {
    messaging_product: 'whatsapp',
    metadata: { phone_number_id: CONFIG.phoneNumberId },
    statuses,
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = createHmac('sha256', CONFIG.appSecret).update(body).digest('hex');
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` },
    body,
  };
}

/** Its report on a message, by its own name and by ours. */
export const statusOf = (message: WhatsappMessage, status: string, code?: number) => ({
  id: message.id,
  status,
  timestamp: '1763800000',
  recipient_id: message.to,
  ...(message.reference === undefined ? {} : { biz_opaque_callback_data: message.reference }),
  ...(code === undefined ? {} : { errors: [{ code, title: 'a title' }] }),
});
