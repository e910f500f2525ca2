import type { Row } from './scene.ts';

export const assessmentsRows: Record<string, Row> = {
  'assessments.list': { call: (client) => client.assessments.list({}), rules: { student: 'any' } },
};
