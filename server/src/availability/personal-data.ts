import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const AVAILABILITY_DATA: PersonTables = {
  external_busy: {
    who: ['teacher_id'],
    download: {
      as: 'busyTimesElsewhere',
      rows: (id) => sql`select c.host as calendar, lower(b.during) as starts_at, upper(b.during) as ends_at
        from external_busy b join external_calendar c on c.id = b.calendar_id
        where b.teacher_id = ${id} order by b.during`,
    },
    ...deletedWith('external_busy', 'teacher_id'),
  },
  external_calendar: {
    who: ['teacher_id'],
    download: {
      as: 'calendarsElsewhere',
      rows: (id) => sql`select host, added_at, tried_at, fetched_at, problem from external_calendar
        where teacher_id = ${id} order by place`,
    },
    ...deletedWith('external_calendar', 'teacher_id'),
  },
  availability_rule: {
    who: ['teacher_id'],
    download: {
      as: 'weeklyHours',
      rows: (id) => sql`select weekday, start_minute, end_minute from availability_rule
        where teacher_id = ${id} order by weekday, start_minute`,
    },
    ...deletedWith('availability_rule', 'teacher_id'),
  },
  availability_exception: {
    who: ['teacher_id'],
    download: {
      as: 'datesWithOtherHours',
      rows: (id) => sql`select date, kind, start_minute, end_minute from availability_exception
        where teacher_id = ${id} order by date`,
    },
    ...deletedWith('availability_exception', 'teacher_id'),
  },
};
