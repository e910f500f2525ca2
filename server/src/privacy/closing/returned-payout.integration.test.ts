/** A payout that comes back after its owner has left is owed to them, and is paid once. */
import { en as M } from '@kaksha/domain/privacy/owed/words/en.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  factoriesOf,
  ledgerProblems,
  paiseOn,
  TEST_PASSWORD,
  type TestPerson,
} from '../../../test/factories.ts';
import { addBankAccount, earn } from '../../../test/payouts-scene.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-gateway.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { sendPayout } from '../../payouts/send-payout.ts';
import { eraseAccount } from './erase-account.ts';

let test: TestDatabase;
let sandbox: TestSandbox;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let operators: [TestPerson, TestPerson];

beforeAll(async () => {
  [test, sandbox] = await Promise.all([createTestDatabase(), startTestSandbox()]);
  services = createTestServices(test, {}, sandbox.gateway);
  make = factoriesOf(test);
  operators = [await make.person('admin', 'Asha', 'Rao'), await make.person('admin', 'Dev', 'Nair')];
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});
afterEach(async () => {
  expect(await ledgerProblems(test)).toEqual([]);
});

const operator = (index: 0 | 1) => callAs(services, operators[index]).accounts;

/** A teacher who was erased while a payout of this amount was on its way, as the gateway's payout. */
async function leftWithPayout(
  amountPaise: number,
): Promise<{ teacher: TestPerson; gatewayPayoutId: string }> {
  const teacher = await make.teacher();
  await addBankAccount(test, services.env, teacher);
  await earn(make, teacher, amountPaise);
  const { payout } = await callAs(services, teacher).payouts.request({ amountPaise });
  for (const person of amountPaise > 2_500_000 ? operators : [operators[0]])
    await callAs(services, person).payouts.approve({ id: payout.id, reason: 'Looks right' });
  await sandbox.control('PUT', '/faults', { payout: 'processing' });
  await sendPayout(services, payout.id);
  await callAs(services, teacher).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });
  await test.ownerPool.query(`update user_account set closed_at = now() - interval '1 year' where id = $1`, [
    teacher.id,
  ]);
  expect(await eraseAccount(services, teacher.id)).toBe(true);
  const found = await sandbox.gateway.findPayoutsByReference(payout.id);
  const atGateway = found.ok ? found.value[0] : undefined;
  if (atGateway === undefined) throw new Error('nothing was sent');
  expect(await owedTo(teacher)).toBeUndefined();
  await runDueJobs(test, services);
  await sandbox.control('POST', `/payouts/${atGateway.id}`, { status: 'failed' });
  await sendPayout(services, payout.id);
  return { teacher, gatewayPayoutId: atGateway.id };
}

/** The newest request of this person, as operators see it. */
async function owedTo(person: TestPerson) {
  const { rows } = await test.ownerPool.query<{ id: string }>(
    'select id from payment_request where user_id = $1 order by requested_at desc limit 1',
    [person.id],
  );
  const lists = await Promise.all((['open', 'ended'] as const).map((list) => operator(0).owed({ list })));
  return lists.flatMap(({ payments }) => payments).find(({ id }) => id === rows[0]?.id);
}

