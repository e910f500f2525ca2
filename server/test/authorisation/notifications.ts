import type { Row } from './scene.ts';

const OWN_SCREEN = { student: 'any', parent: 'any', teacher: 'any', admin: 'any' } as const;

export const notificationsRows: Record<string, Row> = {
  'notifications.list': { call: (client) => client.notifications.list({}), rules: OWN_SCREEN },
  'notifications.unread': { call: (client) => client.notifications.unread(), rules: OWN_SCREEN },
  'notifications.read': { call: (client) => client.notifications.read({ id: 1 }), rules: OWN_SCREEN },
  'notifications.readAll': { call: (client) => client.notifications.readAll(), rules: OWN_SCREEN },
};
