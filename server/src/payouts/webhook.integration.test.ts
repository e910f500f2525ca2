/** A payout with the worker and the gateway's webhooks, as they run. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { ledgerProblems } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { addBankAccount, earn } from '../../test/payouts-scene.ts';

let scene: PaymentsScene;
beforeAll(async () => {
  scene = await createPaymentsScene();
});
afterAll(() => scene.close());

it('is sent by the approval and settled by the webhook, also when that comes three times', async () => {
  const { make, services, test, sandbox } = scene;
  await sandbox.control('PUT', '/faults', { duplicateWebhooks: 2 });
  const [teacher, operator] = [await make.teacher(), await make.person('admin')];
  await addBankAccount(test, services.env.secretKey, teacher);
  await earn(make, teacher, 60_000);
  const { payouts } = callAs(services, teacher);
  const { payout } = await payouts.request({ amountPaise: 60_000 });
  await callAs(services, operator).payouts.approve({ id: payout.id, reason: 'Looks right' });
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
