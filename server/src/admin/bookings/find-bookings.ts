import { type BOOKING_MONEY, PEOPLE_OF_A_NAME } from '@kaksha/domain/admin/bookings/contract.ts';
import type { ListedBooking } from '@kaksha/domain/admin/bookings/schema.ts';
import { BOOKING_STATUSES, type BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { dayInIndia } from '../../platform/csv-export.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { peopleLookedFor } from '../people/find-people.ts';

export interface BookingQuery {
  search?: string | undefined;
  status?: BookingStatus | undefined;
  money?: (typeof BOOKING_MONEY)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Row extends Omit<ListedBooking, 'requestedAt' | 'startsAt'> {
  requestedAt: Date;
  startsAt: Date;
  atMicros: number;
}

/** The bookings that these ids name, or those that a query finds. */
async function read(db: Db, ids: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, b.status, l.subject, b.requested_at as "requestedAt", l.starts_at as "startsAt",
      json_build_object('id', t.id, 'name', btrim(t.first_name || ' ' || t.last_name)) as teacher,
      json_build_object('id', s.id, 'name', btrim(s.first_name || ' ' || s.last_name)) as student,
      b.price_paise as "pricePaise", exists (select from dispute d where d.booking_id = b.id) as disputed,
      (extract(epoch from b.requested_at) * 1000000)::bigint as "atMicros"
    from booking b join lesson l on l.id = b.lesson_id
    join user_account t on t.id = b.teacher_id join user_account s on s.id = b.student_id
    where b.id = any (array(${ids}))
    order by b.requested_at desc, b.id desc limit ${most}`.execute(db);
  return rows;
}

/** As the index has it. */
const MONEY: Record<(typeof BOOKING_MONEY)[number], 0 | 1> = { free: 0, paid: 1 };

function filtersOf({ status, money, from, to, cursor }: BookingQuery): RawBuilder<unknown> {
  return sql`true
    ${status === undefined ? sql`` : sql`and b.status = ${status}`}
    ${money === undefined ? sql`` : sql`and least(b.price_paise, 1) = ${MONEY[money]}`}
    ${from === undefined ? sql`` : sql`and b.requested_at >= ${dayInIndia(from)}`}
    ${to === undefined ? sql`` : sql`and b.requested_at < ${dayInIndia(to, 1)}`}
    and ${afterCursor(cursor, sql`b.requested_at`, sql`b.id`)}`;
}

/** So many of the newest of each state and price that are wanted: each is a list of its own in the index, and may be rare or have none. */
function newestByState({ status, money }: BookingQuery, filters: RawBuilder<unknown>, most: number) {
  return sql`select own.id
    from unnest(${status === undefined ? [...BOOKING_STATUSES] : [status]}::text[]) s(status),
      unnest(${money === undefined ? Object.values(MONEY) : [MONEY[money]]}::int[]) m(money),
    lateral (select b.id, b.requested_at from booking b
      where least(b.price_paise, 1) = m.money and b.status = s.status and ${filters}
      order by b.requested_at desc, b.id desc limit ${most}) own
    order by own.requested_at desc, own.id desc limit ${most}`;
}

/** Of each of these people so many of the newest that they teach, take or paid for. */
function idsOf(people: readonly string[], filters: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const as = (
    column: string,
  ) => sql`(select b.id from booking b where b.${sql.ref(column)} = p.id and ${filters}
    order by b.requested_at desc, b.id desc limit ${most})`;
  return sql`select own.id from unnest(${[...people]}::uuid[]) p(id), lateral (
    ${as('teacher_id')} union ${as('student_id')} union ${as('booked_by')}) own`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids of the newest that a query finds; `tooManyPeople` when not all of a name were looked up. */
export async function wantedBookings(
  db: Db,
  query: BookingQuery,
  most: number,
): Promise<{ ids: RawBuilder<unknown> | null; tooManyPeople: boolean }> {
  const { search } = query;
  const filters = filtersOf(query);
  const newest = (which: RawBuilder<unknown>) => sql`select b.id from booking b where ${which} and ${filters}
    order by b.requested_at desc, b.id desc limit ${most}`;
  if (!search) {
    const isNarrowed = query.status !== undefined || query.money !== undefined;
    const ids = isNarrowed ? newestByState(query, filters, most) : newest(sql`true`);
    return { ids, tooManyPeople: false };
  }
  if (UUID.test(search)) {
    const named = sql`(b.id = ${search}::uuid or b.lesson_id = ${search}::uuid)`;
    const { rows } = await sql`select from booking b where ${named} limit 1`.execute(db);
    return { ids: rows.length > 0 ? newest(named) : idsOf([search], filters, most), tooManyPeople: false };
  }
  const wanted = peopleLookedFor(search);
  if (wanted === null) return { ids: null, tooManyPeople: false };
  const { rows: people } = await sql<{ id: string }>`
    select u.id from user_account u where ${wanted.which} limit ${PEOPLE_OF_A_NAME + 1}`.execute(db);
  const ids = people.slice(0, PEOPLE_OF_A_NAME).map(({ id }) => id);
  return { ids: idsOf(ids, filters, most), tooManyPeople: people.length > PEOPLE_OF_A_NAME };
}

/** A page of bookings, newest first. */
export async function findBookings(
  db: Db,
  query: BookingQuery,
): Promise<{ bookings: ListedBooking[]; nextCursor: string | null; tooManyPeople: boolean }> {
  const most = query.limit + 1;
  const { ids, tooManyPeople } = await wantedBookings(db, query, most);
  const { page, nextCursor } = pageOf(ids === null ? [] : await read(db, ids, most), query.limit);
  const bookings = page.map(({ atMicros: _, ...row }) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
  }));
  return { bookings, nextCursor, tooManyPeople };
}
