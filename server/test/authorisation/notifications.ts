import { unsubscribeToken } from '../../src/platform/unsubscribe-token.ts';
import type { Make, Row } from './scene.ts';

const OWN_SCREEN = { student: 'any', parent: 'any', teacher: 'any', admin: 'any' } as const;

const kindLink: Make = async ({ student }, { services }) =>
  unsubscribeToken(services.env.secretKey, { kind: 'booking', userId: student.id });

/** No channel is set up in the scene: permitted callers get that error. */
const NOT_OFFERED = { student: 404, parent: 404, teacher: 404, admin: 404 } as const;

const SUBSCRIPTION = {
  endpoint: 'https://push.example.org/send/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const notificationsRows: Record<string, Row> = {
  'notifications.list': { call: (client) => client.notifications.list({}), rules: OWN_SCREEN },
  'notifications.unread': { call: (client) => client.notifications.unread(), rules: OWN_SCREEN },
  'notifications.read': { call: (client) => client.notifications.read({ id: 1 }), rules: OWN_SCREEN },
  'notifications.readAll': { call: (client) => client.notifications.readAll(), rules: OWN_SCREEN },
  'notifications.mailChoice': {
    make: kindLink,
    call: (client, token) => client.notifications.mailChoice({ token }),
    rules: 'public',
  },
  'notifications.setMailChoice': {
    make: kindLink,
    call: (client, token) => client.notifications.setMailChoice({ token, mail: true }),
    rules: 'public',
  },
  'notifications.channels': { call: (client) => client.notifications.channels(), rules: OWN_SCREEN },
  'notifications.subscribePush': {
    call: (client) => client.notifications.subscribePush(SUBSCRIPTION),
    rules: OWN_SCREEN,
  },
  'notifications.unsubscribePush': {
    call: (client) => client.notifications.unsubscribePush({ endpoint: SUBSCRIPTION.endpoint }),
    rules: OWN_SCREEN,
  },
  'notifications.sendNumberCode': {
    call: (client) => client.notifications.sendNumberCode({ channel: 'sms', number: '98765 43210' }),
    rules: NOT_OFFERED,
  },
  'notifications.confirmNumber': {
    call: (client) => client.notifications.confirmNumber({ channel: 'sms', code: '123456' }),
    rules: NOT_OFFERED,
  },
  'notifications.setNumberSignIn': {
    call: (client) => client.notifications.setNumberSignIn({ channel: 'sms', on: false }),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'notifications.removeNumber': {
    call: (client) => client.notifications.removeNumber({ channel: 'sms' }),
    rules: OWN_SCREEN,
  },
};
