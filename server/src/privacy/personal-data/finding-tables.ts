import { sql } from 'kysely';
import { personTables } from './person-table.ts';

const NOTHING_KEPT = { kept: [], because: 'nothing stays' } as const;

/** Being found and finding: a teacher's film, what families keep of teachers and searches. */
export const FINDING_TABLES = personTables({
  teacher_intro_video: {
    who: ['teacher_id', 'decided_by'],
    download: {
      as: 'introVideo',
      rows: (
        id,
      ) => sql`select kind, byte_length, duration_seconds, uploaded_at, status, refused_because, decided_at from teacher_intro_video
        where teacher_id = ${id}`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from teacher_intro_video where teacher_id = ${id}`,
    ...NOTHING_KEPT,
  },
  profile_report: {
    who: ['reported_by', 'teacher_id'],
    download: {
      as: 'reportedProfiles',
      rows: (id) => sql`select teacher_id, part, reason, reported_at from profile_report
        where reported_by = ${id} order by reported_at, id`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from profile_report where ${id} in (reported_by, teacher_id)`,
    ...NOTHING_KEPT,
  },
  hidden_profile_text: {
    who: ['teacher_id', 'hidden_by', 'restored_by'],
    download: {
      as: 'hiddenProfileTexts',
      rows: (id) => sql`select part, body, reason, hidden_at, restored_at from hidden_profile_text
        where teacher_id = ${id} order by hidden_at, id`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from hidden_profile_text where teacher_id = ${id}`,
    kept: [],
    because: 'a teacher’s texts go with the account; what an operator decided stays in the audit log',
  },
  saved_search_match: {
    who: ['teacher_id'],
    download: { leftOut: 'which kept searches of other people a teacher was found by; it is theirs' },
    erased: 'rows',
    erase: (id) => sql`delete from saved_search_match m where m.teacher_id = ${id}
      or m.saved_search_id in (select s.id from saved_search s where s.user_id = ${id})`,
    ...NOTHING_KEPT,
  },
  saved_search: {
    who: ['user_id'],
    download: {
      as: 'savedSearches',
      rows: (id) => sql`select name, filters, mail, created_at, mailed_at from saved_search
        where user_id = ${id} order by created_at, id`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from saved_search where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  favourite_teacher: {
    who: ['user_id', 'teacher_id'],
    download: {
      as: 'favouriteTeachers',
      rows: (id) => sql`select f.teacher_id, btrim(u.first_name || ' ' || u.last_name) as name, f.created_at
        from favourite_teacher f join user_account u on u.id = f.teacher_id
        where f.user_id = ${id} order by f.created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from favourite_teacher where ${id} in (user_id, teacher_id)`,
    ...NOTHING_KEPT,
  },
});
