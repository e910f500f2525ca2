import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { ERASED_NAME } from '@kaksha/domain/words.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { paiseOn, TEST_PASSWORD, type TestPerson } from '../../test/factories.ts';
import { addBankAccount, earn } from '../../test/payouts-scene.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { setStage } from '../../test/stage.ts';
import { PERSON_TABLES } from '../privacy/personal-data/tables.ts';
import { readDestination } from './bank-account.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const operators = [await make.person('admin', 'Asha', 'Rao'), await make.person('admin', 'Dev', 'Nair')];

/** A teacher with a bank account, and earnings that can go out. */
async function paidTeacher(earnedPaise: number): Promise<TestPerson> {
  const teacher = await make.teacher();
  await addBankAccount(test, services.env, teacher);
  if (earnedPaise > 0) await earn(make, teacher, earnedPaise);
  return teacher;
}

/** A class of 600 rupees that was held and released just now: 510 to the teacher. */
async function teachNow(teacher: TestPerson, startsInMinutes = -65) {
  const student = await make.student({ walletPaise: 0 });
  const lesson = await make.lesson({ teacher, student, startsInMinutes, came: [teacher, student] });
  await callAs(services, teacher).lessons.end({ id: lesson.lessonId });
  return { student, ...lesson };
}

const request = async (teacher: TestPerson, amountPaise: number) =>
  (await callAs(services, teacher).payouts.request({ amountPaise })).payout;
const mine = (teacher: TestPerson) => callAs(services, teacher).payouts.mine({});
const operator = (index = 0) => callAs(services, operators[index] ?? null).payouts;
const onTheWay = (teacher: TestPerson) =>
  Promise.all([paiseOn(test, 'teacher_payable', teacher.id), paiseOn(test, 'payout_clearing', null)]);

describe('a bank account', () => {
  const ACCOUNT = { holderName: 'Meera Iyer', accountNumber: '1234 5678 9012', ifsc: 'sbin0001234' };

  it('is kept sealed, shown by its last four digits, and a new one leaves the old to its payouts', async () => {
    const teacher = await make.teacher();
    await earn(make, teacher, 60_000);
    const { payouts } = callAs(services, teacher);
    expect(await refusalOf(payouts.request({ amountPaise: 50_000 }))).toMatchObject({
      code: 'NO_BANK_ACCOUNT',
      message: M.accountMissing,
    });
    const { bankAccount } = await payouts.saveBankAccount({ ...ACCOUNT, password: TEST_PASSWORD });
    expect(bankAccount).toMatchObject({ holderName: 'Meera Iyer', last4: '9012', ifsc: 'SBIN0001234' });
    expect(JSON.stringify(await payouts.mine({}))).not.toContain('56789012');
    const { rows } = await test.ownerPool.query(
      'select bank_account::text as row from bank_account where id = $1',
      [bankAccount.id],
    );
    expect(rows[0].row).not.toContain('56789012');
    expect((await readDestination(services, bankAccount.id)).accountNumber).toBe('123456789012');

    const payout = await request(teacher, 50_000);
    await payouts.saveBankAccount({ ...ACCOUNT, accountNumber: '999900001111', password: TEST_PASSWORD });
    expect((await mine(teacher)).payouts).toMatchObject([{ id: payout.id, last4: '9012' }]);
    await runDueJobs(test, services);
    expect(services.sent.filter(({ subject }) => subject.startsWith('Your bank account'))).toHaveLength(2);
  });

  it('asks for the password', async () => {
    const teacher = await make.teacher();
    const wrong = callAs(services, teacher).payouts.saveBankAccount({ ...ACCOUNT, password: 'guessed' });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'WRONG_PASSWORD', status: 403 });
    expect((await mine(teacher)).bankAccount).toBeNull();
  });

  it('loses name and number when its owner is erased', async () => {
    const teacher = await paidTeacher(0);
    await PERSON_TABLES.bank_account?.erase?.(teacher.id).execute(services.db);
    const { bankAccount } = await mine(teacher);
    expect(bankAccount).toMatchObject({ holderName: ERASED_NAME, last4: '9012' });
    expect((await readDestination(services, bankAccount?.id ?? '')).accountNumber).toBeNull();
  });
});

