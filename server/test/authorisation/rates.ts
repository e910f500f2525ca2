import type { Row } from './scene.ts';

const planned = { kind: 'commission', day: '2199-01-01', reason: 'for the table' } as const;

export const ratesRows: Record<string, Row> = {
  'rates.list': { call: (client) => client.rates.list(), rules: { admin: 'any' } },
  'rates.add': {
    call: (client) => client.rates.add({ ...planned, basisPoints: 1_600 }),
    rules: { admin: 'any' },
  },
  'rates.withdraw': { call: (client) => client.rates.withdraw(planned), rules: { admin: 'any' } },
};
