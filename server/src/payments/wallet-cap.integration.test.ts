import { TOP_UP_MAX_PAISE, TOP_UP_MIN_PAISE, WALLET_MAX_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';

let scene: PaymentsScene;

beforeAll(async () => {
  scene = await createPaymentsScene();
});
afterAll(() => scene.close());
afterEach(async () => {
  expect(await ledgerProblems(scene.test)).toEqual([]);
});

const startAs = (person: TestPerson, amountPaise: number) =>
  callAs(scene.services, person).payments.startTopUp({ amountPaise });

describe('how much can be added', () => {
  it('is from 100 to 20,000 rupees, and a wallet holds 50,000', () => {
    expect([TOP_UP_MIN_PAISE, TOP_UP_MAX_PAISE, WALLET_MAX_PAISE]).toEqual([
      1_000_000 / 100,
      2_000_000,
      5_000_000,
    ]);
  });

  it.each([TOP_UP_MIN_PAISE - 100, TOP_UP_MAX_PAISE + 100, 0, -50_000, 12_345, 1e15])(
    'refuses %i paise in words',
    async (amountPaise) => {
      const person = await scene.make.person('parent');
      const refusal = await refusalOf(startAs(person, amountPaise));
      expect(refusal.status).toBe(400);
      expect(refusal.message).toMatch(/₹100 to ₹20,000|whole rupees/);
    },
  );

  it('is bounded by the database too', async () => {
    const person = await scene.make.person('parent');
    for (const amount of [TOP_UP_MIN_PAISE - 1, TOP_UP_MAX_PAISE + 1]) {
      await expect(
        scene.test.appPool.query('insert into top_up (user_id, amount_paise) values ($1, $2)', [
          person.id,
          amount,
        ]),
      ).rejects.toMatchObject({ constraint: 'top_up_amount_within_bounds' });
    }
  });

  it('never lifts a wallet above its cap', async () => {
    const person = await scene.make.person('parent');
    await scene.make.topUp(person, WALLET_MAX_PAISE - 50_000);
    expect(await refusalOf(startAs(person, 50_100))).toMatchObject({ status: 409, code: 'WALLET_FULL' });
    await startAs(person, 50_000);
  });

  it('goes back to the payer when the wallet has become too full meanwhile', async () => {
    const person = await scene.make.person('parent');
    const { id, orderId } = await scene.startTopUp(person, 100_000);
    await scene.make.topUp(person, WALLET_MAX_PAISE);
    const payment = await scene.pay(orderId);
    await expect
      .poll(async () => {
        const found = await scene.sandbox.gateway.fetchPayment(payment.id);
        return found.ok && found.value.status;
      })
      .toBe('refunded');
    expect(await paiseOn(scene.test, 'wallet', person.id)).toBe(WALLET_MAX_PAISE);
    const { topUp } = await callAs(scene.services, person).payments.topUp({ id });
    expect(topUp).toMatchObject({ returned: true });
  });

  it('is kept by the ledger itself, for money of the gateway alone', async () => {
    const person = await scene.make.person('parent');
    await scene.make.topUp(person, WALLET_MAX_PAISE);
    const post = (gatewayRef: string | null) =>
      scene.test.appPool.query('select ledger.post($1, $2, $3::jsonb, null, $4)', [
        'top_up',
        crypto.randomUUID(),
        JSON.stringify(topUpLegs(person.id, 100)),
        gatewayRef,
      ]);
    await expect(post('pay_overTheCap')).rejects.toMatchObject({ constraint: 'wallet_within_cap' });
    await post(null);
  });
});

describe('who may add money', () => {
  it('is nobody whose parent has not consented, and nobody without a verified address', async () => {
    const child = await scene.make.student({ consented: false, walletPaise: 0 });
    expect(await refusalOf(startAs(child, 50_000))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const unverified = await scene.make.person('parent', 'New', 'Parent', false);
    expect(await refusalOf(startAs(unverified, 50_000))).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
  });

  it('sees only their own top-ups', async () => {
    const [owner, stranger] = [await scene.make.person('parent'), await scene.make.person('parent')];
    const { id } = await startAs(owner, 50_000);
    expect((await refusalOf(callAs(scene.services, stranger).payments.topUp({ id }))).status).toBe(404);
    expect((await callAs(scene.services, stranger).payments.topUps()).topUps).toEqual([]);
    expect((await callAs(scene.services, owner).payments.topUps()).topUps).toMatchObject([{ id }]);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'wallet', '/a b'])(
    'is not led to %s afterwards',
    async (returnTo) => {
      const person = await scene.make.person('parent');
      const call = callAs(scene.services, person).payments.startTopUp({ amountPaise: 50_000, returnTo });
      expect((await refusalOf(call)).status).toBe(400);
    },
  );
});