describe('what can go out', () => {
  it('waits for 48 hours after the release, and while a dispute is open', async () => {
    const teacher = await paidTeacher(100_000);
    const { bookingId, student } = await teachNow(teacher);
    expect((await mine(teacher)).payable).toEqual({
      payablePaise: 151_000,
      waitingPaise: 51_000,
      frozenPaise: 0,
      toRecoverPaise: 0,
      availablePaise: 100_000,
      onTheWayPaise: 0,
    });
    const { disputes } = callAs(services, student);
    const { dispute } = await disputes.open({ bookingId, reason: 'other', body: 'It was too loud' });
    expect((await mine(teacher)).payable).toMatchObject({
      waitingPaise: 0,
      frozenPaise: 51_000,
      availablePaise: 100_000,
    });
    await disputes.withdraw({ id: dispute?.id ?? '' });
    expect((await mine(teacher)).payable).toMatchObject({ waitingPaise: 51_000, frozenPaise: 0 });
    expect(await refusalOf(request(teacher, 100_001))).toMatchObject({
      code: 'TOO_MUCH',
      message: M.tooMuch,
    });
    await request(teacher, 100_000);
  });

  it('is free 48 hours after the release, to the minute', async () => {
    const teacher = await paidTeacher(0);
    const release = (atMinutes: number) =>
      test.ownerPool.query(
        `select ledger.post_at(now() - $1 * interval '1 minute', 'top_up', gen_random_uuid()::text, $2, gen_random_uuid())`,
        [
          atMinutes,
          JSON.stringify([
            { kind: 'gateway_clearing', owner: null, amountPaise: -50_000 },
            { kind: 'teacher_payable', owner: teacher.id, amountPaise: 50_000 },
          ]),
        ],
      );
    await release(48 * 60 + 1);
    await release(48 * 60 - 1);
    expect((await mine(teacher)).payable).toMatchObject({ waitingPaise: 50_000, availablePaise: 50_000 });
  });

  it('keeps back what is to be recovered', async () => {
    const teacher = await paidTeacher(60_000);
    await make.post('promotion_credit', [
      { kind: 'teacher_recovery', owner: teacher.id, amountPaise: -6_000 },
      { kind: 'promotion', owner: null, amountPaise: 6_000 },
    ]);
    expect((await mine(teacher)).payable).toMatchObject({ toRecoverPaise: 6_000, availablePaise: 54_000 });
    expect(await refusalOf(request(teacher, 54_001))).toMatchObject({ code: 'TOO_MUCH' });
  });

  it('is from 500 rupees, and one payout at a time waits', async () => {
    const teacher = await paidTeacher(200_000);
    expect(await refusalOf(request(teacher, 49_999))).toMatchObject({ status: 400, message: M.tooSmall });
    const { id } = await request(teacher, 50_000);
    expect(await refusalOf(request(teacher, 50_000))).toMatchObject({ status: 409, message: M.oneAtATime });
    await callAs(services, teacher).payouts.withdraw({ id });
    await request(teacher, 50_000);
  });
});

describe('a request', () => {
  it('sets the money aside, and taking it back returns it', async () => {
    const teacher = await paidTeacher(80_000);
    const [, clearingBefore] = await onTheWay(teacher);
    const toTeacher = { live: { 'wallet:changed': [teacher] } };
    const { id } = await expectNotified(test, () => request(teacher, 60_000), toTeacher);
    expect(await onTheWay(teacher)).toEqual([20_000, clearingBefore + 60_000]);
    expect((await mine(teacher)).payable).toMatchObject({ availablePaise: 20_000, onTheWayPaise: 60_000 });
    const { payouts } = callAs(services, teacher);
    const { payout } = await expectNotified(test, () => payouts.withdraw({ id }), toTeacher);
    expect(payout.status).toBe('withdrawn');
    expect(await onTheWay(teacher)).toEqual([80_000, clearingBefore]);
    expect(await refusalOf(payouts.withdraw({ id }))).toMatchObject({ status: 409, message: M.movedOn });
  });

  it('is owed to the teacher again when the account is closed before anybody approved it', async () => {
    const teacher = await paidTeacher(60_000);
    await request(teacher, 60_000);
    await callAs(services, teacher).accounts.close({ password: TEST_PASSWORD, costPaise: 0 });
    const { rows } = await test.ownerPool.query(
      'select source, amount_paise from payment_request where user_id = $1',
      [teacher.id],
    );
    expect(rows).toEqual([{ source: 'teacher_payable', amount_paise: 60_000 }]);
  });
});

