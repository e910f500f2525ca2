/** Payouts that a bank sends back after they had arrived, their webhook lost, over real HTTP with the sandbox gateway. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNotified } from '../../test/expect-notified.ts';
import { ledgerProblems, paiseOn } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { approvedPayout } from '../../test/payouts-scene.ts';
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
  const { services, test, sandbox } = scene;
  const { teacher, payouts, payout } = await approvedPayout(scene);
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
