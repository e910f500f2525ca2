import { releaseLegs } from '@kaksha/domain/wallet/postings.ts';
import type { Make, Row } from './scene.ts';

/** A PAN is one teacher's. */
let pans = 1_000;
const nextPan = (): string => {
  pans += 1;
  return `TESPT${pans}T`;
};

/** Months of long ago in which tax was deducted: each is paid once. */
let months = 0;
const taxOfAMonth: Make = async ({ teacher, student }, { database, factories, later }) => {
  const month = `${2021 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  months += 1;
  const { bookingId } = await factories.lesson({ teacher, student, startsInMinutes: later() });
  const legs = releaseLegs(bookingId, teacher.id, 60_000, {
    commissionPaise: 0,
    taxPaise: 0,
    tdsPaise: 3_000,
    recoveredPaise: 0,
    teacherPaise: 57_000,
  });
  await factories.post('release', legs, bookingId);
  await database.ownerPool.query(
    `insert into tds_entry (txn_id, teacher_id, month, gross_paise, has_pan, basis_points, tds_paise, year_gross_paise, year_untaxed_paise)
     select id, $2, $3, 60000, false, 500, 3000, 60000, 0 from ledger.txn where booking_id = $1 and kind = 'release'`,
    [bookingId, teacher.id, `${month}-01`],
  );
  return month;
};

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
  'wallet.tds.mine': { call: (client) => client.wallet.tds.mine(), rules: { teacher: 'any' } },
  'wallet.tds.savePan': {
    call: (client) => client.wallet.tds.savePan({ pan: nextPan(), password: 'a password of tests' }),
    rules: { teacher: 'any' },
  },
  'wallet.tds.period': { call: (client) => client.wallet.tds.period({}), rules: { teacher: 'any' } },
  'wallet.tds.periodCsv': { call: (client) => client.wallet.tds.periodCsv({}), rules: { teacher: 'any' } },
  'wallet.tds.periodPdf': { call: (client) => client.wallet.tds.periodPdf({}), rules: { teacher: 'any' } },
  'wallet.tds.months': { call: (client) => client.wallet.tds.months({}), rules: { admin: 'any' } },
  'wallet.tds.csv': { call: (client) => client.wallet.tds.csv({ month: '2026-04' }), rules: { admin: 'any' } },
  'wallet.tds.recordPayment': {
    make: taxOfAMonth,
    call: (client, month) =>
      client.wallet.tds.recordPayment({
        month,
        bsrCode: '0510308',
        challanNumber: month.replace('-', '').slice(1),
        paidOn: '2025-12-31',
      }),
    rules: { admin: 'any' },
  },
};
