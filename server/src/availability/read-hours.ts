import { datedHoursOf } from '@kaksha/domain/availability/dated-hours.ts';
import type { AvailabilityException, WeeklyRule } from '@kaksha/domain/availability/hours.ts';
import { type HoursView, MAX_DATED_HOURS, PREVIEW_DAYS } from '@kaksha/domain/availability/settings.ts';
import { liesWithinHours } from '@kaksha/domain/availability/slots.ts';
import { weekOf } from '@kaksha/domain/availability/week.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';

interface HoursRow {
  version: number;
  timeZone: string;
  minimumNoticeMinutes: number;
  bufferMinutes: number;
  instantBooking: boolean;
  now: Date;
  weeklyRules: WeeklyRule[];
  exceptions: AvailabilityException[];
  lessons: Omit<HoursView['lessons'][number], 'withinHours'>[];
  busyElsewhere: HoursView['busyElsewhere'];
}

/** An instant inside JSON, as every instant of an answer is written. */
const ISO = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/**
 * A teacher's hours and booking rules, and what they meet: classes ahead, and busy times of other calendars.
 * @throws ORPCError NOT_FOUND for no such teacher.
 */
export async function readHours(db: Db, teacherId: string): Promise<HoursView> {
  const { rows } = await sql<HoursRow>`
    select t.availability_version as "version", t.time_zone as "timeZone",
      t.minimum_notice_minutes as "minimumNoticeMinutes", t.buffer_minutes as "bufferMinutes",
      t.instant_booking as "instantBooking", statement_timestamp() as "now",
      (select coalesce(json_agg(json_build_object(
          'weekday', r.weekday, 'startMinute', r.start_minute, 'endMinute', r.end_minute)), '[]')
        from availability_rule r where r.teacher_id = t.user_id) as "weeklyRules",
      (select coalesce(json_agg(json_build_object(
          'date', e.date, 'kind', e.kind, 'startMinute', e.start_minute, 'endMinute', e.end_minute)), '[]')
        from availability_exception e
        where e.teacher_id = t.user_id
          and e.date >= (statement_timestamp() at time zone t.time_zone)::date) as "exceptions",
      (select coalesce(json_agg(json_build_object(
          'id', l.id, 'startsAt', ${ISO('l.starts_at')}, 'endsAt', ${ISO('l.ends_at')}, 'topic', l.topic,
          'students', array(select btrim(u.first_name || ' ' || u.last_name)
            from lesson_participant p join user_account u on u.id = p.student_id
            where p.lesson_id = l.id and p.active)
            -- A class that is offered has no seat yet.
            || array(select btrim(u.first_name || ' ' || u.last_name)
              from lesson_offer o join user_account u on u.id = o.student_id where o.lesson_id = l.id)
          ) order by l.starts_at), '[]')
        from lesson l
        where l.teacher_id = t.user_id and l.status in ('requested', 'scheduled')
          and l.starts_at > statement_timestamp()
          and not (l.status = 'requested' and exists (select from booking b
            where b.lesson_id = l.id and b.status = 'pending' and b.expires_at <= statement_timestamp()
            union all
            select from lesson_offer o where o.lesson_id = l.id and o.expires_at <= statement_timestamp()))) as "lessons",
      (select coalesce(json_agg(json_build_object(
          'startsAt', ${ISO('lower(x.during)')}, 'endsAt', ${ISO('upper(x.during)')}) order by x.during), '[]')
        from external_busy x
        where x.teacher_id = t.user_id and x.during && tstzrange(
          statement_timestamp() - interval '1 day',
          statement_timestamp() + ${PREVIEW_DAYS + 1} * interval '1 day')) as "busyElsewhere"
    from teacher_profile t where t.user_id = ${teacherId}`.execute(db);
  const row = orNotFound(rows[0]);
  const { weeklyRules, exceptions, ...view } = row;
  const rules = { timeZone: row.timeZone, weeklyRules, exceptions };
  return {
    ...view,
    now: row.now.toISOString(),
    week: weekOf(weeklyRules).map((hours) => [...hours]),
    // After a move to a clock that is behind, a date that was over is to come once more.
    dates: datedHoursOf(exceptions, weeklyRules)
      .slice(-MAX_DATED_HOURS)
      .map((dated) => ({ ...dated, ranges: [...dated.ranges] })),
    lessons: row.lessons.map((lesson) => ({
      ...lesson,
      withinHours: liesWithinHours(rules, {
        startsAtMs: toMs(lesson.startsAt),
        endsAtMs: toMs(lesson.endsAt),
      }),
    })),
  };
}
