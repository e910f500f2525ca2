import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

/** Badges are the student's alone: they go with them, and so does what a link to one showed. */
export const BADGE_TABLES: PersonTables = {
  badge: {
    who: ['student_id'],
    download: {
      as: 'badges',
      rows: (id) =>
        sql`select kind, grade, subject, book, chapter, earned_at, shared_at, credential from badge where student_id = ${id} order by earned_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from badge where student_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
};
