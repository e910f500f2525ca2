import { sql } from 'kysely';
import { BYTES_FOLLOW, deletedWith, type PersonTables } from './person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const PLATFORM_DATA: PersonTables = {
  audit_entry: {
    who: ['actor_id', 'person_id'],
    download: {
      as: 'recordedActions',
      rows: (id) => sql`select action, reason, detail, happened_at from audit_entry
        where actor_id = ${id} or (subject_type = 'user' and subject_id = ${id}::text) order by id`,
    },
    kept: [
      'id',
      'actor_id',
      'action',
      'subject_type',
      'subject_id',
      'reason',
      'detail',
      'happened_at',
      'person_id',
    ],
    because: 'append-only proof of what was done with accounts; it holds ids and reasons, no names',
  },
  idempotency_key: {
    who: ['user_id'],
    download: { leftOut: 'copies of answers, kept for a day against double presses' },
    ...deletedWith('idempotency_key', 'user_id'),
  },
  upload: {
    who: ['owner_id'],
    download: { leftOut: 'what has not arrived yet stands on the person’s own device' },
    ...deletedWith('upload', 'owner_id'),
    ...BYTES_FOLLOW,
  },
};
