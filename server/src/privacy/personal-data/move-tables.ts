import { ERASED_TEXT } from '@kaksha/domain/privacy/closing.ts';
import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

const AGREED = 'what was asked and answered about a class, and its time: the other side’s record too';

/** Classes that were moved to another time, and classes that a teacher offered. */
export const MOVE_TABLES: PersonTables = {
  reschedule_proposal: {
    who: ['proposed_by', 'decided_by'],
    download: {
      as: 'otherTimesProposed',
      rows: (
        id,
      ) => sql`select r.booking_id, r.side, lower(r.old_during) as "from", lower(r.new_during) as "to", r.note,
        r.fee_paise, r.status, r.proposed_at, r.decided_at, r.proposed_by = ${id} as "proposedByMe"
        from reschedule_proposal r join booking b on b.id = r.booking_id
        where ${id} in (b.student_id, b.teacher_id, b.booked_by, r.proposed_by, r.decided_by) order by r.proposed_at`,
    },
    erased: ['note'],
    erase: (
      id,
    ) => sql`update reschedule_proposal r set note = '' where r.note <> '' and (r.proposed_by = ${id}
      or exists (select from booking b where b.id = r.booking_id and b.student_id = ${id}))`,
    kept: [
      'id',
      'booking_id',
      'lesson_id',
      'proposed_by',
      'side',
      'old_during',
      'new_during',
      'fee_paise',
      'status',
      'proposed_at',
      'expires_at',
      'decided_at',
      'decided_by',
    ],
    because: AGREED,
  },
  lesson_offer: {
    who: ['teacher_id', 'student_id', 'decided_by'],
    download: {
      as: 'classesOffered',
      rows: (id) => sql`select o.subject, o.grade as class, o.topic, o.message, lower(o.during) as starts_at,
        o.duration_minutes, o.price_paise, o.status, o.decline_reason, o.offered_at, o.decided_at,
        o.teacher_id = ${id} as "offeredByMe"
        from lesson_offer o where ${id} in (o.teacher_id, o.student_id, o.decided_by) order by o.offered_at`,
    },
    erased: ['message', 'decline_reason', 'topic'],
    // The teacher writes the message and the topic, both for this child; the family why it declines.
    erase: (id) => sql`update lesson_offer set
        message = case when ${id} in (teacher_id, student_id) then '' else message end,
        topic = case when student_id = ${id} then ${ERASED_TEXT} else topic end,
        decline_reason = case when decline_reason is not null and ${id} in (student_id, decided_by)
          then ${ERASED_TEXT} else decline_reason end
      where ${id} in (teacher_id, student_id, decided_by)`,
    kept: [
      'id',
      'teacher_id',
      'student_id',
      'lesson_id',
      'booking_id',
      'subject',
      'grade',
      'during',
      'hourly_rate_paise',
      'duration_minutes',
      'price_paise',
      'status',
      'offered_at',
      'expires_at',
      'decided_at',
      'decided_by',
    ],
    because: AGREED,
  },
};
