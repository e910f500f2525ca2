/** Books, gateway and bookings compared, over real HTTP with the sandbox gateway. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../../test/payments-scene.ts';
import { addBankAccount, earn } from '../../../test/payouts-scene.ts';
import { reconcilePayments, reconcileRefunds } from '../../payments/reconcile.ts';
import { sendPayout } from '../send-payout.ts';
import { reconcile } from './reconcile.ts';

let scene: PaymentsScene;
let operator: TestPerson;
beforeAll(async () => {
  scene = await createPaymentsScene();
  operator = await scene.make.person('admin');
  // By the clock they would post what the comparison is to find.
  await scene.test.ownerPool.query(
    `insert into sweep (name, leased_by, leased_until)
     select unnest($1::text[]), gen_random_uuid(), now() + interval '1 day'
     on conflict on constraint sweep_pk do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until`,
    [[reconcilePayments.name, reconcileRefunds.name]],
  );
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.test.ownerPool.query(
    `update payout_block set lifted_at = now(), lifted_by = $1, lift_reason = 'x'
    where lifted_at is null`,
    [operator.id],
  );
});

const view = () => callAs(scene.services, operator).payouts.reconciliations({});

/** The reconciliation of a day on which what happens now is old enough. */
async function reconcileLater() {
  await reconcile(scene.services, { settledMinutes: -5 });
  return (await view()).reports[0];
}

it('agrees about payments and payouts that are on both sides', async () => {
  const { make, services, test } = scene;
  const family = await make.student({ walletPaise: 0 });
  const { orderId } = await scene.startTopUp(family, 100_000);
  await scene.pay(orderId);
  const [teacher] = [await make.teacher()];
  await addBankAccount(test, services.env, teacher);
  await earn(make, teacher, 60_000);
  const { payouts } = callAs(services, teacher);
  const { payout } = await payouts.request({ amountPaise: 60_000 });
  await callAs(services, operator).payouts.approve({ id: payout.id, reason: 'Looks right' });
  await expect
    .poll(async () => (await payouts.mine({})).payouts[0]?.status, { timeout: 20_000 })
    .toBe('settled');
  await expect
    .poll(async () => (await callAs(services, family).wallet.balance()).balancePaise, { timeout: 20_000 })
    .toBe(100_000);

  const report = await reconcileLater();
  expect(report).toMatchObject({ findings: [], unexplainedPaise: 0 });
  expect(report?.totals.payment).toEqual({ gatewayPaise: 100_000, booksPaise: 100_000 });
  expect(report?.totals.payout).toEqual({ gatewayPaise: 60_000, booksPaise: 60_000 });
  expect(report?.totals.fee).toEqual({ gatewayPaise: 2_360, booksPaise: 2_360 });
  expect((await view()).block).toBeNull();
});

it('agrees about what was sent back of a payment and what the gateway keeps, and finds what it sent back by itself once', async () => {
  const { make, services, test, sandbox } = scene;
  const before = (await reconcileLater())?.totals;
  const family = await make.student({ walletPaise: 0 });
  const { orderId } = await scene.startTopUp(family, 100_000);
  const payment = await scene.pay(orderId);
  const { wallet, payments } = callAs(services, family);
  await expect.poll(async () => (await wallet.balance()).balancePaise, { timeout: 20_000 }).toBe(100_000);
  await payments.requestRefund({ amountPaise: 30_000 });
  await expect
    .poll(async () => (await payments.refunds()).refunds[0]?.status, { timeout: 20_000 })
    .toBe('settled');
  const report = await reconcileLater();
  expect(report).toMatchObject({ findings: [], unexplainedPaise: 0 });
  const grown = (kind: 'payment' | 'sentBack' | 'fee') =>
    (['gatewayPaise', 'booksPaise'] as const).map(
      (side) => (report?.totals[kind]?.[side] ?? 0) - (before?.[kind]?.[side] ?? 0),
    );
  expect([grown('payment'), grown('sentBack'), grown('fee')]).toEqual([
    [100_000, 100_000],
    [30_000, 30_000],
    [2_360, 2_360],
  ]);

  // A refund that somebody makes on the gateway's own pages, and of which no webhook comes.
  await scene.faults(orderId, { dropWebhooks: true });
  const foreign = await sandbox.gateway.refundPayment(payment.id, {
    amountPaise: 100,
    key: 'by-hand-refund',
  });
  if (!foreign.ok) throw new Error(foreign.error.description);
  await expect
    .poll(
      async () =>
        (await sandbox.gateway.fetchRefund(foreign.value.id)).ok && (await reconcileLater())?.findings,
    )
    .toEqual([{ what: 'A refund at the gateway is not in the books', detail: foreign.value.id, paise: 100 }]);
  expect((await view()).block?.because).toContain('cannot explain ₹1:');
  // While it has not arrived, the payment itself says what is missing; so does a fee that the books hold otherwise.
  await test.ownerPool.query(`update refund set status = 'failed' where payment_id = $1`, [payment.id]);
  const wrong = (await reconcileLater())?.findings.map(({ what }) => what);
  expect(wrong).toContain('A refund at the gateway is not in the books');
  expect(wrong).toContain('The books: refund that ended without its end in the books');
  await test.ownerPool.query(`update refund set status = 'settled' where payment_id = $1`, [payment.id]);
  await test.ownerPool.query(
    `insert into refund (payment_id, user_id, amount_paise, from_wallet, status, gateway_refund_id, next_check_at)
     values ($1, $2, 100, false, 'settled', $3, null)`,
    [payment.id, family.id, foreign.value.id],
  );
  expect((await reconcileLater())?.findings).toEqual([]);
});

