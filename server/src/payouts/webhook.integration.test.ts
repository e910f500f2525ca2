/** A payout with the worker and the gateway's webhooks, as they run. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerProblems } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { approvedPayout } from '../../test/payouts-scene.ts';

let scene: PaymentsScene;
beforeAll(async () => {
  scene = await createPaymentsScene();
});
afterAll(() => scene.close());

it('is sent by the approval and settled by the webhook, also when that comes three times', async () => {
  const { test, sandbox } = scene;
  await sandbox.control('PUT', '/faults', { duplicateWebhooks: 2 });
  const { payouts } = await approvedPayout(scene);
  const outcomes = async () =>
    (
      await test.ownerPool.query<{ outcome: string }>(
        `select outcome from payment_event where event like 'payout.%'`,
      )
    ).rows.map(({ outcome }) => outcome);
  await expect.poll(outcomes, { timeout: 20_000 }).toContain('settled');
  expect((await payouts.mine({})).payouts).toMatchObject([{ status: 'settled', utr: expect.any(String) }]);
  expect(await ledgerProblems(test)).toEqual([]);
});