it('shows operators the bank account of the payout, and leaves the books once', async () => {
  const mailsBefore = services.sent.length;
  const { teacher, gatewayPayoutId } = await leftWithPayout(60_000);
  const owed = await owedTo(teacher);
  expect(owed).toMatchObject({
    status: 'open',
    source: 'teacher_payable',
    amountPaise: 60_000,
    contactEmail: null,
    bankAccount: {
      last4: '9012',
      ifsc: 'SBIN0001234',
      gatewayPayoutId,
      failure: 'The account number or IFSC is not right.',
    },
  });
  expect(JSON.stringify(owed)).not.toContain('56789012');
  expect(await ledgerProblems(test)).toEqual([]);
  await runDueJobs(test, services);
  const mailed = services.sent.slice(mailsBefore).map(({ subject }) => subject);
  expect(mailed.filter((subject) => subject.includes('could not be paid'))).toEqual([]);

  const id = owed?.id ?? '';
  const onGateway = await paiseOn(test, 'gateway_clearing', null);
  const wrong = operator(0).noteOwedPaid({ id, amountPaise: 59_999, how: 'Transfer 7' });
  expect(await refusalOf(wrong)).toMatchObject({ status: 409, message: M.decided });
  const note = () => operator(0).noteOwedPaid({ id, amountPaise: 60_000, how: 'Transfer 7' });
  const ended = await Promise.allSettled([note(), note(), note()]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(0);
  expect(await paiseOn(test, 'gateway_clearing', null)).toBe(onGateway + 60_000);
  expect(await owedTo(teacher)).toMatchObject({ status: 'paid', bankAccount: { last4: '9012' } });
});

it('is paid by a second operator above 25,000 rupees, kept by the database', async () => {
  const { teacher } = await leftWithPayout(2_500_001);
  const id = (await owedTo(teacher))?.id ?? '';
  const approve = (index: 0 | 1, amountPaise = 2_500_001) =>
    operator(index).approveOwed({ id, amountPaise, reason: 'Bank confirmed by phone' });
  const note = (index: 0 | 1, amountPaise = 2_500_001) =>
    operator(index).noteOwedPaid({ id, amountPaise, how: 'Transfer 8' });
  const missing = { status: 409, message: M.approvalMissing };
  expect(await refusalOf(note(0))).toMatchObject(missing);
  expect(await refusalOf(approve(0, 2_500_000))).toMatchObject({ status: 409, message: M.decided });
  expect((await approve(0)).payment.approvals).toMatchObject([
    { operatorId: operators[0].id, name: 'Asha Rao', reason: 'Bank confirmed by phone' },
  ]);
  expect(await refusalOf(approve(0))).toMatchObject({ status: 409, message: M.approvedBefore });
  expect(await refusalOf(note(0))).toMatchObject(missing);
  const past = test.ownerPool.query(
    `update payment_request set status = 'paid', decided_at = now(), decided_by = $2, decision_reason = 'x' where id = $1`,
    [id, operators[0].id],
  );
  await expect(past).rejects.toMatchObject({ constraint: 'payment_request_paid_by_two' });
  await expect(test.ownerPool.query('delete from payment_request_approval')).rejects.toMatchObject({
    constraint: 'payout_approval_append_only',
  });

  // More comes in: the approved amount is not the one owed now.
  await earn(make, teacher, 100);
  expect(await owedTo(teacher)).toMatchObject({
    amountPaise: 2_500_101,
    approvals: [],
    bankAccount: { last4: '9012' },
  });
  expect(await refusalOf(note(1, 2_500_101))).toMatchObject(missing);
  await approve(0, 2_500_101);
  expect((await note(1, 2_500_101)).payment).toMatchObject({ status: 'paid', decidedBy: 'Dev Nair' });
  expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(0);
  const { rows } = await test.ownerPool.query(
    `select actor_id, action from audit_entry where subject_type = 'payment_request' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    { actor_id: operators[0].id, action: 'payment_request.approved' },
    { actor_id: operators[0].id, action: 'payment_request.approved' },
    { actor_id: operators[1].id, action: 'payment_request.paid' },
  ]);
});

it('up to 25,000 rupees one operator is enough', async () => {
  const { teacher } = await leftWithPayout(2_500_000);
  const id = (await owedTo(teacher))?.id ?? '';
  const { payment } = await operator(0).noteOwedPaid({ id, amountPaise: 2_500_000, how: 'Transfer 9' });
  expect(payment).toMatchObject({ status: 'paid', approvals: [] });
});

it('is told apart from an account that was opened again when nothing is owed any more', async () => {
  const { teacher } = await leftWithPayout(50_000);
  await earn(make, teacher, -50_000);
  expect(await owedTo(teacher)).toMatchObject({ status: 'nothing_owed', how: null });

  const parent = await make.person('parent');
  await make.topUp(parent, 700);
  await callAs(services, parent).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });
  const { rows } = await test.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [parent.id],
  );
  const email = rows[0]?.email ?? '';
  const refused = await refusalOf(callAs(services, null).accounts.login({ email, password: TEST_PASSWORD }));
  await callAs(services, null).accounts.reopen(refused.data as { ticket: string });
  expect(await owedTo(parent)).toMatchObject({ status: 'withdrawn' });
});
