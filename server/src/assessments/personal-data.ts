import { PAGE_MAX_BYTES } from '@kaksha/domain/assessments/photos/policy.ts';
import { sql } from 'kysely';
import { deletedWith, NOTHING_KEPT, type PersonTables } from '../platform/person-tables.ts';
import { pageKey } from './photos/keys.ts';

const RESULTS = 'what the students’ results are results of';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const ASSESSMENTS_DATA: PersonTables = {
  question: {
    who: ['owner_id'],
    download: {
      as: 'questionsWritten',
      rows: (id) => sql`select q.subject, q.grade, q.chapter, v.version, v.content, v.created_at
        from question q join question_version v on v.question_id = q.id where q.owner_id = ${id}
        order by q.created_at, v.version`,
    },
    kept: [
      'id',
      'owner_id',
      'grade',
      'subject',
      'book',
      'chapter',
      'edition',
      'latest_version',
      'archived_at',
      'created_at',
    ],
    because: RESULTS,
  },
  question_version: {
    who: ['created_by'],
    download: { leftOut: 'it stands in questionsWritten' },
    kept: ['question_id', 'version', 'type', 'marks', 'difficulty', 'content', 'created_by', 'created_at'],
    because: RESULTS,
  },
  question_picture: {
    who: ['owner_id'],
    download: { leftOut: 'the questions that show it stand in questionsWritten' },
    kept: ['id', 'owner_id', 'width', 'height', 'created_at', 'shown_at'],
    because: RESULTS,
  },
  assessment: {
    who: ['teacher_id'],
    download: {
      as: 'assessmentsMade',
      rows: (id) => sql`select * from assessment where teacher_id = ${id} order by created_at`,
    },
    kept: [
      'id',
      'teacher_id',
      'title',
      'subject',
      'topic',
      'grade',
      'type',
      'instructions',
      'total_questions',
      'total_marks',
      'duration_minutes',
      'due_at',
      'status',
      'created_at',
      'draft',
      'revision',
      'opens_at',
      'shuffle_questions',
      'shuffle_options',
      'attempts_allowed',
      'late_days',
      'late_penalty_percent',
      'release_policy',
      'shows_answers',
      'published_at',
      'changed_at',
    ],
    because: RESULTS,
  },
  // Named by nobody: a page is the student's whose attempt it belongs to.
  attempt_photo: {
    who: [],
    download: {
      as: 'pagesOfWorking',
      files: { keyOf: pageKey, maxBytes: PAGE_MAX_BYTES },
      rows: (id) => sql`select p.id, 'files/working/' || p.id || '.webp' as file, a.title as assessment,
        t.number as attempt,
          q.position as question, p.created_at, p.arrived_at
        from attempt_photo p join assessment_attempt t on t.id = p.attempt_id join assessment a on a.id = t.assessment_id
          join attempt_question q on (q.attempt_id, q.question_id) = (p.attempt_id, p.question_id)
        where t.student_id = ${id} and p.arrived_at is not null order by p.arrived_at`,
    },
    // Its files go after it, by a trigger.
    erased: 'rows',
    erase: (id) => sql`delete from attempt_photo
      where attempt_id in (select id from assessment_attempt where student_id = ${id})`,
    ...NOTHING_KEPT,
  },
  assessment_assignment: {
    who: ['student_id'],
    download: {
      as: 'assessmentsAssigned',
      rows: (id) => sql`select a.title, a.subject, a.due_at, g.assigned_at, g.extra_minutes, g.extra_attempts
        from assessment_assignment g join assessment a on a.id = g.assessment_id
        where g.student_id = ${id} order by g.assigned_at`,
    },
    // Its attempts, their steps and answers go with it.
    ...deletedWith('assessment_assignment', 'student_id'),
  },
  assessment_attempt: {
    who: ['student_id'],
    download: {
      as: 'assessmentResults',
      rows: (id) => sql`select a.title, a.subject, t.total_marks, t.number, t.status, t.started_at,
        t.completed_at,
          case when t.released_at is not null then t.score end as score,
          (select jsonb_agg(jsonb_build_object('answer', w.answer, 'answeredAt', w.answered_at,
             'marks', case when t.released_at is not null then w.marks end,
             'comment', case when t.released_at is not null then w.comment end) order by q.position)
           from attempt_question q join attempt_answer w using (attempt_id, question_id)
           where q.attempt_id = t.id) as answers
        from assessment_attempt t join assessment a on a.id = t.assessment_id
        where t.student_id = ${id} order by t.started_at`,
    },
    ...deletedWith('assessment_attempt', 'student_id'),
  },
  attempt_step: {
    who: ['actor_id'],
    download: { leftOut: 'the answers stand in assessmentResults; what a teacher marked is the student’s' },
    kept: ['attempt_id', 'step', 'event_id', 'kind', 'question_id', 'payload', 'actor_id', 'client_at', 'at'],
    because: 'a student’s own steps go with the attempt; a teacher’s marks belong to the student’s result',
  },
  attempt_answer: {
    who: ['marked_by'],
    download: { leftOut: 'the student’s, in assessmentResults' },
    kept: [
      'attempt_id',
      'question_id',
      'answer',
      'is_flagged',
      'answered_at',
      'outcome',
      'marks',
      'ticks',
      'comment',
      'marked_by',
      'marked_at',
      'revision',
      'drawing',
      'marked_version',
    ],
    because: 'a student’s own answers go with the attempt; a teacher’s marks belong to the student’s result',
  },
  marking_comment: {
    who: ['teacher_id'],
    download: {
      as: 'markingComments',
      rows: (id) =>
        sql`select body, created_at from marking_comment where teacher_id = ${id} order by created_at`,
    },
    ...deletedWith('marking_comment', 'teacher_id'),
  },
};
