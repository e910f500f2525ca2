import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

/** What people put into lessons: files, what is on its way, recordings. */
export const CLASSROOM_FILE_TABLES: PersonTables = {
  lesson_file: {
    who: ['owner_id', 'private_with'],
    download: {
      as: 'lessonFiles',
      rows: (id) => sql`select x.lesson_id, x.name, x.content_type, x.byte_length, x.arrived_at,
          x.owner_id = ${id} as "addedByMe"
        from lesson_file x where (x.owner_id = ${id} or x.private_with = ${id}) and x.arrived_at is not null
        order by x.arrived_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from lesson_file where ${id} in (owner_id, private_with)`,
    kept: [],
    because: 'nothing stays: the bytes follow the row',
  },
  upload: {
    who: ['owner_id'],
    download: { leftOut: 'what has not arrived yet stands on the person’s own device' },
    erased: 'rows',
    erase: (id) => sql`delete from upload where owner_id = ${id}`,
    kept: [],
    because: 'nothing stays: the bytes follow the row',
  },
};
