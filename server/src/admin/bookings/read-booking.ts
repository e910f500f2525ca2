import { type OperatorBooking, STAYS_LISTED } from '@kaksha/domain/admin/bookings/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { STAY_ENDED_AT } from '../../lessons/stays.ts';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

const iso = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const person = (of: string, more: RawBuilder<unknown> = sql``) => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql`json_build_object('id', ${column('id')},
    'name', btrim(${column('first_name')} || ' ' || ${column('last_name')}) ${more})`;
};

/**
 * Everything about a booking: its people, its class, the attendance, its money in the books, and its dispute.
 * @throws ORPCError NOT_FOUND.
 */
export async function readBooking(db: Db, id: string): Promise<OperatorBooking> {
  const { rows } = await sql<OperatorBooking>`
    select b.id, b.status, l.subject, ${person('t')} as teacher, ${person('s')} as student,
      ${iso(sql`b.requested_at`)} as "requestedAt", ${iso(sql`l.starts_at`)} as "startsAt",
      b.price_paise as "pricePaise", d.id is not null as disputed,
      l.id as "lessonId", l.status as "lessonStatus", b.kind, l.topic, l.grade as class,
      ${person('p', sql`, 'role', p.role`)} as "bookedBy", b.discount_paise as "discountPaise",
      coalesce((select a.balance_paise from ledger.account a
        where a.kind = 'booking_escrow' and a.owner_id = b.id), 0) as "heldPaise",
      ${iso(sql`l.ends_at`)} as "endsAt", ${iso(sql`b.expires_at`)} as "expiresAt",
      ${iso(sql`b.decided_at`)} as "decidedAt", b.decision_reason as "decisionReason",
      ${iso(sql`b.cancelled_at`)} as "cancelledAt",
      case when c.id is not null then ${person('c', sql`, 'role', c.role`)} end as "cancelledBy",
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', btrim(w.first_name || ' ' || w.last_name),
          'joinedAt', ${iso(sql`c.joined_at`)}, 'leftAt', ${iso(STAY_ENDED_AT)}) order by c.joined_at, c.id), '[]')
        from (select s.* from lesson_presence s where s.lesson_id = l.id order by s.joined_at desc limit ${STAYS_LISTED}) c
        join user_account w on w.id = c.user_id) as presence,
      (select coalesce(json_agg(json_build_object('id', x.id, 'kind', x.kind, 'postedAt', ${iso(sql`x.posted_at`)},
          'legs', (select json_agg(json_build_object('account', a.kind, 'amountPaise', o.amount_paise)
            order by o.amount_paise, a.kind)
            from ledger.posting o join ledger.account a on a.id = o.account_id where o.txn_id = x.id))
          order by x.id), '[]')
        from ledger.txn x where x.booking_id = b.id) as movements,
      case when h.booking_id is not null then json_build_object('heldMinutes', h.held_minutes,
        'bookedMinutes', h.booked_minutes, 'heldPaise', h.held_paise, 'answerDueAt', ${iso(sql`h.answer_due_at`)},
        'answer', h.answer, 'paidPaise', h.paid_paise) end as "shortClass",
      case when d.id is not null then json_build_object('id', d.id, 'status', d.status,
        'openedAt', ${iso(sql`d.opened_at`)}, 'decidedAt', ${iso(sql`d.decided_at`)}) end as dispute
    from booking b join lesson l on l.id = b.lesson_id
    join user_account t on t.id = b.teacher_id join user_account s on s.id = b.student_id
    join user_account p on p.id = b.booked_by left join user_account c on c.id = b.cancelled_by
    left join dispute d on d.booking_id = b.id left join short_class h on h.booking_id = b.id
    where b.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}