it('hears of a fee that was told later than the capture, and posts it before it compares', async () => {
  const { make, services, test } = scene;
  const family = await make.student({ walletPaise: 0 });
  const { orderId } = await scene.startTopUp(family, 50_000);
  const { id } = await scene.pay(orderId);
  await expect
    .poll(async () => (await callAs(services, family).wallet.balance()).balancePaise, { timeout: 20_000 })
    .toBe(50_000);
  // As it would be, had nobody said anything of the fee. At once: another webhook of the payment may still come.
  await test.ownerPool.query(`begin;
    update payment set fee_paise = null, fee_tax_paise = null where id = '${id}';
    alter table ledger.txn disable trigger user; alter table ledger.posting disable trigger user;
    with fee as (select id from ledger.txn where kind = 'gateway_fee' and gateway_ref = '${id}'),
      gone as (delete from ledger.posting where txn_id in (select id from fee) returning account_id, amount_paise)
    update ledger.account a set balance_paise = a.balance_paise - gone.amount_paise from gone where a.id = gone.account_id;
    delete from ledger.txn where kind = 'gateway_fee' and gateway_ref = '${id}';
    alter table ledger.txn enable trigger user; alter table ledger.posting enable trigger user;
    commit`);
  const report = await reconcileLater();
  expect(report?.findings).toEqual([]);
  const { rows } = await test.ownerPool.query('select fee_paise, fee_tax_paise from payment where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ fee_paise: 1_180, fee_tax_paise: 180 }]);
});

it('finds money that only one side has, stops payouts and says why, until an operator lifts it with a reason', async () => {
  const { make, services, test, sandbox } = scene;
  // A payout that somebody made on the gateway's own pages.
  const { gateway } = sandbox;
  const contact = await gateway.createContact({ name: 'Somebody', referenceId: 'somebody' });
  if (!contact.ok) throw new Error('no contact');
  const account = await gateway.createFundAccount(contact.value.id, {
    kind: 'bank_account',
    name: 'Somebody',
    ifsc: 'SBIN0001234',
    accountNumber: '123456789012',
  });
  if (!account.ok) throw new Error('no account');
  const foreign = await gateway.createPayout(
    {
      fundAccountId: account.value.id,
      amountPaise: 100,
      mode: 'IMPS',
      referenceId: 'by-hand',
      narration: 'x',
    },
    'by-hand-key',
  );
  if (!foreign.ok) throw new Error(foreign.error.description);
  await expect
    .poll(async () => (await gateway.fetchPayout(foreign.value.id)).ok, { timeout: 5_000 })
    .toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));

  const report = await reconcileLater();
  expect(report).toMatchObject({
    unexplainedPaise: 100,
    findings: [{ what: 'A payout at the gateway is not in the books', detail: foreign.value.id, paise: 100 }],
  });
  const { block } = await view();
  expect(block?.because).toContain('cannot explain ₹1:');

  const teacher = await make.teacher();
  await addBankAccount(test, services.env, teacher);
  await earn(make, teacher, 60_000);
  const { payouts } = callAs(services, teacher);
  const { payout } = await payouts.request({ amountPaise: 60_000 });
  const { payouts: asOperator } = callAs(services, operator);
  await asOperator.approve({ id: payout.id, reason: 'Looks right' });
  await sendPayout(services, payout.id);
  expect((await payouts.mine({})).payouts[0]?.status).toBe('approved');
  expect((await asOperator.list({})).block?.because).toBe(block?.because);

  // A second run finds the same and keeps the one block.
  await reconcileLater();
  expect((await view()).block?.id).toBe(block?.id);
  expect(await refusalOf(asOperator.liftBlock({ id: block?.id ?? '', reason: ' ' }))).toMatchObject({
    status: 400,
  });
  await asOperator.liftBlock({ id: block?.id ?? '', reason: 'Our accountant paid it by hand' });
  expect(await refusalOf(asOperator.liftBlock({ id: block?.id ?? '', reason: 'Again' }))).toMatchObject({
    status: 409,
  });
  await expect
    .poll(async () => (await payouts.mine({})).payouts[0]?.status, { timeout: 20_000 })
    .toBe('settled');
  const { rows } = await test.ownerPool.query(
    `select action, reason from audit_entry where subject_id = $1 and actor_id = $2`,
    [block?.id, operator.id],
  );
  expect(rows).toEqual([{ action: 'payout.unblocked', reason: 'Our accountant paid it by hand' }]);
});

it('makes no report while the gateway cannot be asked, and never changes one', async () => {
  const before = (await view()).reports.length;
  await scene.sandbox.control('PUT', '/faults', { serverErrors: 3 });
  await expect(reconcile(scene.services)).rejects.toThrow(/unavailable/);
  await scene.sandbox.control('PUT', '/faults', { serverErrors: 0 });
  expect((await view()).reports).toHaveLength(before);
  await expect(
    scene.test.ownerPool.query('update reconciliation set unexplained_paise = 0'),
  ).rejects.toMatchObject({
    constraint: 'reconciliation_append_only',
  });
});

it('shows sums above what one amount can be', async () => {
  const sum = 30_000_000_000;
  await scene.test.ownerPool.query(
    `insert into reconciliation (from_at, to_at, totals, findings, unexplained_paise)
     values (now() - interval '3 days', now(), jsonb_build_object('payment', jsonb_build_object('gatewayPaise', $1::bigint, 'booksPaise', 0)),
       '[]', $1)`,
    [sum],
  );
  expect((await view()).reports[0]).toMatchObject({
    totals: { payment: { gatewayPaise: sum, booksPaise: 0 } },
    unexplainedPaise: sum,
  });
});
