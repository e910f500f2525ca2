import { adminPeopleRows } from './admin-people.ts';
import type { Row } from './scene.ts';

export const adminRows: Record<string, Row> = {
  'admin.overview': { call: (client) => client.admin.overview(), rules: { admin: 'any' } },
  'admin.auditLog': { call: (client) => client.admin.auditLog({}), rules: { admin: 'any' } },
  'admin.checks': { call: (client) => client.admin.checks(), rules: { admin: 'any' } },
  ...adminPeopleRows,
};
