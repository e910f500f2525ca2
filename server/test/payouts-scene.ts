/** Scenes for payouts: earnings that can go out, and a bank account to go to. */
import { sealText } from '../src/platform/sealed-text.ts';
import type { TestDatabase } from './database.ts';
import type { factoriesOf, TestPerson } from './factories.ts';

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
  secretKey: string,
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
      sealText({ secretKey, purpose: 'bank-account', owner: teacher.id }, accountNumber),
      accountNumber.slice(-4),
      isNew,
    ],
  );
}
