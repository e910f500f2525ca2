/** A second operator by a teacher's payouts in a week, and for a new bank account, which waits a day: kept by the database. */
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { addBankAccount, earn } from '../../test/payouts-scene.ts';
import { setStage } from '../../test/stage.ts';
import { sendPayout } from './send-payout.ts';

const { database: test, services, make } = await setStage({ max: 10 });
const operators = [await make.person('admin'), await make.person('admin')];
const approve = (id: string, index: number) =>
  callAs(services, operators[index] ?? null).payouts.approve({ id, reason: 'Looks right' });

async function teacherWith(earnedPaise: number, isNew = false): Promise<TestPerson> {
  const teacher = await make.teacher();
  await addBankAccount(test, services.env, teacher, '123456789012', isNew);
  await earn(make, teacher, earnedPaise);
  return teacher;
}
const request = async (teacher: TestPerson, amountPaise: number) =>
  (await callAs(services, teacher).payouts.request({ amountPaise })).payout;
const onItsWay = (id: string, daysAgo = 0) =>
  test.ownerPool.query(
    `update payout set status = 'sent', sent_at = now() - $2 * interval '1 day' where id = $1`,
    [id, daysAgo],
  );
const statusOf = async (id: string): Promise<string> =>
  (await test.ownerPool.query('select status from payout where id = $1', [id])).rows[0].status;

describe('a second operator', () => {
  it('is needed by the sum of a week, so that cutting a payout up avoids nothing', async () => {
    const teacher = await teacherWith(3_000_000);
    const first = await request(teacher, 1_500_000);
    expect((await approve(first.id, 0)).payout.status).toBe('approved');
    await onItsWay(first.id);
    const second = await request(teacher, 1_000_000);
    expect((await approve(second.id, 0)).payout).toMatchObject({ status: 'approved', weekPaise: 2_500_000 });
    await onItsWay(second.id);
    const third = await request(teacher, 50_000);
    expect((await approve(third.id, 0)).payout).toMatchObject({
      status: 'requested',
      approvalsNeeded: 2,
      weekPaise: 2_550_000,
    });
    await expect(
      test.ownerPool.query(`update payout set status = 'approved' where id = $1`, [third.id]),
    ).rejects.toMatchObject({ constraint: 'payout_approved_by_enough' });
    expect((await approve(third.id, 1)).payout.status).toBe('approved');
  });

  it('is not needed for what left more than a week ago, nor for what came to nothing', async () => {
    const teacher = await teacherWith(5_000_000);
    const old = await request(teacher, 2_400_000);
    await approve(old.id, 0);
    await onItsWay(old.id, 8);
    const refused = await request(teacher, 2_400_000);
    await callAs(services, operators[0] ?? null).payouts.reject({ id: refused.id, reason: 'Not now' });
    const next = await request(teacher, 100_000);
    expect((await approve(next.id, 0)).payout).toMatchObject({ status: 'approved', weekPaise: 100_000 });
  });
});

describe('the first payout to a new bank account', () => {
  it('needs two operators, and is not sent within a day of its being added', async () => {
    const teacher = await teacherWith(200_000, true);
    const { id } = await request(teacher, 50_000);
    expect((await approve(id, 0)).payout).toMatchObject({
      status: 'requested',
      approvalsNeeded: 2,
      firstToAccount: true,
    });
    const { payout } = await approve(id, 1);
    expect(payout.status).toBe('approved');
    expect(Date.parse(payout.sendableAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await sendPayout(services, id);
    expect(await statusOf(id)).toBe('approved');
    await expect(onItsWay(id)).rejects.toMatchObject({ constraint: 'payout_waits_for_new_account' });
    await test.ownerPool.query(
      `update bank_account set added_at = added_at - interval '24 hours' where teacher_id = $1`,
      [teacher.id],
    );
    await onItsWay(id);
    await test.ownerPool.query(
      `update payout set status = 'settled', gateway_payout_id = 'pout_1', ended_at = now(), next_check_at = null
         where id = $1`,
      [id],
    );
    const next = await request(teacher, 50_000);
    expect((await approve(next.id, 0)).payout).toMatchObject({ status: 'approved', firstToAccount: false });
  });

  it('says so in words', () => {
    expect(M.approvedBy).toContain('24 hours after the account was added');
  });
});

describe("an account whose holder has not the teacher's verified name", () => {
  const holderOf = async (id: string) => {
    const { payouts } = await callAs(services, operators[0] ?? null).payouts.list({ limit: 100 });
    return payouts.find((payout) => payout.id === id);
  };

  it('is shown to operators, two of whom approve the first payout to it', async () => {
    const teacher = await teacherWith(60_000, true);
    const { id } = await request(teacher, 50_000);
    expect(await holderOf(id)).toMatchObject({ holder: 'verified' });
    await test.ownerPool.query(`update bank_account set holder_name = 'Mohan Nair' where teacher_id = $1`, [
      teacher.id,
    ]);
    expect(await holderOf(id)).toMatchObject({ holder: 'differs', firstToAccount: true, approvalsNeeded: 2 });
    expect((await approve(id, 0)).payout).toMatchObject({ status: 'requested', holder: 'differs' });
    expect((await approve(id, 1)).payout.status).toBe('approved');
  });

  it('is not made right by a change of name, nor without a verification', async () => {
    const teacher = await teacherWith(60_000);
    const { id } = await request(teacher, 50_000);
    await callAs(services, teacher).accounts.updateProfile({ firstName: 'Meera L' });
    expect(await holderOf(id)).toMatchObject({ holder: 'unverified' });
    const other = await teacherWith(60_000);
    await test.ownerPool.query('update teacher_profile set verified_at = null where user_id = $1', [
      other.id,
    ]);
    expect(await holderOf((await request(other, 50_000)).id)).toMatchObject({ holder: 'unverified' });
  });
});
