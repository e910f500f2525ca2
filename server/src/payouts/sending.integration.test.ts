/** Payouts through the sandbox gateway over real HTTP: each is made once, whatever goes wrong in between. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { addBankAccount, earn } from '../../test/payouts-scene.ts';
import { startTestSandbox, type TestSandbox } from '../../test/sandbox-gateway.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';
import { observePayout } from './observe-payout.ts';
import { sendPayout } from './send-payout.ts';

let test: TestDatabase;
let sandbox: TestSandbox;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let operator: TestPerson;

beforeAll(async () => {
  [test, sandbox] = await Promise.all([createTestDatabase({ max: 20 }), startTestSandbox()]);
  services = createTestServices(test, {}, sandbox.gateway);
  make = factoriesOf(test);
  operator = await make.person('admin');
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});
afterEach(async () => {
  await sandbox.control('PUT', '/faults', { payout: 'processed', hangUpAfterCommit: 0, serverErrors: 0 });
  expect(await ledgerProblems(test)).toEqual([]);
});

const AMOUNT_PAISE = 60_000;

/** An approved payout of 600 rupees, and its teacher. */
async function approved(): Promise<{ id: string; teacher: TestPerson }> {
  const teacher = await make.teacher();
  await addBankAccount(test, services.env, teacher);
  await earn(make, teacher, AMOUNT_PAISE);
  const { payout } = await callAs(services, teacher).payouts.request({ amountPaise: AMOUNT_PAISE });
  await callAs(services, operator).payouts.approve({ id: payout.id, reason: 'Looks right' });
  return { id: payout.id, teacher };
}

const stateOf = async (teacher: TestPerson) => (await callAs(services, teacher).payouts.mine({})).payouts[0];
const faults = (wish: object) => sandbox.control('PUT', '/faults', wish);
async function atGateway(id: string) {
  const found = await sandbox.gateway.findPayoutsByReference(id);
  if (!found.ok) throw new Error(found.error.description);
  return found.value;
}
const settledPaise = async () => paiseOn(test, 'gateway_clearing', null);

/** Looks until the gateway has ended it, as the sweep does. */
async function sendUntil(id: string, teacher: TestPerson, status: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await sendPayout(services, id).catch(() => undefined);
        return (await stateOf(teacher))?.status;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(status);
}

it('is sent to the bank account, and settled once the bank has paid it', async () => {
  const { id, teacher } = await approved();
  const before = await settledPaise();
  await sendUntil(id, teacher, 'settled');
  expect(await stateOf(teacher)).toMatchObject({ utr: expect.stringMatching(/^\d+$/), failure: null });
  expect(await settledPaise()).toBe(before + AMOUNT_PAISE);
  expect(await atGateway(id)).toMatchObject([{ amount: AMOUNT_PAISE, status: 'processed' }]);
});

it('is made once when no answer comes back, however often it is tried', async () => {
  const { id, teacher } = await approved();
  await faults({ hangUpAfterCommit: 8 });
  await sendPayout(services, id).catch(() => undefined);
  expect((await stateOf(teacher))?.status).toBe('sent');
  await sendUntil(id, teacher, 'settled');
  expect(await atGateway(id)).toHaveLength(1);
});

it('is made once by many at the same time', async () => {
  const { id, teacher } = await approved();
  await faults({ payout: 'processing' });
  await Promise.allSettled(Array.from({ length: 5 }, () => sendPayout(services, id)));
  await sendPayout(services, id);
  const [payout] = await atGateway(id);
  expect(await atGateway(id)).toHaveLength(1);
  await sandbox.control('POST', `/payouts/${payout?.id}`, { status: 'processed' });
  await Promise.all(Array.from({ length: 5 }, () => sendPayout(services, id)));
  expect((await stateOf(teacher))?.status).toBe('settled');
});

it('waits through a storm of errors, and is then made', async () => {
  const { id, teacher } = await approved();
  await faults({ serverErrors: 4 });
  await expect(sendPayout(services, id)).rejects.toThrow(/unavailable/);
  expect((await stateOf(teacher))?.status).toBe('sent');
  await sendUntil(id, teacher, 'settled');
});

it('that fails is in the earnings again, with the reason', async () => {
  const { id, teacher } = await approved();
  await faults({ payout: 'failed' });
  await sendUntil(id, teacher, 'failed');
  expect((await stateOf(teacher))?.failure).toBe('The account number or IFSC is not right.');
  expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(AMOUNT_PAISE);
});

it('that the bank sends back after it arrived is in the earnings again, once', async () => {
  const { id, teacher } = await approved();
  const before = await settledPaise();
  await sendUntil(id, teacher, 'settled');
  const [payout] = await atGateway(id);
  if (payout === undefined) throw new Error('nothing was sent');
  const reversed = { ...payout, status: 'reversed' as const };
  const seen = await Promise.all([observePayout(services, reversed), observePayout(services, reversed)]);
  expect(seen.toSorted()).toEqual(['nothing new', 'returned']);
  expect(await observePayout(services, payout)).toBe('nothing new');
  expect((await stateOf(teacher))?.status).toBe('returned');
  expect([await settledPaise(), await paiseOn(test, 'teacher_payable', teacher.id)]).toEqual([
    before,
    AMOUNT_PAISE,
  ]);
});

it('of another amount or reference than ours changes nothing', async () => {
  const { id, teacher } = await approved();
  await faults({ payout: 'processing' });
  await sendPayout(services, id);
  const [payout] = await atGateway(id);
  if (payout === undefined) throw new Error('nothing was sent');
  for (const wrong of [{ amount: AMOUNT_PAISE + 1 }, { reference_id: 'other' }, { id: 'pout_other' }]) {
    expect(await observePayout(services, { ...payout, status: 'processed', ...wrong })).toBe(
      'unknown payout',
    );
  }
  expect((await stateOf(teacher))?.status).toBe('sent');
});

it('is not sent while payouts are blocked, and is sent when the block is lifted', async () => {
  const { id, teacher } = await approved();
  await test.ownerPool.query(`insert into payout_block (because) values ('A paisa is missing')`);
  await sendPayout(services, id);
  expect((await stateOf(teacher))?.status).toBe('approved');
  const forced = test.ownerPool.query(`update payout set status = 'sent', sent_at = now() where id = $1`, [
    id,
  ]);
  await expect(forced).rejects.toMatchObject({ constraint: 'payout_not_blocked' });
  await test.ownerPool.query(
    `update payout_block set lifted_at = now(), lifted_by = $1, lift_reason = 'Found'`,
    [operator.id],
  );
  await sendUntil(id, teacher, 'settled');
});
