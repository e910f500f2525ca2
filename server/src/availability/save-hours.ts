import { exceptionsOf } from '@kaksha/domain/availability/dated-hours.ts';
import type { AvailabilityException, WeeklyRule } from '@kaksha/domain/availability/hours.ts';
import { en as HOURS_MESSAGES } from '@kaksha/domain/availability/settings/words/en.ts';
import type { HoursSettings, HoursView } from '@kaksha/domain/availability/settings.ts';
import { rulesOf } from '@kaksha/domain/availability/week.ts';
import { ORPCError } from '@orpc/client';
import { type Kysely, sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import type { DB } from '../platform/database.ts';
import { readHours } from './read-hours.ts';

/**
 * Puts hours and booking rules in the place of those that the teacher saw, all in one transaction. Lessons that are
 * booked stay where they are; the answer says which of them lie outside.
 * @throws ORPCError HOURS_CHANGED (409) with the stored hours, NOT_FOUND for no such teacher.
 */
export async function saveHours(
  db: Kysely<DB>,
  teacherId: string,
  { version, ...settings }: HoursSettings & { version: number },
): Promise<HoursView> {
  const saved = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('teacher_profile')
      .set({
        minimum_notice_minutes: settings.minimumNoticeMinutes,
        buffer_minutes: settings.bufferMinutes,
        instant_booking: settings.instantBooking,
        availability_version: sql`availability_version + 1`,
      })
      .where('user_id', '=', teacherId)
      .where('availability_version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await replaceWeek(trx, teacherId, rulesOf(settings.week));
    await replaceDates(trx, teacherId, exceptionsOf(settings.dates));
    return true;
  });
  const current = await readHours(db, teacherId);
  if (saved) return current;
  throw new ORPCError('HOURS_CHANGED', { status: 409, message: HOURS_MESSAGES.changed, data: { current } });
}

async function replaceWeek(trx: Trx, teacherId: string, rules: readonly WeeklyRule[]): Promise<void> {
  await trx.deleteFrom('availability_rule').where('teacher_id', '=', teacherId).execute();
  if (rules.length === 0) return;
  await trx
    .insertInto('availability_rule')
    .values(
      rules.map((rule) => ({
        teacher_id: teacherId,
        weekday: rule.weekday,
        start_minute: rule.startMinute,
        end_minute: rule.endMinute,
      })),
    )
    .execute();
}

/** Dates that are over stay as they were: the editor does not show them. */
async function replaceDates(
  trx: Trx,
  teacherId: string,
  exceptions: readonly AvailabilityException[],
): Promise<void> {
  const ahead = sql<boolean>`date >= (select (statement_timestamp() at time zone t.time_zone)::date
    from teacher_profile t where t.user_id = ${teacherId})`;
  await trx.deleteFrom('availability_exception').where('teacher_id', '=', teacherId).where(ahead).execute();
  if (exceptions.length === 0) return;
  await sql`
    insert into availability_exception (teacher_id, date, kind, start_minute, end_minute)
    select t.user_id, e.date, e.kind, e."startMinute", e."endMinute"
    from teacher_profile t, jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb)
      as e (date date, kind text, "startMinute" smallint, "endMinute" smallint)
    where t.user_id = ${teacherId}
      and e.date >= (statement_timestamp() at time zone t.time_zone)::date`.execute(trx);
}
