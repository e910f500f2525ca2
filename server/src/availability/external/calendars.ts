/** A teacher's other calendars: which there are, one more, one less. */

import { createHash } from 'node:crypto';
import {
  CALENDAR_PROBLEMS,
  CALENDAR_READS_PER_HOUR,
  type ExternalCalendar,
  CALENDAR_MESSAGES as M,
  MAX_EXTERNAL_CALENDARS,
} from '@kaksha/domain/availability/external.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Services } from '../../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import { tellTeacherChanged } from '../../platform/realtime.ts';
import { sealedColumn } from '../../platform/reseal.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { refreshCalendar } from './refresh-calendar.ts';

const HOUR_SECONDS = 3600;
/** Reading on somebody's word is not for trying out addresses. */
const limitOf = limitsOfPool((pool) =>
  createRateLimit(pool, 'calendar-reads', CALENDAR_READS_PER_HOUR, HOUR_SECONDS),
);

/** In the order in which they were added. */
export async function listCalendars(db: Db, teacherId: string): Promise<ExternalCalendar[]> {
  const { rows } = await sql<{
    id: string;
    host: string;
    added_at: Date;
    tried_at: Date | null;
    fetched_at: Date | null;
    problem: string | null;
    busy_count: number;
  }>`
    select c.id, c.host, c.added_at, c.tried_at, c.fetched_at, c.problem,
      (select count(*) from external_busy b
        where b.calendar_id = c.id and upper(b.during) > statement_timestamp())::int as busy_count
    from external_calendar c where c.teacher_id = ${teacherId} order by c.added_at, c.place`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    addedAt: row.added_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    problem: row.problem === null ? null : sentenceOf(row.problem),
    busyCount: row.busy_count,
  }));
}

const sentenceOf = (code: string): string =>
  (CALENDAR_PROBLEMS as Record<string, string>)[code] ?? CALENDAR_PROBLEMS.failing;

/**
 * Adds a calendar and reads it at once. One that can't be read is added too, with its error: it may be back soon.
 * @throws ORPCError CALENDAR_LIMIT, CALENDAR_KNOWN (409), TOO_MANY_REQUESTS
 */
export async function addCalendar(services: Services, teacherId: string, given: string): Promise<void> {
  await limitOf(services.pool).consume(teacherId, M.tooMany);
  const address = calendarAddress(given);
  if (address === null) {
    throw new ORPCError('BAD_REQUEST', {
      message: M.address,
      data: { errors: [{ msg: M.address, path: 'address' }] },
    });
  }
  const sealed = sealText({ keys: services.env, purpose: 'calendar', owner: teacherId }, address);
  const { rows } = await sql<{ id: string }>`
    insert into external_calendar (teacher_id, place, host, address_sealed, address_digest)
    select ${teacherId}::uuid, min(place), ${new URL(address).host}, ${sealed}, ${digestOf(address)}
    from generate_series(1, ${MAX_EXTERNAL_CALENDARS}::int) as place
    where place not in (select c.place from external_calendar c where c.teacher_id = ${teacherId})
    having min(place) is not null
    returning id`.execute(services.db);
  const [row] = rows;
  if (row === undefined) throw new ORPCError('CALENDAR_LIMIT', { status: 409, message: M.limit });
  await refreshCalendar(services, row.id);
}

/** The address as it is read. Null for any other text, whatever it begins with. */
function calendarAddress(given: string): string | null {
  const text = given.replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

/** The same address of the same teacher has the same digest, which says nothing else about it. */
function digestOf(address: string): Buffer {
  return createHash('sha256').update(address).digest();
}

async function assertOwn(db: Db, teacherId: string, calendarId: string): Promise<void> {
  const own = await db
    .selectFrom('external_calendar')
    .select('id')
    .where('id', '=', calendarId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  if (own === undefined) throw notFound();
}

/** Reads one at once. @throws ORPCError NOT_FOUND, TOO_MANY_REQUESTS */
export async function readCalendarNow(
  services: Services,
  teacherId: string,
  calendarId: string,
): Promise<void> {
  await assertOwn(services.db, teacherId, calendarId);
  await limitOf(services.pool).consume(teacherId, M.tooMany);
  await refreshCalendar(services, calendarId);
}

/** Removes one, and with it the busy times that it brought. @throws ORPCError NOT_FOUND */
export async function removeCalendar(db: Db, teacherId: string, calendarId: string): Promise<void> {
  await assertOwn(db, teacherId, calendarId);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('external_calendar').where('id', '=', calendarId).execute();
    await tellTeacherChanged(trx, teacherId);
  });
}

/** For a change of SECRET_KEY. */
export const SEALED_CALENDARS = sealedColumn('external_calendar', 'address_sealed', {
  key: 'id',
  owner: 'teacher_id',
  purpose: 'calendar',
});
