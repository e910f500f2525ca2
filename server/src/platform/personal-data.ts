import { sql } from 'kysely';
import { BYTES_FOLLOW, NOTHING_KEPT, type PersonTables } from './person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const PLATFORM_DATA: PersonTables = {
  audit_entry: {
    who: ['actor_id'],
    download: {
      as: 'recordedActions',
      rows: (id) => sql`select action, reason, detail, happened_at from audit_entry
        where actor_id = ${id} or (subject_type = 'user' and subject_id = ${id}::text) order by id`,
    },
    erased: [],
    erase: null,
    kept: ['id', 'actor_id', 'action', 'subject_type', 'subject_id', 'reason', 'detail', 'happened_at'],
    because: 'append-only proof of what was done with accounts; it holds ids and reasons, no names',
  },
  idempotency_key: {
    who: ['user_id'],
    download: { leftOut: 'copies of answers, kept for a day against double presses' },
    erased: 'rows',
    erase: (id) => sql`delete from idempotency_key where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  upload: {
    who: ['owner_id'],
    download: { leftOut: 'what has not arrived yet stands on the person’s own device' },
    erased: 'rows',
    erase: (id) => sql`delete from upload where owner_id = ${id}`,
    ...BYTES_FOLLOW,
  },
};
