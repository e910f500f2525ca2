import { CALENDAR_REFRESH_MINUTES } from '@kaksha/domain/availability/external.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { refreshCalendar } from './external/refresh-calendar.ts';

const aCalendar = z.object({ calendarId: z.uuid() });

/** The job that reads one calendar. */
export const REFRESH_JOB = 'availability.refresh-calendar';

/** Gives every calendar that is due a job of its own; taking it moves its next time, so that no other node does too. */
const dueCalendars: Sweep = {
  name: 'availability.refresh-due-calendars',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [
    {
      name: 'calendars',
      due: dueByTime(sql`
        select c.id::text as key, c.next_fetch_at as at from external_calendar c
        join user_account u on u.id = c.teacher_id and u.closed_at is null
        where c.next_fetch_at <= statement_timestamp()`),
      page: (trx, ids) =>
        sql`
        with taken as (
          update external_calendar
          set next_fetch_at = statement_timestamp() + ${CALENDAR_REFRESH_MINUTES} * interval '1 minute'
          where id in (select id from external_calendar
            where id = any(${ids}::uuid[]) and next_fetch_at <= statement_timestamp() for update skip locked)
          returning id
        )
        select enqueue_job(${REFRESH_JOB}, json_build_object('calendarId', id), null, 'external-calendar:' || id)
        from taken`.execute(trx),
    },
  ],
};

export const availabilityJobs: JobHandlers = {
  ...sweepJobs(dueCalendars),
  [REFRESH_JOB]: (services, payload) => refreshCalendar(services, aCalendar.parse(payload).calendarId),
};
