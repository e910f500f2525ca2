import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { lockAccounts } from '../../wallet/ledger.ts';
import { owedTo } from './preview-closing.ts';

/**
 * Notes what a person who leaves is owed at this moment, so that no rupee is lost with the account; the money stays in
 * the books until it is paid. A request that is open already is brought up to date. Has to come before the address is
 * erased: it is how the person is reached. A posting meanwhile has either been seen here, or finds the account closed and
 * notes by itself what is owed then.
 */
export async function requestPayment(trx: Trx, userId: string): Promise<void> {
  await lockAccounts(
    trx,
    (['wallet', 'teacher_payable', 'teacher_recovery'] as const).map((kind) => ({ kind, owner: userId })),
  );
  const { walletPaise, earningsPaise } = await owedTo(trx, userId);
  for (const [source, amountPaise] of [
    ['wallet', walletPaise],
    ['teacher_payable', earningsPaise],
  ] as const) {
    if (amountPaise === 0) continue;
    await sql`insert into payment_request as r (user_id, source, amount_paise, contact_email)
      select id, ${source}, ${amountPaise}, email from user_account where id = ${userId}
      on conflict (user_id, source) where status = 'open'
      do update set amount_paise = excluded.amount_paise`.execute(trx);
  }
}
