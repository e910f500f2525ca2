import type { Row } from './scene.ts';

/** A PAN is one teacher's. */
let pans = 1_000;
const nextPan = (): string => {
  pans += 1;
  return `TESPT${pans}T`;
};

export const walletRows: Record<string, Row> = {
  'wallet.balance': { call: (client) => client.wallet.balance(), rules: { student: 'any', parent: 'any' } },
  'wallet.statement': {
    call: (client) => client.wallet.statement({}),
    rules: { student: 'any', parent: 'any' },
  },
  'wallet.totals': { call: (client) => client.wallet.totals({}), rules: { student: 'any', parent: 'any' } },
  'wallet.statementCsv': {
    call: (client) => client.wallet.statementCsv({}),
    rules: { student: 'any', parent: 'any' },
  },
  'wallet.earningsStatement': {
    call: (client) => client.wallet.earningsStatement({}),
    rules: { teacher: 'any' },
  },
  'wallet.earningsCsv': { call: (client) => client.wallet.earningsCsv(), rules: { teacher: 'any' } },
  'wallet.earnings': { call: (client) => client.wallet.earnings(), rules: { teacher: 'any' } },
  'wallet.tds.mine': { call: (client) => client.wallet.tds.mine(), rules: { teacher: 'any' } },
  'wallet.tds.savePan': {
    call: (client) => client.wallet.tds.savePan({ pan: nextPan(), password: 'a password of tests' }),
    rules: { teacher: 'any' },
  },
  'wallet.tds.period': { call: (client) => client.wallet.tds.period({}), rules: { teacher: 'any' } },
  'wallet.tds.periodCsv': { call: (client) => client.wallet.tds.periodCsv({}), rules: { teacher: 'any' } },
  'wallet.tds.periodPdf': { call: (client) => client.wallet.tds.periodPdf({}), rules: { teacher: 'any' } },
  'wallet.tds.months': { call: (client) => client.wallet.tds.months({}), rules: { admin: 'any' } },
  'wallet.tds.csv': {
    call: (client) => client.wallet.tds.csv({ month: '2026-04' }),
    rules: { admin: 'any' },
  },
  'wallet.tds.recordPayment': {
    call: (client) =>
      client.wallet.tds.recordPayment({
        month: '2021-04',
        bsrCode: '0510308',
        challanNumber: '00042',
        paidOn: '2021-05-07',
      }),
    rules: { admin: 'any' },
  },
};
