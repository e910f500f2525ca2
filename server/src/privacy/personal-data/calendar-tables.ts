import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

/** What connects a person's calendars with ours. */
export const CALENDAR_TABLES: PersonTables = {
  external_busy: {
    who: ['teacher_id'],
    download: {
      as: 'busyTimesElsewhere',
      rows: (id) => sql`select c.host as calendar, lower(b.during) as starts_at, upper(b.during) as ends_at
        from external_busy b join external_calendar c on c.id = b.calendar_id
        where b.teacher_id = ${id} order by b.during`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from external_busy where teacher_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
  external_calendar: {
    who: ['teacher_id'],
    download: {
      as: 'calendarsElsewhere',
      rows: (id) => sql`select host, added_at, tried_at, fetched_at, problem from external_calendar
        where teacher_id = ${id} order by place`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from external_calendar where teacher_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
  calendar_feed: {
    who: ['user_id'],
    download: {
      as: 'calendarFeed',
      rows: (id) => sql`select made_at from calendar_feed where user_id = ${id}`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from calendar_feed where user_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
};
