/**
 * The free hours of teachers in plain SQL: the second reading of `domain/availability/slots.ts`, for the search when no
 * copy in memory can answer, and as a reference for that copy's tests.
 */
import { SLOT_GRID_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { minuteOfTime, SLOT_SEARCH_DAYS, SLOT_SEARCH_MINUTES } from '@kaksha/domain/teachers/search.ts';
import type { TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import { DEFAULT_TIME_ZONE, MINUTES_PER_DAY } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';

const SLOT = sql.lit(`${SLOT_SEARCH_MINUTES} minutes`);
const DAYS = sql.lit(`${SLOT_SEARCH_DAYS} days`);

/**
 * CTE `wanted`: every quarter of an hour within 14 days as a start, with its weekday on the clock that is meant, between the times that are
 * asked for, and whether its day is. The grid of a teacher whose clock is a quarter off is among them. (`offset 0`: the
 * clock is read once for each start, not for each column that needs it.)
 */
export function wantedStarts(input: TeacherSearchInput): RawBuilder<unknown> {
  const from = minuteOfTime(input.from) ?? 0;
  const until = minuteOfTime(input.until) ?? MINUTES_PER_DAY;
  const days = input.day ?? [];
  const zone = sql.lit(input.timeZone ?? DEFAULT_TIME_ZONE);
  return sql`wanted as materialized (
    select starts_at, tstzrange(starts_at, starts_at + ${SLOT}::interval) as slot, weekday,
      ${days.length === 0 ? sql`true` : sql`weekday = any(${days}::int[])`} as on_day
    from generate_series(date_bin('15 minutes', statement_timestamp(), 'epoch'), statement_timestamp() + ${DAYS}::interval,
                         interval '15 minutes') as starts_at,
      lateral (select starts_at at time zone ${zone} as here offset 0) as clock,
      lateral (select extract(isodow from here)::int as weekday, extract(epoch from here::time)::int / 60 as minute offset 0) as local
    where minute >= ${from} and minute + ${SLOT_SEARCH_MINUTES} <= ${until}
  )`;
}

/** The dates around now as every zone has them: none is more than a day from UTC. */
const TODAY = sql`(statement_timestamp() at time zone 'UTC')::date`;
const DATES = sql`generate_series((${TODAY} - 1)::timestamp, (${TODAY} + ${SLOT_SEARCH_DAYS + 2}::int)::timestamp,
  interval '1 day') as day`;

/**
 * The instant of a time on a zone's clock as `zonedTimeToInstant` of the domain has it: of a time that happens twice the
 * first, where PostgreSQL takes the second. Both arguments are SQL: a timestamp without a zone, and a zone's name.
 */
export function instantOnClock(local: string, zone: string): RawBuilder<Date> {
  const first = `((${local} - interval '1 day') at time zone ${zone} + interval '24 hours')`;
  return sql.raw(
    `(case when ${first} at time zone ${zone} = ${local} then ${first} else ${local} at time zone ${zone} end)`,
  );
}

const ON_CLOCK = (minute: string) => instantOnClock(`(day + ${minute} * interval '1 minute')`, 't.time_zone');

/** A multirange of the hours in which teacher `t` can teach, less what is promised already, with the rest around it. */
const FREE = sql`(
  select coalesce(range_agg(tstzrange(${ON_CLOCK('h.start_minute')}, ${ON_CLOCK('h.end_minute')})), '{}')
  from ${DATES}, lateral (
    select e.start_minute, e.end_minute from availability_exception e
    where e.teacher_id = t.user_id and e.date = day::date and e.kind = 'open'
    union all
    select r.start_minute, r.end_minute from availability_rule r
    where r.teacher_id = t.user_id and r.weekday = extract(isodow from day)
      and not exists (select from availability_exception e where e.teacher_id = t.user_id and e.date = day::date and e.kind = 'open')
  ) as h
) - (
  select coalesce(range_agg(tstzrange(${ON_CLOCK('coalesce(e.start_minute, 0)')}, ${ON_CLOCK(`coalesce(e.end_minute, ${MINUTES_PER_DAY})`)})), '{}')
  from (select distinct day from ${DATES}) as d join availability_exception e on e.date = d.day::date
  where e.teacher_id = t.user_id and e.kind = 'closed'
) - (
  select coalesce(range_agg(tstzrange(lower(l.during) - t.buffer_minutes * interval '1 minute',
                                      upper(l.during) + t.buffer_minutes * interval '1 minute')), '{}')
  from lesson l
  where l.teacher_id = t.user_id and l.status in ('requested', 'scheduled')
    and l.during && tstzrange(statement_timestamp() - interval '3 hours', statement_timestamp() + ${sql.lit(`${SLOT_SEARCH_DAYS + 1} days`)}::interval)
    and not (l.status = 'requested' and exists (
      select from booking b where b.lesson_id = l.id and b.status = 'pending' and b.expires_at <= statement_timestamp()
      union all
      select from lesson_offer o where o.lesson_id = l.id and o.expires_at <= statement_timestamp()))
) - (
  select coalesce(range_agg(tstzrange(lower(x.during) - t.buffer_minutes * interval '1 minute',
                                      upper(x.during) + t.buffer_minutes * interval '1 minute')), '{}')
  from external_busy x where x.teacher_id = t.user_id
) - (
  select coalesce(range_agg(tstzrange(lower(h.during) - t.buffer_minutes * interval '1 minute',
                                      upper(h.during) + t.buffer_minutes * interval '1 minute')), '{}')
  from slot_hold h where h.teacher_id = t.user_id and h.expires_at > statement_timestamp()
)`;

/**
 * Lateral over profile `t` and CTE `wanted`: the weekdays that have a bookable slot, and the first slot on a day that was
 * asked for. Nothing for a teacher who cannot be booked. (`offset 0`: once for each teacher, not once for each start.
 * `case`: the teacher's clock is read for the few starts that are free; it costs more than everything else.)
 */
export const FREE_HOURS = sql`lateral (
  select coalesce(array_agg(distinct weekday), '{}') as free_days, min(starts_at) filter (where on_day) as next_free_at
  from (select ${FREE} as free, statement_timestamp() + t.minimum_notice_minutes * interval '1 minute' as earliest offset 0) as hours,
    wanted
  where t.verified_at is not null and t.hourly_rate_paise is not null and starts_at >= earliest
    and case when free @> slot
      then extract(minute from starts_at at time zone t.time_zone)::int % ${SLOT_GRID_MINUTES} = 0 else false end
)`;
