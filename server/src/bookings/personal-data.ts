import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

const AGREED = 'what was asked and answered about a class, and its time: the other side’s record too';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const BOOKINGS_DATA: PersonTables = {
  short_class: {
    who: ['answered_by'],
    download: {
      as: 'classesHeldInPart',
      rows: (id) => sql`select h.booking_id, h.booked_minutes, h.held_minutes, h.held_paise, h.asked_at,
        h.answer,
        h.answered_at, h.paid_paise from short_class h where h.answered_by = ${id} order by h.asked_at`,
    },
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
  reschedule_proposal: {
    who: ['proposed_by', 'decided_by'],
    download: {
      as: 'otherTimesProposed',
      rows: (id) => sql`select r.booking_id, r.side, lower(r.old_during) as "from",
        lower(r.new_during) as "to", r.note,
        r.fee_paise, r.status, r.proposed_at, r.decided_at, r.proposed_by = ${id} as "proposedByMe"
        from reschedule_proposal r join booking b on b.id = r.booking_id
        where ${id} in (b.student_id, b.teacher_id, b.booked_by, r.proposed_by, r.decided_by) order by r.proposed_at`,
    },
    erased: ['note'],
    erase: (id) => sql`update reschedule_proposal r set note = ''
      where r.note <> '' and (r.proposed_by = ${id}
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
  booking: {
    who: ['student_id', 'teacher_id', 'booked_by', 'cancelled_by'],
    download: {
      as: 'bookings',
      rows: (id) => sql`select b.id, b.kind, l.subject, l.grade as class, l.topic, l.starts_at, b.status,
        b.hourly_rate_paise,
        b.duration_minutes, b.price_paise, b.discount_paise, b.notes, b.cancellation_policy, b.requested_at, b.expires_at, b.decided_at,
        b.decision_reason, b.cancelled_at, btrim(t.first_name || ' ' || t.last_name) as teacher,
        btrim(s.first_name || ' ' || s.last_name) as student, b.booked_by = ${id} as "bookedByMe"
        from booking b join lesson l on l.id = b.lesson_id
        join user_account t on t.id = b.teacher_id join user_account s on s.id = b.student_id
        where ${id} in (b.student_id, b.teacher_id, b.booked_by) order by b.requested_at`,
    },
    erased: ['notes', 'decision_reason'],
    // The family writes the notes; a reason is the teacher's, or of the person who called the class off, and about the child.
    erase: (id) => sql`update booking set
        notes = case when ${id} in (student_id, booked_by) then '' else notes end,
        decision_reason = case when decision_reason is not null
            and ${id} in (coalesce(cancelled_by, teacher_id), student_id)
          then ${ERASED_TEXT} else decision_reason end
      where ${id} in (student_id, teacher_id, booked_by, cancelled_by)`,
    kept: [
      'id',
      'lesson_id',
      'student_id',
      'teacher_id',
      'booked_by',
      'kind',
      'package_id',
      'status',
      'hourly_rate_paise',
      'duration_minutes',
      'price_paise',
      'discount_paise',
      'cancellation_policy',
      'requested_at',
      'expires_at',
      'decided_at',
      'cancelled_at',
      'cancelled_by',
      'series_id',
      'series_position',
      'hold_due_at',
      'release_at',
      'hold_reminded_at',
    ],
    because: 'what was agreed and paid: the money history',
  },
  slot_hold: {
    who: ['teacher_id', 'holder_id'],
    download: { leftOut: 'lasts ten minutes, while a class is being booked' },
    ...deletedWith('slot_hold', 'teacher_id', 'holder_id'),
  },
};
