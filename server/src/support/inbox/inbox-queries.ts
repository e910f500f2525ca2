/** Requests, as operators see them. */

import type { InboxList, InboxRow, InboxThread } from '@kaksha/domain/support/inbox-schema.ts';
import { REQUEST_MESSAGES_SHOWN } from '@kaksha/domain/support/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { containing } from '../../platform/like-pattern.ts';

const ISO = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const nameOf = (account: string) => sql.raw(`btrim(${account}.first_name || ' ' || ${account}.last_name)`);

/** Whether something is late that we have to do next. */
const OVERDUE = sql`t.next_due_at < now()`;

const ROW = sql`t.id, t.number, t.source, t.name, t.email, t.subject, t.status, t.spam,
  case when o.id is not null then json_build_object('id', o.id, 'name', ${nameOf('o')}) end as "assignedTo",
  ${ISO('t.opened_at')} as "openedAt", ${ISO('t.changed_at')} as "changedAt", ${ISO('t.due_at')} as "dueAt",
  case when t.acknowledged_at is null then ${ISO('t.acknowledge_by')} end as "acknowledgeBy",
  case when t.next_due_at is not null then json_build_object('by', ${ISO('t.next_due_at')}, 'deed', case t.next_due_at
    when t.due_at then case when t.due_at = t.redress_by then 'settle' else 'answer' end
    when t.redress_by then 'settle' else 'acknowledge' end) end as next,
  coalesce(${OVERDUE}, false) as overdue`;

/** Which requests stand in each list. */
const IN_LIST: Record<InboxList, (operatorId: string) => RawBuilder<boolean>> = {
  open: () => sql<boolean>`t.next_due_at is not null`,
  mine: (operatorId) => sql<boolean>`t.next_due_at is not null and t.assigned_to = ${operatorId}`,
  answered: () => sql<boolean>`t.next_due_at is null and t.status in ('waiting', 'answered')`,
  closed: () => sql<boolean>`t.next_due_at is null and t.status = 'closed' and not t.spam`,
  spam: () => sql<boolean>`t.next_due_at is null and t.spam`,
};

/** A number such as K-1042 or 1042, or a part of the name, the address or the subject. */
function matching(search: string): RawBuilder<boolean> {
  const number = /^(?:k-?)?(\d{1,9})$/i.exec(search)?.[1];
  const text = sql`lower(t.name || ' ' || t.email || ' ' || t.subject) like ${containing(search)}`;
  return number === undefined
    ? sql<boolean>`${text}`
    : sql<boolean>`(${text} or t.number = ${Number(number)})`;
}

type ListRow = InboxRow & { atMicros: number };

/** A page of one list, and how much waits. */
export async function listInbox(
  db: Db,
  operator: Viewer,
  {
    list,
    search,
    cursor,
    limit,
  }: { list: InboxList; search?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const waits = list === 'open' || list === 'mine';
  const at = waits ? sql`t.next_due_at` : sql`t.changed_at`;
  const [beyond, order] = waits ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const [found, counted] = await Promise.all([
    sql<ListRow>`select ${ROW}, (extract(epoch from ${at}) * 1000000)::bigint as "atMicros"
      from ticket t left join user_account o on o.id = t.assigned_to
      where ${IN_LIST[list](operator.id)}
        ${search === undefined || search === '' ? sql`` : sql`and ${matching(search)}`}
        and ${afterCursor(cursor, at, sql`t.id`, beyond)}
      order by ${at} ${order}, t.id ${order} limit ${limit + 1}`.execute(db),
    sql<{ open: number; mine: number; overdue: number }>`
      select count(*) as open, count(*) filter (where assigned_to = ${operator.id}) as mine,
        count(*) filter (where ${OVERDUE}) as overdue
      from ticket t where next_due_at is not null`.execute(db),
  ]);
  const { page, nextCursor } = pageOf(found.rows, limit);
  return {
    requests: page.map(({ atMicros: _, ...row }) => row),
    nextCursor,
    counts: counted.rows[0] ?? { open: 0, mine: 0, overdue: 0 },
  };
}

/** One request with its thread. @throws ORPCError NOT_FOUND. */
export async function getInboxRequest(db: Db, id: string): Promise<InboxThread> {
  const { rows } = await sql<Omit<InboxThread, 'operators'> & { operators: InboxThread['operators'] | null }>`
    select ${ROW}, t.revision,
      case when t.source = 'grievance' then json_build_object(
        'acknowledgedAt', ${ISO('t.acknowledged_at')}, 'redressBy', ${ISO('t.redress_by')}) end as grievance,
      case when a.id is not null then json_build_object('id', a.id, 'name', ${nameOf('a')}, 'role', a.role) end as account,
      case when t.source = 'book-free-trial' then json_build_object(
        'whatsapp', coalesce(f.fields ->> 'whatsapp', ''), 'class', coalesce(f.fields ->> 'class', ''),
        'subject', coalesce(f.fields ->> 'subject', ''), 'timing', coalesce(f.fields ->> 'timing', ''),
        'date', coalesce(f.fields ->> 'date', '')) end as trial,
      (select greatest(count(*) - ${REQUEST_MESSAGES_SHOWN}, 0)::int from ticket_message x where x.ticket_id = t.id)
        as "earlierMessages",
      (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind,
          'author', coalesce(${nameOf('w')}, t.name), 'body', m.body, 'writtenAt', ${ISO('m.written_at')},
          'mailedAt', ${ISO('m.mailed_at')}) order by m.written_at, m.id), '[]')
        from (select x.* from ticket_message x where x.ticket_id = t.id
          order by x.written_at desc, x.id desc limit ${REQUEST_MESSAGES_SHOWN}) m
        left join user_account w on w.id = m.author_id) as messages,
      (select json_agg(json_build_object('id', p.id, 'name', ${nameOf('p')}) order by ${nameOf('p')}, p.id)
        from user_account p where p.role = 'admin' and p.closed_at is null) as operators
    from ticket t
    left join user_account o on o.id = t.assigned_to
    left join form_submission f on f.id = t.submission_id
    left join user_account a on a.id = t.user_id
      or t.user_id is null and a.email = lower(t.email) and a.email_verified_at is not null
    where t.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return { ...rows[0], operators: rows[0].operators ?? [] };
}
