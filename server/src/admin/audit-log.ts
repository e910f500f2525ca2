import type { AuditKind } from '@kaksha/domain/admin/audit/sentence.ts';
import { PEOPLE_OF_A_NAME } from '@kaksha/domain/admin/bookings/contract.ts';
import { type AuditEntryView, OPERATORS_LISTED } from '@kaksha/domain/admin/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { dayInIndia } from '../platform/csv-export.ts';
import { badCursor } from '../platform/cursor.ts';
import { peopleLookedFor } from './people/find-people.ts';

export interface AuditQuery {
  kind?: AuditKind | undefined;
  operatorId?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  subjectId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Row extends Omit<AuditEntryView, 'happenedAt'> {
  happenedAt: Date;
  atMicros: number;
}

const SHAPE = /^(\d{1,16})~(\d{1,15})$/;

/** The entries after the end of a page. */
function afterPage(cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const [, micros, id] = SHAPE.exec(cursor) ?? [];
  if (micros === undefined || id === undefined) throw badCursor();
  return sql`(e.happened_at, e.id) <
    (timestamptz 'epoch' + ${Number(micros)}::bigint * interval '1 microsecond', ${Number(id)}::bigint)`;
}

/** The ids of the people who are looked for, one more than are looked up; null for everybody. */
async function peopleOf(db: Db, person: string | undefined): Promise<string[] | null> {
  if (!person) return null;
  const wanted = peopleLookedFor(person);
  if (wanted === null) return [];
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u where ${wanted.which} limit ${PEOPLE_OF_A_NAME + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The audit log, newest first. */
export async function readAuditLog(
  db: Db,
  { kind, operatorId, person, from, to, subjectId, cursor, limit }: AuditQuery,
): Promise<{
  entries: AuditEntryView[];
  nextCursor: string | null;
  operators: { id: string; name: string }[];
  tooManyPeople: boolean;
}> {
  const people = await peopleOf(db, person);
  const { rows } = await sql<Row>`
    select e.id, e.action, e.subject_type as "subjectType", e.subject_id as "subjectId", e.reason, e.detail,
      e.happened_at as "happenedAt", (extract(epoch from e.happened_at) * 1000000)::bigint as "atMicros",
      case when e.actor_id is not null then json_build_object('id', e.actor_id,
        'name', coalesce(btrim(u.first_name || ' ' || u.last_name), ''), 'role', coalesce(u.role, '')) end as actor,
      case when p.id is not null then json_build_object('id', p.id,
        'name', btrim(p.first_name || ' ' || p.last_name)) end as person
    from audit_entry e
    left join user_account u on u.id = e.actor_id
    left join user_account p on p.id = case when e.person_id ~ '^[0-9a-f-]{36}$' then e.person_id::uuid end
    where ${afterPage(cursor)}
      ${kind === undefined ? sql`` : sql`and e.action ^@ ${`${kind}.`}`}
      ${operatorId === undefined ? sql`` : sql`and e.actor_id = ${operatorId}`}
      ${people === null ? sql`` : sql`and e.person_id = any(${people.slice(0, PEOPLE_OF_A_NAME)}::text[])`}
      ${from === undefined ? sql`` : sql`and e.happened_at >= ${dayInIndia(from)}`}
      ${to === undefined ? sql`` : sql`and e.happened_at < ${dayInIndia(to, 1)}`}
      ${subjectId === undefined ? sql`` : sql`and e.subject_id = ${subjectId}`}
    order by e.happened_at desc, e.id desc
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const operators = await sql<{ id: string; name: string }>`
    select id, btrim(first_name || ' ' || last_name) as name from user_account where role = 'admin'
    order by name, id limit ${OPERATORS_LISTED}`.execute(db);
  return {
    entries: page.map(({ atMicros: _, ...row }) => ({ ...row, happenedAt: row.happenedAt.toISOString() })),
    nextCursor: rows.length > limit && last !== undefined ? `${last.atMicros}~${last.id}` : null,
    operators: operators.rows,
    tooManyPeople: people !== null && people.length > PEOPLE_OF_A_NAME,
  };
}
