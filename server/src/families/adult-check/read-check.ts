import type { AdultCheck } from '@kaksha/domain/families/adult-check/contract.ts';
import { MONEY_TAKEN } from '@kaksha/domain/payments/status.ts';
import { sql } from 'kysely';
import type { Db, Viewer } from '../../platform/context.ts';

/** The proof that somebody is an adult. */
export type KnownAdult = { means: 'payment'; paymentId: string } | { means: 'document'; checkId: string };

/**
 * The proof that this person is an adult: the first payment whose money arrived, or a document that an operator
 * approved. Null where neither is there.
 */
export async function adultBy(db: Db, userId: string): Promise<KnownAdult | null> {
  const { rows } = await sql<{ paymentId: string | null; checkId: string | null }>`
    select (select p.id from payment p join top_up t on t.id = p.top_up_id
        where t.user_id = ${userId} and p.status = any(${[...MONEY_TAKEN]}::text[])
        order by p.created_at limit 1) as "paymentId",
      (select c.id from adult_check c where c.parent_id = ${userId} and c.status = 'approved'
        order by c.decided_at limit 1) as "checkId"`.execute(db);
  const { paymentId = null, checkId = null } = rows[0] ?? {};
  if (paymentId !== null) return { means: 'payment', paymentId };
  return checkId === null ? null : { means: 'document', checkId };
}

/** Whether this parent or student is known to be an adult, and whether a payment would show it. */
export async function readAdult(
  db: Db,
  { id, role }: Viewer,
): Promise<{ isAdult: boolean; byPayment: boolean }> {
  if (role !== 'student') return { isAdult: (await adultBy(db, id)) !== null, byPayment: true };
  const { rows } = await sql<{ isAdult: boolean; byPayment: boolean }>`
    select is_adult_student(${id}) as "isAdult", shows_adult_by_payment(${id}) as "byPayment"`.execute(db);
  return rows[0] ?? { isAdult: false, byPayment: false };
}

/** The state of the document that somebody sent last; null where none was sent. */
export async function readCheck(db: Db, parentId: string): Promise<AdultCheck | null> {
  const { rows } = await sql<Omit<AdultCheck, 'submittedAt'> & { submittedAt: Date }>`
    select status, document_type as "documentType", submitted_at as "submittedAt",
      case when status = 'refused' then reason end as reason
    from adult_check where parent_id = ${parentId} order by submitted_at desc, id desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, submittedAt: row.submittedAt.toISOString() };
}
