/** A payment that has arrived and is in the wallet. */
import { randomUUID } from 'node:crypto';
import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import type { TestDatabase } from './database.ts';
import type { TestPerson } from './factories.ts';

/** A credited payment of ₹1,000. @returns its id at the gateway */
export async function creditedPayment(
  test: Pick<TestDatabase, 'ownerPool'>,
  person: TestPerson,
): Promise<string> {
  const paymentId = `pay_${randomUUID()}`;
  await test.ownerPool.query(
    `with t as (insert into top_up (user_id, amount_paise, status) values ($1, 100000, 'captured') returning id)
     insert into payment (id, top_up_id, status, amount_paise, currency, credit)
     select $2, id, 'captured', 100000, 'INR', 'credited' from t`,
    [person.id, paymentId],
  );
  await test.ownerPool.query(`select ledger.post('top_up', $1, $2::jsonb, null, $3)`, [
    `top-up:${paymentId}`,
    JSON.stringify(topUpLegs(person.id, 100_000)),
    paymentId,
  ]);
  return paymentId;
}
