import type { BankAccountInput, BankAccountView } from '@kaksha/domain/payouts/schema.ts';
import { sql } from 'kysely';
import { confirmPassword } from '../accounts/passwords/confirm-password.ts';
import { noteSecurityChange } from '../accounts/security-notice.ts';
import { viewerOf } from '../platform/api.ts';
import type { SecretKeys } from '../platform/auth.ts';
import type { Db, RequestContext, Services } from '../platform/context.ts';
import { sealedColumn } from '../platform/reseal.ts';
import { openText, type SealOptions, sealText } from '../platform/sealed-text.ts';

const sealFor = (keys: SecretKeys, teacherId: string): SealOptions => ({
  keys,
  purpose: 'bank-account',
  owner: teacherId,
});

interface Row extends Omit<BankAccountView, 'addedAt'> {
  addedAt: Date;
}

/** The account that a teacher's next payout goes to; null until there is one. */
export async function readBankAccount(db: Db, teacherId: string): Promise<BankAccountView | null> {
  const { rows } = await sql<Row>`
    select id, holder_name as "holderName", last4, ifsc, added_at as "addedAt"
    from bank_account where teacher_id = ${teacherId} and replaced_at is null`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { ...row, addedAt: row.addedAt.toISOString() };
}

/**
 * Sets the account that a teacher is paid to from now on. The one before stays with the payouts requested for it. Asks for
 * the password, and mails the teacher: somebody who finds an open browser must not send the earnings elsewhere.
 * @throws ORPCError WRONG_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function saveBankAccount(
  context: RequestContext,
  { holderName, accountNumber, ifsc, password }: BankAccountInput,
): Promise<BankAccountView> {
  const { id: teacherId } = viewerOf(context);
  const { db, env } = context.services;
  await confirmPassword(context, password);
  const sealed = sealText(sealFor(env, teacherId), accountNumber);
  const last4 = accountNumber.slice(-4);
  return db.transaction().execute(async (trx) => {
    // One after another: two windows must not both add the current account.
    await sql`select from teacher_profile where user_id = ${teacherId} for no key update`.execute(trx);
    await sql`update bank_account set replaced_at = clock_timestamp()
      where teacher_id = ${teacherId} and replaced_at is null`.execute(trx);
    const { rows } = await sql<Row>`
      insert into bank_account (teacher_id, holder_name, sealed_number, last4, ifsc, added_at)
      values (${teacherId}, ${holderName}, ${sealed}, ${last4}, ${ifsc}, clock_timestamp())
      returning id, holder_name as "holderName", last4, ifsc, added_at as "addedAt"`.execute(trx);
    const saved = rows[0];
    if (saved === undefined) throw new Error('the bank account was not written');
    await noteSecurityChange(trx, teacherId, { kind: 'bank_account_changed' });
    return { ...saved, addedAt: saved.addedAt.toISOString() };
  });
}

/** A bank account as it is sent to the gateway, and how the gateway knows it already. */
export interface Destination {
  holderName: string;
  ifsc: string;
  /** Null once the number was erased with its owner's data. */
  accountNumber: string | null;
  fundAccountId: string | null;
}

/** Opens the number of one bank account, for the gateway alone. */
export async function readDestination(
  { db, env }: Pick<Services, 'db' | 'env'>,
  bankAccountId: string,
): Promise<Destination> {
  const account = await db
    .selectFrom('bank_account')
    .select(['teacher_id', 'holder_name', 'ifsc', 'sealed_number', 'gateway_fund_account_id'])
    .where('id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  const { sealed_number: sealed } = account;
  return {
    holderName: account.holder_name,
    ifsc: account.ifsc,
    accountNumber: sealed === null ? null : openText(sealFor(env, account.teacher_id), sealed),
    fundAccountId: account.gateway_fund_account_id,
  };
}

/** For a change of SECRET_KEY. */
export const SEALED_BANK_ACCOUNTS = sealedColumn('bank_account', 'sealed_number', {
  key: 'id',
  owner: 'teacher_id',
  purpose: 'bank-account',
});
