import { sql } from 'kysely';
import { NOTHING_KEPT, type PersonTables } from '../platform/person-tables.ts';
import { DROP_FILE_JOB } from './videos/tutorial-files.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const RESOURCES_DATA: PersonTables = {
  tutorial_video_report: {
    who: ['reported_by'],
    download: {
      as: 'reportedVideos',
      rows: (id) => sql`select r.video_id, v.title, r.reason, r.reported_at from tutorial_video_report r
        join tutorial_video v on v.id = r.video_id where r.reported_by = ${id} order by r.reported_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from tutorial_video_report r where r.reported_by = ${id}
      or r.video_id in (select v.id from tutorial_video v where v.teacher_id = ${id})`,
    ...NOTHING_KEPT,
  },
  tutorial_video: {
    who: ['teacher_id', 'decided_by'],
    download: {
      as: 'tutorialVideos',
      rows: (id) => sql`select id, title, summary, grade, subject, book, chapter, language, kind, byte_length,
          duration_seconds, captions, status, refused_because, created_at, submitted_at, decided_at
        from tutorial_video where teacher_id = ${id} order by created_at`,
    },
    erased: 'rows',
    // Their files go once the erasure is a fact.
    erase: (id) => sql`with gone as (
        delete from tutorial_video where teacher_id = ${id} returning file_id, kind, poster_id)
      select enqueue_job(${DROP_FILE_JOB}, json_build_object('name', f.name))
      from gone, lateral (values (file_id || '.' || kind), (poster_id || '.webp')) f(name) where f.name is not null`,
    kept: [],
    because:
      'a teacher’s films go with the account; what an operator decided stays with the film and in the audit log',
  },
};
