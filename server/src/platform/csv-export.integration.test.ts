import { en as ADMIN } from '@kaksha/domain/admin/words/en.ts';
import { en as PAYMENTS } from '@kaksha/domain/payments/words/en.ts';
import { en as PAYOUTS } from '@kaksha/domain/payouts/words/en.ts';
import { EXPORTS_BUSY, PERIOD_BACKWARDS } from '@kaksha/domain/words.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { piecesOf, readExport, readRest } from '../../test/read-export.ts';
import { setStage } from '../../test/stage.ts';
import { EXPORT_PAGE } from './csv-export.ts';

const { database: test, services, make } = await setStage({ max: 20, env: { demo: true } });
const operator = await make.person('admin');
const office = callAs(services, operator);
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

const linesOf = (file: string): string[][] =>
  file
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

/** Payments of one family, a minute apart, the first at midnight in India on 2026-03-01. */
const family = await make.person('parent', '=cmd');
await test.ownerPool.query(
  `with t as (insert into top_up (user_id, gateway_order_id, amount_paise) select $1, 'order_export', 50000 returning id)
   insert into payment (id, top_up_id, status, method, credit, amount_paise, currency, created_at)
   select 'pay_export' || lpad(n::text, 6, '0'), t.id, 'captured', 'upi', 'credited', 50050, 'INR',
     timestamptz '2026-02-28 18:30:00+00' + n * interval '1 minute'
   from t, generate_series(0, $2::int) n`,
  [family.id, 2 * EXPORT_PAGE],
);

describe('payments as a file', () => {
  it('hold every row of the days in India, page after page, newest first, in rupees and Indian time', async () => {
    const [header, ...rows] = linesOf(await readExport(office.payments.exportPayments(MARCH)));
    expect(header).toEqual([...PAYMENTS.exportColumns]);
    expect(rows).toHaveLength(2 * EXPORT_PAGE + 1);
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
    expect(rows.at(-1)?.slice(0, 7)).toEqual([
      'pay_export000000',
      'order_export',
      '2026-03-01 00:00:00',
      family.id,
      expect.stringMatching(/^'=cmd /),
      '500.50',
      'INR',
    ]);
    // In the words of the screens.
    expect(rows.at(-1)?.slice(7, 10)).toEqual(['UPI', 'Paid', 'In the wallet']);
    const february = await readExport(
      office.payments.exportPayments({ from: '2026-02-01', to: '2026-02-28' }),
    );
    expect(linesOf(february)).toEqual([[...PAYMENTS.exportColumns]]);
  });

  it('are of one moment: what comes while they are read is not in them, and what is read is not kept', async () => {
    const pieces = await piecesOf(office.payments.exportPayments(MARCH));
    const first = new TextDecoder().decode((await pieces.next()).value);
    expect(first.split('\r\n')).toHaveLength(EXPORT_PAGE + 2);
    await test.ownerPool.query(
      `insert into payment (id, top_up_id, status, amount_paise, currency, created_at)
       select 'pay_late', top_up_id, 'captured', 100, 'INR', '2026-03-01T00:00:30+05:30' from payment
       where id = 'pay_export000000'`,
    );
    const rest = await readRest(pieces);
    expect(rest).toContain('pay_export000000');
    expect(rest).not.toContain('pay_late');
    expect(await readExport(office.payments.exportPayments(MARCH))).toContain('pay_late');
    await test.ownerPool.query(`delete from payment where id = 'pay_late'`);
  });

  it('are filtered as the list is', async () => {
    const found = await readExport(office.payments.exportPayments({ ...MARCH, search: 'pay_export000007' }));
    expect(linesOf(found).map(([id]) => id)).toEqual(['Payment', 'pay_export000007']);
  });
});

it('each export is in the audit log, with its days and filters, before its first byte', async () => {
  const pieces = await piecesOf(office.payments.exportPayments({ ...MARCH, search: 'nobody' }));
  const { entries } = await office.admin.auditLog({ kind: 'export', limit: 1 });
  expect(entries).toMatchObject([
    {
      actor: { id: operator.id },
      action: 'export.payments',
      detail: { ...MARCH, filters: { search: 'nobody' } },
    },
  ]);
  await pieces.return?.();
});

it('only a few are made at a time, and one that is given up makes room', async () => {
  const another = () => office.payments.exportPayments(MARCH);
  const open = [await piecesOf(another()), await piecesOf(another())];
  expect(await refusalOf(another())).toMatchObject({ status: 429, message: EXPORTS_BUSY });
  for (const pieces of open) await pieces.return?.();
  expect(await readExport(another())).toContain('pay_export000000');
});

it('the last day is not before the first', async () => {
  const backwards = office.payouts.export({ from: '2026-03-02', to: '2026-03-01' });
  expect(await refusalOf(backwards)).toMatchObject({ status: 400, message: PERIOD_BACKWARDS });
});

it('payouts name an account by its last digits alone', async () => {
  const teacher = await make.teacher();
  await make.post('payout_failed', [
    { kind: 'gateway_clearing', owner: null, amountPaise: -60_000 },
    { kind: 'teacher_payable', owner: teacher.id, amountPaise: 60_000 },
  ]);
  await test.ownerPool.query(
    `insert into bank_account (teacher_id, holder_name, last4, ifsc, sealed_number)
     values ($1, 'Meera Iyer', '4321', 'SBIN0001234', 'sealed')`,
    [teacher.id],
  );
  const { payout } = await callAs(services, teacher).payouts.request({ amountPaise: 60_000 });
  await test.ownerPool.query(
    `begin; alter table payout disable trigger user;
     update payout set requested_at = '2026-03-05T10:00:00+05:30' where id = '${payout.id}';
     alter table payout enable trigger user; commit`,
  );
  const [header, ...rows] = linesOf(await readExport(office.payouts.export({ ...MARCH, list: 'waiting' })));
  expect(header).toEqual([...PAYOUTS.exportColumns]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(1, 3)).toEqual(['2026-03-05 10:00:00', teacher.id]);
  expect(rows[0]?.slice(4, 8)).toEqual(['600.00', 'Waiting for approval', 'ends in 4321', 'SBIN0001234']);
  expect(linesOf(await readExport(office.payouts.export({ ...MARCH, list: 'ended' })))).toHaveLength(1);
});

it('bookings say what was paid and what came back', async () => {
  const [teacher, student] = [await make.teacher(), await make.student()];
  const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 600, pricePaise: 60_000 });
  await test.ownerPool.query(`update booking set requested_at = '2026-03-31T23:59:59+05:30' where id = $1`, [
    bookingId,
  ]);
  const search = bookingId;
  const [header, ...rows] = linesOf(await readExport(office.admin.bookings.export({ ...MARCH, search })));
  expect(header).toEqual([...ADMIN.bookingColumns]);
  expect(rows).toHaveLength(1);
  expect([rows[0]?.[2], ...(rows[0]?.slice(15) ?? [])]).toEqual([
    '2026-03-31 23:59:59',
    '600.00',
    '0.00',
    '0.00',
    '0.00',
    'No',
  ]);
  const free = office.admin.bookings.export({ ...MARCH, search, money: 'free' });
  expect(linesOf(await readExport(free))).toHaveLength(1);
});
