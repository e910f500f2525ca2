import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { SHARED_RECORD } from '../lessons/personal-data.ts';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const REVIEWS_DATA: PersonTables = {
  review_report: {
    who: ['reported_by'],
    download: {
      as: 'reviewsReported',
      rows: (id) => sql`select review_id, part, reason, status, reported_at, decided_at from review_report
        where reported_by = ${id} order by reported_at`,
    },
    ...deletedWith('review_report', 'reported_by'),
  },
  review: {
    who: ['student_id', 'teacher_id', 'written_by'],
    download: {
      as: 'reviews',
      // Double blind: a teacher sees a review once it is published.
      rows: (id) => sql`select r.lesson_id, r.rating, r.comment, r.written_at, r.published_at,
        r.answer, r.answered_at, r.hidden_at, r.hidden_category, r.hidden_reason,
        r.answer_hidden_at, r.answer_hidden_category, r.answer_hidden_reason,
        r.written_by = ${id} as "writtenByMe", btrim(t.first_name || ' ' || t.last_name) as teacher
        from review r join user_account t on t.id = r.teacher_id
        where ${id} in (r.student_id, r.written_by) or (r.teacher_id = ${id} and r.published_at is not null)
        order by r.written_at`,
    },
    erased: ['comment', 'answer'],
    // The stars stay in the rating. The teacher's answer is about the family, and goes with it, too.
    erase: (id) => sql`update review set
        comment = case when ${id} in (student_id, written_by) then '' else comment end,
        answer = case when answer is not null then ${ERASED_TEXT} end
      where ${id} in (student_id, written_by, teacher_id)`,
    kept: [
      'id',
      'lesson_id',
      'student_id',
      'teacher_id',
      'written_by',
      'rating',
      'written_at',
      'published_at',
      'answered_at',
      'hidden_at',
      'hidden_reason',
      'hidden_category',
      'answer_hidden_at',
      'answer_hidden_reason',
      'answer_hidden_category',
    ],
    because: 'the stars that others choose a teacher by; nothing that anybody wrote or was called',
  },
  teacher_remark: {
    who: ['student_id', 'teacher_id'],
    download: {
      as: 'teacherRemarks',
      rows: (id) => sql`select m.lesson_id, m.body, m.written_at, m.teacher_id = ${id} as "writtenByMe"
        from teacher_remark m where ${id} in (m.student_id, m.teacher_id)
        or exists (select from guardianship g where g.student_id = m.student_id and g.parent_id = ${id})
        order by m.written_at`,
    },
    erased: ['body'],
    // It is about the child and belongs to the family: it goes with the child, and stays when the teacher leaves.
    erase: (id) => sql`update teacher_remark set body = ${ERASED_TEXT} where student_id = ${id}`,
    kept: ['lesson_id', 'student_id', 'teacher_id', 'written_at'],
    because: SHARED_RECORD,
  },
  teacher_rating: {
    who: ['teacher_id'],
    download: {
      as: 'rating',
      rows: (id) => sql`select rating_count, rating from teacher_rating where teacher_id = ${id}`,
    },
    kept: ['teacher_id', 'rating_count', 'rating_sum', 'rating', 'ranking_rating'],
    because: 'sums over the reviews that families wrote, kept by a trigger',
  },
};
