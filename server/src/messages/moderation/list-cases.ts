/** Messages that operators decide about. */

import { type CaseList, CONTEXT_AROUND, type MessageCase } from '@kaksha/domain/messages/moderation.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { FILES_OF_MESSAGE } from '../files/file-columns.ts';
import { nameOf } from '../participants.ts';

const ISO = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

interface Row extends MessageCase {
  atMicros: number;
}

const select = (at: RawBuilder<unknown>) => sql`
  select k.message_id as id, k.status, ${ISO('k.opened_at')} as "openedAt", m.contact_kinds as "contactKinds",
    (extract(epoch from ${at}) * 1000000)::bigint as "atMicros",
    json_build_object('id', a.id, 'name', ${nameOf('a')}, 'role', a.role) as author,
    ${nameOf('t')} as teacher, ${nameOf('f')} as family,
    (select coalesce(json_agg(json_build_object('by', ${nameOf('u')}, 'role', u.role, 'reason', r.reason,
        'note', r.note, 'reportedAt', ${ISO('r.reported_at')}) order by r.reported_at), '[]')
      from message_report r join user_account u on u.id = r.reported_by where r.message_id = m.id) as reports, ${FILES_OF_MESSAGE} as files,
    (select json_agg(json_build_object('id', n.id, 'author', ${nameOf('w')}, 'role', w.role, 'body', n.body,
        'sentAt', ${ISO('n.sent_at')}) order by n.seq)
      from message n join user_account w on w.id = n.author_id
      where n.conversation_id = m.conversation_id and n.seq between m.seq - ${CONTEXT_AROUND} and m.seq + ${CONTEXT_AROUND}) as context,
    case when k.decided_at is not null then json_build_object('by', ${nameOf('o')}, 'at', ${ISO('k.decided_at')},
      'reason', k.reason) end as decision
  from message_case k
  join message m on m.id = k.message_id
  join conversation c on c.id = m.conversation_id
  join user_account a on a.id = m.author_id
  join user_account t on t.id = c.teacher_id
  join user_account f on f.id = coalesce(c.student_id, c.parent_id)
  left join user_account o on o.id = k.decided_by`;

const asCase = ({ atMicros: _, ...row }: Row): MessageCase => row;

interface CasesAsked {
  list: CaseList;
  /** Only conversations of this person. */
  personId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Whether conversation `c` is one of this person; without one it is. */
const isOf = (personId: string | undefined) =>
  personId === undefined ? sql`true` : sql`${personId}::uuid in (c.teacher_id, c.student_id, c.parent_id)`;

/** A page of cases, the longest waiting or last decided first, and how many wait. */
export async function listCases(
  db: Db,
  { list, personId, cursor, limit }: CasesAsked,
): Promise<{ cases: MessageCase[]; nextCursor: string | null; counts: { open: number } }> {
  const waits = list === 'open';
  const at = waits ? sql`k.opened_at` : sql`k.decided_at`;
  const [beyond, order] = waits ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`${select(at)}
    where ${waits ? sql`k.status = 'open'` : sql`k.status <> 'open'`}
      and ${isOf(personId)} and ${afterCursor(cursor, at, sql`k.message_id`, beyond)}
    order by ${at} ${order}, k.message_id ${order}
    limit ${limit + 1}`.execute(db);
  const counted = await sql<{ open: number }>`
    select count(*) as open from message_case k
    join message m on m.id = k.message_id join conversation c on c.id = m.conversation_id
    where k.status = 'open' and ${isOf(personId)}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { cases: page.map(asCase), nextCursor, counts: counted.rows[0] ?? { open: 0 } };
}

/** @throws ORPCError NOT_FOUND. */
export async function getCase(db: Db, id: string): Promise<MessageCase> {
  const { rows } = await sql<Row>`${select(sql`k.opened_at`)} where k.message_id = ${id}`.execute(db);
  return asCase(orNotFound(rows[0]));
}
