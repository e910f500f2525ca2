import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const BATCHES_DATA: PersonTables = {
  batch_wish: {
    who: ['student_id', 'made_by'],
    download: {
      as: 'batchWishes',
      rows: (id) => sql`select subject, grade, size, language, weekdays, from_minute, until_minute, made_at
        from batch_wish where student_id = ${id} or made_by = ${id} order by made_at, id`,
    },
    ...deletedWith('batch_wish', 'student_id', 'made_by'),
  },
};
