/** Payouts that a bank sends back after they had arrived, their webhook lost, over real HTTP with the sandbox gateway. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { ledgerProblems, paiseOn } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { addBankAccount, earn } from '../../test/payouts-scene.ts';
import { valueOrThrow } from '../platform/gateway/result.ts';
import { runSweep } from '../platform/sweeps/sweep.ts';
import { reconcileReturns } from './jobs.ts';
import { sendPayout } from './send-payout.ts';

let scene: PaymentsScene;
beforeAll(async () => {
  scene = await createPaymentsScene({ worker: false });
  await scene.sandbox.control('PUT', '/faults', { dropWebhooks: true });
});
afterAll(() => scene.close());

it('are in the earnings again once the gateway is asked, and the teacher is notified, once', async () => {
  const { make, services, test, sandbox } = scene;
  const [teacher, operator] = [await make.teacher(), await make.person('admin')];
  await addBankAccount(test, services.env.secretKey, teacher);
  await earn(make, teacher, 60_000);
  const { payouts } = callAs(services, teacher);
  const { payout } = await payouts.request({ amountPaise: 60_000 });
  await callAs(services, operator).payouts.approve({ id: payout.id, reason: 'Looks right' });
  const statusOf = async () => (await payouts.mine({})).payouts[0]?.status;
  await expect
    .poll(async () => {
      await sendPayout(services, payout.id);
      return statusOf();
    })
    .toBe('settled');
  const earned = () => paiseOn(test, 'teacher_payable', teacher.id);
  expect(await earned()).toBe(0);

  const found = valueOrThrow(await sandbox.gateway.findPayoutsByReference(payout.id), 'payouts.list');
  await sandbox.control('POST', `/payouts/${found[0]?.id}`, { status: 'reversed' });
  const sweep = () => runSweep(services, reconcileReturns);
  await expectNotified(test, sweep, {
    live: { 'wallet:changed': [teacher] },
    inApp: { payout_returned: [teacher] },
  });
  expect([await statusOf(), await earned()]).toEqual(['returned', 60_000]);
  await expectNotified(test, sweep, {});
  expect([await statusOf(), await earned()]).toEqual(['returned', 60_000]);
  expect(await ledgerProblems(test)).toEqual([]);
});
