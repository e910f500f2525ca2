import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const PRACTICE_DATA: PersonTables = {
  practice_session: {
    who: ['student_id'],
    download: {
      as: 'practice',
      rows: (id) => sql`select s.kind, s.grade, s.subject, s.day, s.started_at, s.deadline_at, s.finished_at,
          (select jsonb_agg(jsonb_build_object('question', v.content ->> 'text', 'answer', a.answer,
             'outcome', a.outcome, 'guessed', a.is_guess, 'seconds', a.seconds, 'answeredAt', a.answered_at)
             order by a.position)
           from practice_answer a
             join question_version v on v.question_id = a.question_id and v.version = a.version
           where a.session_id = s.id and a.answered_at is not null) as answers
        from practice_session s where s.student_id = ${id} order by s.started_at`,
    },
    // Its answers go with it.
    ...deletedWith('practice_session', 'student_id'),
  },
  practice_card: {
    who: ['student_id'],
    download: {
      as: 'practiceCards',
      rows: (id) => sql`select v.content ->> 'text' as question, c.due_at, c.last_review_at, c.last_outcome,
        c.reps, c.lapses
        from practice_card c join question q on q.id = c.question_id
          join question_version v on v.question_id = q.id and v.version = q.latest_version
        where c.student_id = ${id} order by c.due_at`,
    },
    ...deletedWith('practice_card', 'student_id'),
  },
  badge: {
    who: ['student_id'],
    download: {
      as: 'badges',
      rows: (id) =>
        sql`select kind, grade, subject, book, chapter, earned_at, shared_at, credential from badge where student_id = ${id} order by earned_at`,
    },
    ...deletedWith('badge', 'student_id'),
  },
};
