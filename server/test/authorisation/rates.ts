import type { Row } from './scene.ts';

const planned = { kind: 'commission', day: '2199-01-01', reason: 'for the table' } as const;

const price = { size: 5, day: '2199-01-01', reason: 'for the table' } as const;

export const ratesRows: Record<string, Row> = {
  'rates.plans.shown': {
    call: (client) => client.rates.plans.shown(),
    rules: 'public',
  },
  'rates.plans.list': { call: (client) => client.rates.plans.list(), rules: { admin: 'any' } },
  'rates.plans.add': {
    call: (client) => client.rates.plans.add({ ...price, monthPricePaise: 64_900 }),
    rules: { admin: 'any' },
  },
  'rates.plans.withdraw': { call: (client) => client.rates.plans.withdraw(price), rules: { admin: 'any' } },
  'rates.list': { call: (client) => client.rates.list(), rules: { admin: 'any' } },
  'rates.add': {
    call: (client) => client.rates.add({ ...planned, basisPoints: 1_600 }),
    rules: { admin: 'any' },
  },
  'rates.withdraw': { call: (client) => client.rates.withdraw(planned), rules: { admin: 'any' } },
};
