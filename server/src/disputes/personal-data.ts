import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const DISPUTES_DATA: PersonTables = {
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
  goodwill: {
    who: ['payer_id', 'requested_by', 'decided_by'],
    download: {
      as: 'goodwill',
      rows: (id) => sql`select booking_id, kind, amount_paise, requested_at, ended_at
        from goodwill where payer_id = ${id} and status = 'given' order by requested_at`,
    },
    kept: [
      'id',
      'booking_id',
      'payer_id',
      'kind',
      'amount_paise',
      'reason',
      'status',
      'requested_by',
      'requested_at',
      'decided_by',
      'decision_reason',
      'ended_at',
      'txn_id',
    ],
    because: 'what was given for a payment, by whom and why: the money history',
  },
};
