import type { PayoutView } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { payoutLegs } from '@kaksha/domain/wallet/postings.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { postTransaction } from '../wallet/ledger.ts';
import { readBankAccount } from './bank-account.ts';
import { endPayout } from './end-payout.ts';
import { readPayout } from './queries.ts';

/** A refusal of an action that a payout does not allow now. */
export function payoutConflict(message: string, code = 'CONFLICT'): ORPCError<string, undefined> {
  return new ORPCError(code, { status: 409, message });
}

/**
 * A teacher asks for a payout: the amount is set aside at once, so that nothing else takes it. The database holds the
 * teacher's row and refuses more than can go out (`payout_within_payable`, TOO_MUCH), and a second one that waits.
 * @throws ORPCError NO_BANK_ACCOUNT; TOO_MUCH and CONFLICT (by the database).
 */
export async function requestPayout(trx: Trx, teacher: Viewer, amountPaise: number): Promise<PayoutView> {
  const account = await readBankAccount(trx, teacher.id);
  if (account === null) throw payoutConflict(M.accountMissing, 'NO_BANK_ACCOUNT');
  const { id } = await trx
    .insertInto('payout')
    .values({ teacher_id: teacher.id, bank_account_id: account.id, amount_paise: amountPaise })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postTransaction(trx, {
    kind: 'payout',
    key: `payout:${id}`,
    legs: payoutLegs(teacher.id, amountPaise),
    postedBy: teacher.id,
  });
  await notifyPeople(trx, [teacher.id], 'wallet:changed');
  return readPayout(trx, id);
}

/**
 * The teacher takes a payout back that has not been approved.
 * @throws ORPCError NOT_FOUND for another teacher's, CONFLICT when it has moved on.
 */
export async function withdrawPayout(trx: Trx, teacher: Viewer, id: string): Promise<PayoutView> {
  const { rows } = await sql`select from payout where id = ${id} and teacher_id = ${teacher.id}`.execute(trx);
  if (rows.length === 0) throw notFound();
  if (!(await endPayout(trx, id, 'withdraw', { by: teacher.id }))) throw payoutConflict(M.movedOn);
  return readPayout(trx, id);
}

/** An account is being closed: payouts that nobody has approved yet are owed to its owner again. */
export async function stopPayoutsOf(trx: Trx, teacherId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payout where teacher_id = ${teacherId} and status = 'requested' order by id`.execute(trx);
  for (const { id } of rows) await endPayout(trx, id, 'withdraw', { by: teacherId });
}
