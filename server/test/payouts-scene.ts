/** Scenes for payouts: earnings that can go out, and a bank account to go to. */
import type { SecretKeys } from '../src/platform/auth.ts';
import { sealText } from '../src/platform/sealed-text.ts';
import { callAs } from './caller.ts';
import type { TestDatabase } from './database.ts';
import type { factoriesOf, TestPerson } from './factories.ts';
import type { PaymentsScene } from './payments-scene.ts';

/** Earnings of a teacher that wait for nothing: they belong to no booking, as a correction would. */
export async function earn(
  make: Pick<ReturnType<typeof factoriesOf>, 'post'>,
  teacher: TestPerson,
  amountPaise: number,
): Promise<void> {
  await make.post('promotion_credit', [
    { kind: 'promotion', owner: null, amountPaise: -amountPaise },
    { kind: 'teacher_payable', owner: teacher.id, amountPaise },
  ]);
}

/** The bank account of a teacher, as if it had been saved long before; money has arrived there, unless `isNew`. */
export async function addBankAccount(
  test: Pick<TestDatabase, 'ownerPool'>,
  keys: SecretKeys,
  teacher: TestPerson,
  accountNumber = '123456789012',
  isNew = false,
): Promise<void> {
  await test.ownerPool.query(
    `insert into bank_account (teacher_id, holder_name, sealed_number, last4, ifsc, added_at, proven_at)
     values ($1, 'Meera Iyer', $2, $3, 'SBIN0001234', case when $4 then now() else now() - interval '60 days' end,
       case when not $4 then now() - interval '50 days' end)`,
    [
      teacher.id,
      sealText({ keys, purpose: 'bank-account', owner: teacher.id }, accountNumber),
      accountNumber.slice(-4),
      isNew,
    ],
  );
}

/** A payout of ₹600 that an operator has approved. */
export async function approvedPayout({ make, services, test }: PaymentsScene) {
  const [teacher, operator] = [await make.teacher(), await make.person('admin')];
  await addBankAccount(test, services.env, teacher);
  await earn(make, teacher, 60_000);
  const { payouts } = callAs(services, teacher);
  const { payout } = await payouts.request({ amountPaise: 60_000 });
  await callAs(services, operator).payouts.approve({ id: payout.id, reason: 'Looks right' });
  return { teacher, payouts, payout };
}
