/** The providers that carry messages to people's numbers, as the environment names them. */
import { withoutTrailing } from '@kaksha/domain/without-trailing.ts';
import { z } from 'zod';
import { EnvError, optional, text, url } from './env-fields.ts';

/** A name or an id that is a part of an address: nothing that could lead elsewhere. */
const id = z.string().regex(/^[\w-]+$/, { error: 'must be an id of letters and digits' });

export const CHANNEL_VARIABLES = {
  WHATSAPP_API_URL: optional(url(['https:', 'http:'], 'https://graph.facebook.com/v23.0')),
  WHATSAPP_PHONE_NUMBER_ID: optional(id),
  WHATSAPP_TOKEN: optional(text),
  WHATSAPP_APP_SECRET: optional(text),
  WHATSAPP_VERIFY_TOKEN: optional(text),
  WHATSAPP_TEMPLATE: optional(id),
  WHATSAPP_CODE_TEMPLATE: optional(id),
  WHATSAPP_LANGUAGE: optional(id),
  SMS_API_URL: optional(url(['https:', 'http:'], 'https://api.twilio.com')),
  SMS_ACCOUNT_SID: optional(id),
  SMS_AUTH_TOKEN: optional(text),
  SMS_FROM: optional(text),
  SMS_DLT_ENTITY_ID: optional(id),
  SMS_DLT_TEMPLATE_ID: optional(id),
  SMS_DLT_CODE_TEMPLATE_ID: optional(id),
};

const schema = z.object(CHANNEL_VARIABLES);
type Values = z.infer<typeof schema>;

/** WhatsApp's Cloud API. */
export interface WhatsappEnv {
  /** With the version, without a slash at its end. */
  apiUrl: string;
  phoneNumberId: string;
  token: string;
  /** Signs what comes to the webhook. */
  appSecret: string;
  /** The provider's word when it asks whether the webhook is ours. */
  verifyToken: string;
  /** The approved template of notices: {{1}} what has happened, {{2}} where to go. */
  template: string;
  /** The approved authentication template with a button that copies the code. */
  codeTemplate: string;
  /** Of both templates. */
  language: string;
}

/** A provider of SMS that speaks as Twilio's Messages API does. */
export interface SmsEnv {
  apiUrl: string;
  accountSid: string;
  /** The password of calls, and the key that signs what comes back. */
  authToken: string;
  /** A number, a registered sender such as KAKSHA, or the id of a messaging service (MG…). */
  from: string;
  /** The ids of the sender and its texts with Indian operators, for providers that want them with each message. */
  dlt: { entityId: string; templateId: string; codeTemplateId: string } | undefined;
}

/** Undefined: the channel is not offered. */
export interface ChannelsEnv {
  whatsapp: WhatsappEnv | undefined;
  sms: SmsEnv | undefined;
}

const WHATSAPP_NEEDS = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_TEMPLATE',
  'WHATSAPP_CODE_TEMPLATE',
] as const;
const SMS_NEEDS = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;
const DLT_NEEDS = ['SMS_DLT_ENTITY_ID', 'SMS_DLT_TEMPLATE_ID', 'SMS_DLT_CODE_TEMPLATE_ID'] as const;

/** All of them, or none. @throws EnvError for a part of them */
function together<Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
  mentioned: boolean,
): Record<Name, string> | undefined {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length && !mentioned) return undefined;
  const [first] = missing;
  if (first !== undefined)
    throw new EnvError(
      `${first} is needed with ${names.filter((name) => name !== first).join(', ')} (see README, configure).`,
    );
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;
}

const withoutSlash = (address: string): string => withoutTrailing(address, '/');

/** @throws EnvError when a channel is set up by halves */
export function channelsEnv(values: Values): ChannelsEnv {
  const dlt = together(values, DLT_NEEDS, false);
  const whatsapp = together(values, WHATSAPP_NEEDS, false);
  const sms = together(values, SMS_NEEDS, dlt !== undefined);
  return {
    whatsapp: whatsapp && {
      apiUrl: withoutSlash(values.WHATSAPP_API_URL ?? 'https://graph.facebook.com/v23.0'),
      phoneNumberId: whatsapp.WHATSAPP_PHONE_NUMBER_ID,
      token: whatsapp.WHATSAPP_TOKEN,
      appSecret: whatsapp.WHATSAPP_APP_SECRET,
      verifyToken: whatsapp.WHATSAPP_VERIFY_TOKEN,
      template: whatsapp.WHATSAPP_TEMPLATE,
      codeTemplate: whatsapp.WHATSAPP_CODE_TEMPLATE,
      language: values.WHATSAPP_LANGUAGE ?? 'en',
    },
    sms: sms && {
      apiUrl: withoutSlash(values.SMS_API_URL ?? 'https://api.twilio.com'),
      accountSid: sms.SMS_ACCOUNT_SID,
      authToken: sms.SMS_AUTH_TOKEN,
      from: sms.SMS_FROM,
      dlt: dlt && {
        entityId: dlt.SMS_DLT_ENTITY_ID,
        templateId: dlt.SMS_DLT_TEMPLATE_ID,
        codeTemplateId: dlt.SMS_DLT_CODE_TEMPLATE_ID,
      },
    },
  };
}
