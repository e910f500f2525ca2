import {
  CHAT_SHOWN,
  type DisputeChat,
  type DisputeSurroundings,
  EARLIER_SHOWN,
  type EarlierDispute,
} from '@kaksha/domain/disputes/surroundings.ts';
import { type RawBuilder, sql } from 'kysely';
import { readPayable } from '../payouts/payable.ts';
import { orNotFound } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { readWallet } from '../wallet/wallet-balance.ts';
import { PAID_PAISE } from './queries.ts';

interface Parties {
  payerId: string;
  payerName: string;
  teacherId: string;
  studentId: string;
  family: string[];
}

async function partiesOf(db: Db, id: string): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select b.booked_by as "payerId", btrim(p.first_name || ' ' || p.last_name) as "payerName",
      d.teacher_id as "teacherId", d.student_id as "studentId", family_of(d.student_id) as family
    from dispute d join booking b on b.id = d.booking_id join user_account p on p.id = b.booked_by
    where d.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}

/** The conversations of a teacher with this family. */
const between = ({ teacherId, family }: Parties) => sql`c.teacher_id = ${teacherId}
  and coalesce(c.student_id, c.parent_id) = any(${family}::uuid[])`;

async function earlier(db: Db, except: string, whose: RawBuilder<unknown>): Promise<EarlierDispute[]> {
  const { rows } = await sql<Omit<EarlierDispute, 'openedAt'> & { openedAt: Date }>`
    select d.id, d.status, d.opened_at as "openedAt", ${PAID_PAISE} as "pricePaise", d.refund_paise as "refundPaise",
      btrim(s.first_name || ' ' || s.last_name) as student, btrim(t.first_name || ' ' || t.last_name) as teacher
    from dispute d join booking b on b.id = d.booking_id left join short_class h on h.booking_id = b.id
    join user_account s on s.id = d.student_id join user_account t on t.id = d.teacher_id
    where d.id <> ${except} and ${whose}
    order by d.opened_at desc, d.id desc limit ${EARLIER_SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }));
}

/** What an operator looks up around a dispute. @throws ORPCError NOT_FOUND. */
export async function readSurroundings(db: Db, id: string): Promise<DisputeSurroundings> {
  const parties = await partiesOf(db, id);
  const { payerId, payerName, teacherId, family } = parties;
  const [wallet, earnings, ofFamily, ofTeacher, chat] = await Promise.all([
    readWallet(db, payerId),
    readPayable(db, teacherId),
    earlier(db, id, sql`d.student_id = any(${family}::uuid[])`),
    earlier(db, id, sql`d.teacher_id = ${teacherId}`),
    sql`select from conversation c where ${between(parties)} and c.last_seq > 0 limit 1`.execute(db),
  ]);
  const { balancePaise: walletPaise, creditPaise, heldPaise } = wallet;
  return {
    payer: { id: payerId, name: payerName, walletPaise, creditPaise, heldPaise },
    earnings,
    ofFamily,
    ofTeacher,
    hasChat: chat.rows.length > 0,
  };
}

/**
 * What a family and the teacher of its disputed class wrote to each other. The reason is in the audit log before anything is answered.
 * @throws ORPCError NOT_FOUND.
 */
export async function readChat(
  trx: Trx,
  operator: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<DisputeChat> {
  const parties = await partiesOf(trx, id);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'dispute.chat-read',
    subject: { type: 'dispute', id },
    reason,
    detail: { personId: parties.studentId, teacherId: parties.teacherId },
  });
  type Message = DisputeChat['messages'][number];
  const { rows } = await sql<Omit<Message, 'sentAt'> & { sentAt: Date }>`
    select m.id, btrim(a.first_name || ' ' || a.last_name) as author, a.role, m.file_count as files,
      case when exists (select from message_case k where k.message_id = m.id and k.status = 'hidden') then '' else m.body end as body,
      m.sent_at as "sentAt"
    from conversation c join message m on m.conversation_id = c.id join user_account a on a.id = m.author_id
    where ${between(parties)}
    order by m.sent_at desc, m.id desc limit ${CHAT_SHOWN}`.execute(trx);
  return { messages: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })).toReversed() };
}
