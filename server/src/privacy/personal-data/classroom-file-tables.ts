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
  recording_consent_event: {
    who: ['student_id', 'given_by'],
    download: {
      as: 'recordingConsents',
      rows: (id) => sql`select kind, version, shown, happened_at, given_by = ${id} as "givenByMe"
        from recording_consent_event where ${id} in (student_id, given_by) order by id`,
    },
    erased: ['shown'],
    erase: (id) => sql`select erase_recording_consent_words_of(${id})`,
    kept: ['id', 'student_id', 'given_by', 'kind', 'version', 'happened_at'],
    because: 'that a consent was given and withdrawn has to be shown later',
  },
  recording: {
    who: ['teacher_id', 'deleted_by'],
    download: {
      as: 'recordings',
      rows: (id) => sql`select r.lesson_id, r.status, r.started_at, r.stopped_at, r.byte_length, r.expires_at
        from recording r where r.teacher_id = ${id} or exists (
          select from lesson_participant p where p.lesson_id = r.lesson_id and p.student_id = ${id})
        order by r.started_at`,
    },
    erased: ['content_type', 'byte_length'],
    // Whoever is in it goes with it, and the bytes follow.
    erase: (
      id,
    ) => sql`update recording r set status = 'deleted', because = 'deleted', deleted_at = clock_timestamp(),
        stopped_at = coalesce(stopped_at, clock_timestamp()), content_type = null, byte_length = null
      where r.status <> 'deleted' and (r.teacher_id = ${id} or exists (
        select from lesson_participant p where p.lesson_id = r.lesson_id and p.student_id = ${id}))`,
    kept: [
      'id',
      'lesson_id',
      'teacher_id',
      'status',
      'started_at',
      'stopped_at',
      'because',
      'expires_at',
      'deleted_at',
      'deleted_by',
    ],
    because: 'that a class was recorded, and when that was deleted, has to be shown later',
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
