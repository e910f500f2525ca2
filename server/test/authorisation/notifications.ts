import type { Row } from './scene.ts';

const OWN_SCREEN = { student: 'any', parent: 'any', teacher: 'any' } as const;

export const notificationsRows: Record<string, Row> = {
  'notifications.list': { call: (client) => client.notifications.list({}), rules: OWN_SCREEN },
  'notifications.readAll': { call: (client) => client.notifications.readAll(), rules: OWN_SCREEN },
};
