import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

const WHATSAPP = {
  WHATSAPP_PHONE_NUMBER_ID: '1061234567',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  WHATSAPP_TEMPLATE: 'notice',
  WHATSAPP_CODE_TEMPLATE: 'code',
};
const SMS = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'token', SMS_FROM: 'KAKSHA' };

describe('the channels to numbers', () => {
  it('are not offered when nothing is set', () => {
    expect(parseEnv({}).channels).toEqual({ whatsapp: undefined, sms: undefined });
  });

  it('are what is set, with the addresses of the usual providers', () => {
    const { channels } = parseEnv({ ...WHATSAPP, ...SMS });
    expect(channels.whatsapp).toMatchObject({
      apiUrl: 'https://graph.facebook.com/v23.0',
      phoneNumberId: '1061234567',
      language: 'en',
    });
    expect(channels.sms).toEqual({
      apiUrl: 'https://api.twilio.com',
      accountSid: 'AC1',
      authToken: 'token',
      from: 'KAKSHA',
      dlt: undefined,
    });
  });

  it.each(Object.keys({ ...WHATSAPP, ...SMS }))('are refused without %s alone', (name) => {
    expect(() => parseEnv({ ...WHATSAPP, ...SMS, [name]: '' })).toThrow(EnvError);
    expect(() => parseEnv({ ...WHATSAPP, ...SMS, [name]: '' })).toThrow(`${name} is needed with`);
  });

  it('take the registration with Indian operators whole, and with a sender', () => {
    const dlt = { SMS_DLT_ENTITY_ID: '1101', SMS_DLT_TEMPLATE_ID: '1107', SMS_DLT_CODE_TEMPLATE_ID: '1108' };
    expect(parseEnv({ ...SMS, ...dlt }).channels.sms?.dlt?.templateId).toBe('1107');
    expect(() => parseEnv({ ...SMS, SMS_DLT_ENTITY_ID: '1101' })).toThrow('SMS_DLT_TEMPLATE_ID is needed');
    expect(() => parseEnv(dlt)).toThrow('SMS_ACCOUNT_SID is needed');
  });

  it.each([
    ['WHATSAPP_PHONE_NUMBER_ID', '../me'],
    ['SMS_ACCOUNT_SID', 'AC1/..'],
    ['SMS_API_URL', 'api.example'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => parseEnv({ ...WHATSAPP, ...SMS, [name]: value })).toThrow(new RegExp(`^${name} must .+`));
  });

  it.each(['WHATSAPP_API_URL', 'SMS_API_URL'])(
    'do not send a token in the clear in production: %s',
    (name) => {
      const production = { ...WHATSAPP, ...SMS, NODE_ENV: 'production', [name]: 'http://provider.example' };
      expect(() => parseEnv(production)).toThrow(`${name} with https`);
    },
  );
});
