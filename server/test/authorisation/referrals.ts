import type { Row } from './scene.ts';

export const referralsRows: Record<string, Row> = {
  'referrals.mine': {
    call: (client) => client.referrals.mine(),
    rules: { student: 'any', parent: 'any' },
  },
};
