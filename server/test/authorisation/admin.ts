import { adminPeopleRows } from './admin-people.ts';
import type { Row } from './scene.ts';

export const adminRows: Record<string, Row> = {
  'admin.overview': { call: (client) => client.admin.overview(), rules: { admin: 'any' } },
  'admin.auditLog': { call: (client) => client.admin.auditLog({}), rules: { admin: 'any' } },
  'admin.checks': { call: (client) => client.admin.checks(), rules: { admin: 'any' } },
  'admin.figures.read': { call: (client) => client.admin.figures.read({}), rules: { admin: 'any' } },
  'admin.health.read': { call: (client) => client.admin.health.read(), rules: { admin: 'any' } },
  // Jobs are nobody's, and none has failed here.
  'admin.health.retryJob': {
    call: (client) => client.admin.health.retryJob({ id: 1, reason: 'It may work now' }),
    rules: { admin: 404 },
  },
  'admin.health.deleteJob': {
    call: (client) => client.admin.health.deleteJob({ id: 1, reason: 'Nobody needs it' }),
    rules: { admin: 404 },
  },
  'admin.switches.list': { call: (client) => client.admin.switches.list(), rules: { admin: 'any' } },
  'admin.switches.change': {
    // It stands so already: permitted callers get that error.
    call: (client) => client.admin.switches.change({ name: 'review', isOn: true, reason: 'It works again' }),
    rules: { admin: 'any' },
  },
  ...adminPeopleRows,
};
