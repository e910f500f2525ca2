import type { Row } from './scene.ts';

export const adminRows: Record<string, Row> = {
  'admin.checks': { call: (client) => client.admin.checks(), rules: { admin: 'any' } },
};
