import type { ChannelsEnv } from '../src/platform/env-channels.ts';

/** Both channels to numbers, at providers that nobody answers for; tests that send start doubles of them. */
export const TEST_CHANNELS = {
  whatsapp: {
    apiUrl: 'http://127.0.0.1:9/v23.0',
    phoneNumberId: '1061234567',
    token: 'the token of tests',
    appSecret: 'the app secret of tests',
    verifyToken: 'the verify token of tests',
    template: 'notice',
    codeTemplate: 'code',
    language: 'en',
  },
  sms: {
    apiUrl: 'http://127.0.0.1:9',
    accountSid: 'AC00000000000000000000000000000001',
    authToken: 'the auth token of tests',
    from: 'KAKSHA',
    dlt: undefined,
  },
} satisfies ChannelsEnv;
