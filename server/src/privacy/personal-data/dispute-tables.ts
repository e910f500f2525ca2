import { ERASED_TEXT } from '@kaksha/domain/privacy/closing.ts';
import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

/** Classes that were disputed, and reviews that were reported. */
export const DISPUTE_TABLES: PersonTables = {
  short_class: {
    who: ['answered_by'],
    download: {
      as: 'classesHeldInPart',
      rows: (
        id,
      ) => sql`select h.booking_id, h.booked_minutes, h.held_minutes, h.held_paise, h.asked_at, h.answer,
        h.answered_at, h.paid_paise from short_class h where h.answered_by = ${id} order by h.asked_at`,
    },
    erased: [],
    erase: null,
    kept: [
      'booking_id',
      'booked_minutes',
      'held_minutes',
      'price_paise',
      'held_paise',
      'asked_at',
      'answer_due_at',
      'answer',
      'answered_by',
      'answered_at',
      'paid_paise',
      'coupon_returned_paise',
    ],
    because: 'what was paid for a class, and by whose decision: the money history',
  },
  dispute: {
    who: ['student_id', 'teacher_id', 'opened_by', 'decided_by'],
    download: {
      as: 'disputes',
      rows: (id) => sql`select d.booking_id, d.reason, d.body, d.opened_at, d.status, d.answer, d.answered_at,
        d.refund_paise, d.decision_reason, d.decided_at, d.opened_by = ${id} as "openedByMe"
        from dispute d where ${id} in (d.student_id, d.teacher_id, d.opened_by) order by d.opened_at`,
    },
    erased: ['body', 'answer'],
    // The family tells what happened, the teacher answers: each takes the own words along.
    erase: (id) => sql`update dispute set
        body = case when ${id} in (student_id, opened_by) then ${ERASED_TEXT} else body end,
        answer = case when answer is not null and teacher_id = ${id} then ${ERASED_TEXT} else answer end
      where ${id} in (student_id, teacher_id, opened_by)`,
    kept: [
      'id',
      'booking_id',
      'teacher_id',
      'student_id',
      'opened_by',
      'reason',
      'status',
      'opened_at',
      'answered_at',
      'refund_paise',
      'decision_reason',
      'decided_by',
      'decided_at',
    ],
    because: 'what was decided about a payment, and by whom: the money history',
  },
  review_report: {
    who: ['reported_by'],
    download: {
      as: 'reviewsReported',
      rows: (id) => sql`select review_id, part, reason, status, reported_at, decided_at from review_report
        where reported_by = ${id} order by reported_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from review_report where reported_by = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
};
