import {
  CALENDAR_AHEAD_DAYS,
  CALENDAR_REFRESH_MINUTES,
  type CalendarProblemCode,
} from '@kaksha/domain/availability/external.ts';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import { tellTeacherChanged } from '../../platform/realtime.ts';
import { openText } from '../../platform/sealed-text.ts';
import { expandBounded } from './expand-bounded.ts';
import type { Busy } from './expand-calendar.ts';
import { CalendarProblem, type FetchRules, fetchCalendar, type Validators } from './fetch-calendar.ts';

/** However long a calendar has failed, it is tried twice a day. */
const LONGEST_PAUSE_MINUTES = 12 * 60;

interface Known extends Validators {
  teacherId: string;
  timeZone: string;
  address: Buffer;
  /** Read in full today already: its busy times reach far enough ahead. */
  readToday: boolean;
  nowMs: number;
}

async function readKnown(db: Db, calendarId: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select c.teacher_id as "teacherId", t.time_zone as "timeZone", c.address_sealed as "address",
      c.etag, c.last_modified as "lastModified",
      coalesce((c.fetched_at at time zone 'UTC')::date = (statement_timestamp() at time zone 'UTC')::date, false)
        as "readToday",
      floor(extract(epoch from statement_timestamp()) * 1000)::bigint as "nowMs"
    from external_calendar c
      join teacher_profile t on t.user_id = c.teacher_id
      join user_account u on u.id = t.user_id and u.closed_at is null
    where c.id = ${calendarId}`.execute(db);
  return rows[0];
}

/**
 * Reads one calendar and puts its busy times in the place of the earlier ones; when it can't be read they stay, and why
 * is kept with it. Does nothing for one that was removed. The first time of each day it is read in full, since its
 * repeats go on beyond what was worked out the day before.
 */
export async function refreshCalendar(
  { db, env }: Pick<Services, 'db' | 'env'>,
  calendarId: string,
  rules: Partial<FetchRules> = {},
): Promise<void> {
  const known = await readKnown(db, calendarId);
  if (known === undefined) return;
  try {
    const address = openText({ keys: env, purpose: 'calendar', owner: known.teacherId }, known.address);
    const asked = known.readToday ? known : { etag: null, lastModified: null };
    const fetched = await fetchCalendar(address, asked, { allowHttp: !env.production, ...rules });
    if (fetched === null) return await storeUnchanged(db, calendarId);
    const busy = await expandBounded({
      text: fetched.text,
      fromMs: known.nowMs - DAY_MS,
      toMs: known.nowMs + CALENDAR_AHEAD_DAYS * DAY_MS,
      timeZone: known.timeZone,
    });
    await storeBusy(db, calendarId, busy, fetched.validators);
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    await storeProblem(db, calendarId, error.code);
  }
}

const READ = sql`tried_at = statement_timestamp(), fetched_at = statement_timestamp(), problem = null, failures = 0,
  next_fetch_at = statement_timestamp() + ${CALENDAR_REFRESH_MINUTES} * interval '1 minute'`;

async function storeUnchanged(db: Db, calendarId: string): Promise<void> {
  await sql`update external_calendar set ${READ} where id = ${calendarId}`.execute(db);
}

/** In one statement: nobody sees a calendar without its times. The row is locked first, so that two reads take turns. */
async function storeBusy(db: Db, calendarId: string, busy: readonly Busy[], seen: Validators): Promise<void> {
  const ranges = JSON.stringify(
    busy.map(({ startsAtMs, endsAtMs }) => ({
      starts_at: new Date(startsAtMs).toISOString(),
      ends_at: new Date(endsAtMs).toISOString(),
    })),
  );
  const write = async (trx: Db) => {
    const { rows } = await sql<{ teacherId: string }>`
      update external_calendar set ${READ}, etag = ${seen.etag}, last_modified = ${seen.lastModified}
      where id = ${calendarId} returning teacher_id as "teacherId"`.execute(trx);
    const [calendar] = rows;
    if (calendar === undefined) return;
    await sql`delete from external_busy where calendar_id = ${calendarId}`.execute(trx);
    await sql`
      insert into external_busy (calendar_id, teacher_id, during)
      select c.id, c.teacher_id, tstzrange(r.starts_at, r.ends_at)
      from external_calendar c, jsonb_to_recordset(${ranges}::jsonb) as r (starts_at timestamptz, ends_at timestamptz)
      where c.id = ${calendarId}`.execute(trx);
    await tellTeacherChanged(trx, calendar.teacherId);
  };
  await db.transaction().execute(write);
}

/** Tried again later and later. */
async function storeProblem(db: Db, calendarId: string, problem: CalendarProblemCode): Promise<void> {
  await sql`
    update external_calendar set tried_at = statement_timestamp(), problem = ${problem}, failures = failures + 1,
      next_fetch_at = statement_timestamp() + interval '1 minute'
        * least(${LONGEST_PAUSE_MINUTES}, ${CALENDAR_REFRESH_MINUTES} * power(2, least(failures, 10)))
    where id = ${calendarId}`.execute(db);
}
