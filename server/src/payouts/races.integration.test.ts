/** Payouts beside everything else that moves a teacher's earnings: nothing is paid twice, nothing becomes negative. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { addBankAccount, earn } from '../../test/payouts-scene.ts';
import { setStage } from '../../test/stage.ts';
import type { GatewayPayout } from '../platform/gateway/entities.ts';
import { observePayout } from './observe-payout.ts';

const { database: test, services, make } = await setStage({ max: 20 });
const operators = [await make.person('admin'), await make.person('admin')];

async function paidTeacher(earnedPaise: number): Promise<TestPerson> {
  const teacher = await make.teacher();
  await addBankAccount(test, services.env, teacher);
  await earn(make, teacher, earnedPaise);
  return teacher;
}
const operator = (index = 0) => callAs(services, operators[index] ?? null);
const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

it('many requests at once: one is made', async () => {
  const teacher = await paidTeacher(300_000);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => callAs(services, teacher).payouts.request({ amountPaise: 60_000 })),
  );
  expect(fulfilled(outcomes)).toBe(1);
  expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe(240_000);
  expect(await ledgerProblems(test)).toEqual([]);
});

it('approval, rejection and taking back at once: one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const teacher = await paidTeacher(60_000);
    const { payouts } = callAs(services, teacher);
    const { id } = (await payouts.request({ amountPaise: 60_000 })).payout;
    const outcomes = await Promise.allSettled([
      operator(0).payouts.approve({ id, reason: 'Yes' }),
      operator(1).payouts.approve({ id, reason: 'Yes' }),
      payouts.withdraw({ id }),
    ]);
    expect(fulfilled(outcomes)).toBe(1);
  }
  expect(await ledgerProblems(test)).toEqual([]);
});

it('one operator pressing twice at once counts once', async () => {
  const teacher = await paidTeacher(3_000_000);
  const { id } = (await callAs(services, teacher).payouts.request({ amountPaise: 3_000_000 })).payout;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => operator(0).payouts.approve({ id, reason: 'Yes' })),
  );
  expect(fulfilled(outcomes)).toBe(1);
  expect((await callAs(services, teacher).payouts.mine({})).payouts[0]?.status).toBe('requested');
});

/** A class that was released just now, as old as it has to be for its money to go out and its dispute to be decided. */
async function oldDisputedClass(teacher: TestPerson) {
  const student = await make.student({ walletPaise: 0 });
  const lesson = await make.lesson({ teacher, student, startsInMinutes: -65, came: [teacher, student] });
  await callAs(services, teacher).lessons.end({ id: lesson.lessonId });
  return { student, ...lesson };
}

it('a payout beside a dispute that opens, and its refund: nothing is negative, and what is missing is recovered', async () => {
  for (let round = 0; round < 6; round += 1) {
    const teacher = await paidTeacher(51_000);
    const { student, bookingId } = await oldDisputedClass(teacher);
    const { payouts } = callAs(services, teacher);
    const { disputes } = callAs(services, student);
    const [paid, opened] = await Promise.allSettled([
      payouts.request({ amountPaise: 51_000 }),
      disputes.open({ bookingId, reason: 'other', body: 'It was too loud' }),
    ]);
    expect([paid.status, opened.status]).toEqual(['fulfilled', 'fulfilled']);
    const { dispute } = await disputes.ofBooking({ bookingId });
    await Promise.allSettled([
      operator().disputes.decide({ id: dispute?.id ?? '', refundPaise: 60_000, reason: 'Seen' }),
      payouts.request({ amountPaise: 50_000 }),
      operator(1).payouts.reject({
        id: paid.status === 'fulfilled' ? paid.value.payout.id : '',
        reason: 'No',
      }),
    ]);
    expect(await ledgerProblems(test)).toEqual([]);
    const { payable } = await payouts.mine({});
    // Nothing but the 510 rupees of before is left, wherever they stand.
    expect(payable.payablePaise + payable.onTheWayPaise - payable.toRecoverPaise).toBe(51_000);
  }
});

type Step =
  | 'earn'
  | 'request'
  | 'withdraw'
  | 'approve'
  | 'second'
  | 'reject'
  | 'send'
  | 'processed'
  | 'failed'
  | 'reversed';
const STEPS: Step[] = [
  'earn',
  'request',
  'withdraw',
  'approve',
  'second',
  'reject',
  'send',
  'processed',
  'failed',
  'reversed',
];

it('any order of steps leaves the books whole after each of them', async () => {
  const amounts = fc.integer({ min: 50_000, max: 3_000_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...STEPS), amounts), { minLength: 8, maxLength: 24 }),
      async (steps) => {
        const teacher = await paidTeacher(100_000);
        let earnedPaise = 100_000;
        const { payouts } = callAs(services, teacher);
        const take = async (step: Step, amountPaise: number): Promise<void> => {
          const [last] = (await payouts.mine({ limit: 1 })).payouts;
          const id = last?.id ?? '';
          const tell = (status: GatewayPayout['status']) =>
            observePayout(services, gatewayPayout(id, last?.amountPaise ?? 0, status));
          if (step === 'earn') {
            await earn(make, teacher, amountPaise);
            earnedPaise += amountPaise;
          } else if (step === 'request') await payouts.request({ amountPaise });
          else if (last === undefined) return;
          else if (step === 'withdraw') await payouts.withdraw({ id });
          else if (step === 'approve') await operator(0).payouts.approve({ id, reason: 'Yes' });
          else if (step === 'second') await operator(1).payouts.approve({ id, reason: 'Yes' });
          else if (step === 'reject') await operator(0).payouts.reject({ id, reason: 'No' });
          else if (step === 'send')
            await test.ownerPool.query(
              `update payout set status = 'sent', sent_at = now() where id = $1 and status = 'approved'`,
              [id],
            );
          else await tell(step);
        };
        for (const [step, amountPaise] of steps) {
          await take(step, amountPaise).catch((error: { status?: number }) => {
            if (error.status === undefined || error.status >= 500) throw error;
          });
          expect(await ledgerProblems(test)).toEqual([]);
        }
        const { payable, payouts: all } = await payouts.mine({ limit: 100 });
        const paid = all
          .filter(({ status }) => status === 'settled')
          .reduce((sum, one) => sum + one.amountPaise, 0);
        expect(payable.payablePaise + payable.onTheWayPaise + paid).toBe(earnedPaise);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

function gatewayPayout(reference: string, amount: number, status: GatewayPayout['status']): GatewayPayout {
  const id = `pout_${reference}`;
  return {
    id,
    fund_account_id: 'fa_1',
    amount,
    currency: 'INR',
    status,
    reference_id: reference,
    created_at: 0,
  };
}