describe('operators', () => {
  it('approve up to 25,000 rupees alone, above that by two people', async () => {
    const small = await request(await paidTeacher(2_500_000), 2_500_000);
    const teacher = await paidTeacher(2_500_001);
    const large = await request(teacher, 2_500_001);
    const approve = (id: string, index: number) => operator(index).approve({ id, reason: 'Looks right' });
    expect((await approve(small.id, 0)).payout.status).toBe('approved');
    const once = await expectNotified(test, () => approve(large.id, 0), {});
    expect(once.payout).toMatchObject({ status: 'requested', approvalsNeeded: 2 });
    expect(await refusalOf(approve(large.id, 0))).toMatchObject({ status: 409, message: M.approvedBefore });
    const { payout } = await expectNotified(test, () => approve(large.id, 1), {
      live: { 'wallet:changed': [teacher] },
    });
    expect(payout.status).toBe('approved');
    expect(payout.approvals).toMatchObject([
      { name: 'Asha Rao' },
      { name: 'Dev Nair', reason: 'Looks right' },
    ]);
    const { rows } = await test.ownerPool.query(
      `select actor_id, action, reason from audit_entry where subject_id = $1 order by id`,
      [large.id],
    );
    expect(rows).toEqual(
      operators.map(({ id }) => ({ actor_id: id, action: 'payout.approved', reason: 'Looks right' })),
    );
  });

  it('are held to that by the database', async () => {
    const { id } = await request(await paidTeacher(3_000_000), 3_000_000);
    await operator().approve({ id, reason: 'Looks right' });
    const force = (change: string) => test.ownerPool.query(`update payout set ${change} where id = $1`, [id]);
    await expect(force(`status = 'approved'`)).rejects.toMatchObject({
      constraint: 'payout_approved_by_enough',
    });
    await expect(force(`status = 'sent', sent_at = now()`)).rejects.toMatchObject({
      constraint: 'payout_approved_by_enough',
    });
    await expect(force('amount_paise = 50000')).rejects.toMatchObject({ constraint: 'payout_terms_stay' });
    const again = test.ownerPool.query(
      `insert into payout_approval (payout_id, operator_id, reason) select payout_id, operator_id, 'x' from payout_approval where payout_id = $1`,
      [id],
    );
    await expect(again).rejects.toMatchObject({ constraint: 'payout_approval_pk' });
    await expect(test.ownerPool.query('delete from payout_approval')).rejects.toMatchObject({
      constraint: 'payout_approval_append_only',
    });
  });

  it('reject with a reason, which the teacher reads, until it is sent', async () => {
    const teacher = await paidTeacher(60_000);
    const { id } = await request(teacher, 60_000);
    expect(await refusalOf(operator().reject({ id, reason: ' ' }))).toMatchObject({
      status: 400,
      message: M.reasonRequired,
    });
    await expectNotified(test, () => operator().reject({ id, reason: 'The name does not match.' }), {
      live: { 'wallet:changed': [teacher] },
      inApp: { payout_rejected: [teacher] },
    });
    expect((await mine(teacher)).payouts).toMatchObject([
      { status: 'rejected', failure: 'The name does not match.' },
    ]);
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(60_000);
    await runDueJobs(test, services);
    expect(services.sent.find(({ subject }) => subject.includes('₹600 was not approved'))?.text).toContain(
      'Reason: The name does not match.',
    );
    expect(await refusalOf(operator().approve({ id, reason: 'After all' }))).toMatchObject({
      message: M.movedOn,
    });
  });

  it('find what waits with its oldest first, what is being sent and what has ended', async () => {
    const before = (await operator().list({})).counts;
    const [one, two] = [
      await request(await paidTeacher(60_000), 50_000),
      await request(await paidTeacher(60_000), 60_000),
    ];
    const { counts, payouts } = await operator().list({ limit: 100 });
    expect(counts.waiting).toBe(before.waiting + 2);
    expect(payouts.slice(-2).map(({ id }) => id)).toEqual([one.id, two.id]);
    const first = await operator().list({ limit: 1 });
    const second = await operator().list({ limit: 100, cursor: first.nextCursor ?? '' });
    expect([...first.payouts, ...second.payouts].map(({ id }) => id)).toEqual(payouts.map(({ id }) => id));
    await operator().reject({ id: one.id, reason: 'No' });
    expect((await operator().list({ list: 'ended', limit: 1 })).payouts).toMatchObject([
      { status: expect.any(String) },
    ]);
  });
});

it('operators see a payout with the balance, classes, open disputes and other payouts of its teacher', async () => {
  const teacher = await paidTeacher(120_000);
  const { student, bookingId } = await teachNow(teacher);
  const first = await request(teacher, 50_000);
  await callAs(services, teacher).payouts.withdraw({ id: first.id });
  const second = await request(teacher, 60_000);
  const opened = await callAs(services, student).disputes.open({
    bookingId,
    reason: 'other',
    body: 'Too loud',
  });
  const seen = await operator().get({ id: second.id });
  expect(seen).toMatchObject({
    payout: { id: second.id, teacher: { id: teacher.id } },
    payable: { payablePaise: 111_000, frozenPaise: 51_000, onTheWayPaise: 60_000 },
    earlier: [{ id: first.id, status: 'withdrawn' }],
    disputes: [{ id: opened.dispute?.id, bookingId, hasChat: false }],
  });
  expect(seen.classes[0]).toMatchObject({ bookingId, amountPaise: 51_000 });
  const { messages } = callAs(services, student);
  const { conversation } = await messages.start({ teacherId: teacher.id });
  await messages.send({ id: conversation.id, clientId: crypto.randomUUID(), body: 'It was too loud' });
  expect((await operator().get({ id: second.id })).disputes).toMatchObject([{ bookingId, hasChat: true }]);
});
