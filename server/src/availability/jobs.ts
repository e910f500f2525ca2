import { CALENDAR_REFRESH_MINUTES } from '@kaksha/domain/availability/external.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, type JobHandlers } from '../platform/jobs.ts';
import { refreshCalendar } from './external/refresh-calendar.ts';

const aCalendar = z.object({ calendarId: z.uuid() });

/** So many are begun at once: the next look is five minutes away. */
const AT_ONCE = 1000;

export const availabilityJobs: JobHandlers = {
  /** Gives every calendar that is due a job of its own; taking it moves its next time, so that no other node does too. */
  'availability.refresh-due-calendars': async ({ db }) => {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        update external_calendar
        set next_fetch_at = statement_timestamp() + ${CALENDAR_REFRESH_MINUTES} * interval '1 minute'
        where id in (select c.id from external_calendar c
          join user_account u on u.id = c.teacher_id and u.closed_at is null
          where c.next_fetch_at <= statement_timestamp()
          order by c.next_fetch_at limit ${AT_ONCE} for update of c skip locked)
        returning id`.execute(trx);
      for (const { id } of rows) {
        await enqueue(
          trx,
          'availability.refresh-calendar',
          { calendarId: id },
          { key: `external-calendar:${id}` },
        );
      }
    });
  },
  'availability.refresh-calendar': (services, payload) =>
    refreshCalendar(services, aCalendar.parse(payload).calendarId),
};
