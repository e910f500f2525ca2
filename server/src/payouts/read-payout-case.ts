import { EARLIER_SHOWN, type PayoutCase } from '@kaksha/domain/payouts/case.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { readOperatorPayout } from './operator-queries.ts';
import { readPayable } from './payable.ts';
import { listPayoutsOf } from './queries.ts';

type PaidClass = PayoutCase['classes'][number];
type OpenDispute = PayoutCase['disputes'][number];

/** A payout with what an operator looks up around it. @throws ORPCError NOT_FOUND. */
export async function readPayoutCase(db: Db, id: string): Promise<PayoutCase> {
  const payout = await readOperatorPayout(db, id);
  const teacherId = payout.teacher.id;
  const [payable, latest, classes, disputes] = await Promise.all([
    readPayable(db, teacherId),
    listPayoutsOf(db, teacherId, { limit: EARLIER_SHOWN + 1 }),
    sql<Omit<PaidClass, 'paidAt'> & { paidAt: Date }>`
      select x.booking_id as "bookingId", btrim(s.first_name || ' ' || s.last_name) as student, l.subject,
        o.amount_paise as "amountPaise", x.posted_at as "paidAt"
      from ledger.account a join ledger.posting o on o.account_id = a.id
      join ledger.txn x on x.id = o.txn_id and x.kind = 'release'
      join booking b on b.id = x.booking_id join lesson l on l.id = b.lesson_id join user_account s on s.id = b.student_id
      where a.kind = 'teacher_payable' and a.owner_id = ${teacherId}
      order by o.txn_id desc limit ${EARLIER_SHOWN}`.execute(db),
    sql<OpenDispute>`
      select d.id, d.booking_id as "bookingId", btrim(s.first_name || ' ' || s.last_name) as student,
        exists (select from conversation c where c.teacher_id = d.teacher_id and c.last_seq > 0
          and coalesce(c.student_id, c.parent_id) = any(family_of(d.student_id))) as "hasChat"
      from dispute d join user_account s on s.id = d.student_id
      where d.teacher_id = ${teacherId} and d.status = 'open'
      order by d.opened_at desc, d.id desc limit ${EARLIER_SHOWN}`.execute(db),
  ]);
  return {
    payout,
    payable,
    earlier: latest.payouts.filter((one) => one.id !== id).slice(0, EARLIER_SHOWN),
    classes: classes.rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() })),
    disputes: disputes.rows,
  };
}
