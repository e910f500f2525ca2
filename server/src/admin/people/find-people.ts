import { maskEmail, maskPhone } from '@kaksha/domain/admin/people/mask.ts';
import type { ListedPerson } from '@kaksha/domain/admin/people/schema.ts';
import type { PersonState } from '@kaksha/domain/admin/people/states.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { withoutTitle } from '@kaksha/domain/search-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { containing } from '../../platform/like-pattern.ts';

export interface PeopleQuery {
  search?: string | undefined;
  role?: Role | undefined;
  state?: PersonState | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The columns that a listed person `u` is made from. */
export const PERSON_COLUMNS = sql`u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.role,
  case when u.erased_at is not null then 'erased' when u.closed_at is not null then 'closed'
    when u.suspended_at is not null then 'suspended' else 'active' end as state,
  case when u.has_sign_in and u.erased_at is null then u.email end as email, u.phone, u.created_at as "createdAt",
  (select max(s.last_seen_at) from session s where s.user_id = u.id and s.viewed_by is null) as "lastSeenAt"`;

export interface PersonRow
  extends Omit<ListedPerson, 'maskedEmail' | 'maskedPhone' | 'createdAt' | 'lastSeenAt'> {
  email: string | null;
  phone: string;
  createdAt: Date;
  lastSeenAt: Date | null;
}

export function asListed({ email, phone, createdAt, lastSeenAt, ...row }: PersonRow): ListedPerson {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    state: row.state,
    maskedEmail: email === null ? null : maskEmail(email),
    maskedPhone: maskPhone(phone),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** Each with an index of its own; most accounts are active, so that those are met at every step. */
const IN_STATE: Record<PersonState, RawBuilder<unknown>> = {
  active: sql`u.suspended_at is null and u.closed_at is null`,
  suspended: sql`u.suspended_at is not null`,
  closed: sql`u.closed_at is not null and u.erased_at is null`,
  erased: sql`u.closed_at is not null and u.erased_at is not null`,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The shortest part that the index of names can look up. */
const NAME_PART_MIN = 3;
const PHONE_PART_MIN = 6;
/** How many accounts are looked through one by one before all of a name are looked up. */
const LOOKED_THROUGH = 1_000;

/** The text as a LIKE pattern that finds it at the beginning. */
const beginningWith = (text: string): string => containing(text).slice(1);

/** A search's condition on `u`: the person (`exact`), or a part of the name. Null when the words are too short. */
export function peopleLookedFor(search: string): { which: RawBuilder<unknown>; exact: boolean } | null {
  if (UUID.test(search)) return { which: sql`u.id = ${search}::uuid`, exact: true };
  if (search.includes('@')) return { which: sql`u.email like ${beginningWith(search)}`, exact: true };
  const digits = search.replace(/[\s()-]/g, '').replace(/^\+91/, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length < PHONE_PART_MIN) return null;
    return { which: sql`u.phone <> '' and u.phone like ${beginningWith(digits)}`, exact: true };
  }
  if (withoutTitle(search).length < NAME_PART_MIN) return null;
  return { which: sql`lower(u.first_name || ' ' || u.last_name) like ${containing(search)}`, exact: false };
}

/**
 * A page of people, newest first. A name that many have is found among the newest; any other is looked up, so that a rare
 * one does not read everybody.
 */
export async function findPeople(
  db: Db,
  { search, role, state, cursor, limit }: PeopleQuery,
): Promise<{ people: ListedPerson[]; nextCursor: string | null }> {
  const filters = sql`true
    ${role === undefined ? sql`` : sql`and u.role = ${role}`}
    ${state === undefined ? sql`` : sql`and ${IN_STATE[state]}`}
    and ${afterCursor(cursor, sql`u.created_at`, sql`u.id`)}`;
  const read = async (from: RawBuilder<unknown>, which: RawBuilder<unknown>) => {
    const { rows } = await sql<PersonRow & { atMicros: number }>`
      select ${PERSON_COLUMNS}, (extract(epoch from u.created_at) * 1000000)::bigint as "atMicros"
      from ${from} where ${which}
      order by u.created_at desc, u.id desc limit ${limit + 1}`.execute(db);
    return rows;
  };
  const newest = (most: number) =>
    sql`(select u.* from user_account u where ${filters} order by u.created_at desc, u.id desc limit ${most}) u`;
  const wanted = search ? peopleLookedFor(search) : undefined;
  if (wanted === null) return { people: [], nextCursor: null };
  let rows: Awaited<ReturnType<typeof read>>;
  if (wanted === undefined) rows = await read(newest(limit + 1), sql`true`);
  else {
    rows = wanted.exact ? [] : await read(newest(LOOKED_THROUGH), wanted.which);
    if (rows.length <= limit) {
      rows = await read(
        sql`user_account u`,
        sql`u.id = any (array(select u.id from user_account u where ${wanted.which})) and ${filters}`,
      );
    }
  }
  const { page, nextCursor } = pageOf(rows, limit);
  return { people: page.map(asListed), nextCursor };
}
