import type { Row } from './scene.ts';

export const walletRows: Record<string, Row> = {
  'wallet.balance': { call: (client) => client.wallet.balance(), rules: { student: 'any', parent: 'any' } },
  'wallet.statement': {
    call: (client) => client.wallet.statement({}),
    rules: { student: 'any', parent: 'any' },
  },
  'wallet.earningsStatement': {
    call: (client) => client.wallet.earningsStatement({}),
    rules: { teacher: 'any' },
  },
  'wallet.earningsCsv': { call: (client) => client.wallet.earningsCsv(), rules: { teacher: 'any' } },
  'wallet.earnings': { call: (client) => client.wallet.earnings(), rules: { teacher: 'any' } },
};
