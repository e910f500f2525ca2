import { sql } from 'kysely';
import { personTables } from './person-table.ts';

/** What teachers make for everybody to study with, and what people say of it. */
export const RESOURCE_TABLES = personTables({
  content_setting: {
    who: ['made_by'],
    download: { leftOut: 'which operator changed the pages for everybody; it is the platform’s own record' },
    erased: [],
    erase: null,
    kept: ['key', 'revision', 'value', 'note', 'made_by', 'made_at'],
    because: 'who changed the pages for everybody stays, as in the audit log',
  },
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
    kept: [],
    because: 'nothing stays',
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
    erase: (id) => sql`delete from tutorial_video where teacher_id = ${id}`,
    kept: [],
    because:
      'a teacher’s films go with the account; what an operator decided stays with the film and in the audit log',
  },
});
