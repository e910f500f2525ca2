import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const SERIES_DATA: PersonTables = {
  series_proposal: {
    who: ['proposed_by'],
    download: {
      as: 'seriesTimeProposals',
      rows: (id) => sql`select p.series_id, p.scope, p.shift_minutes, p.status, p.proposed_at, p.expires_at,
        p.decided_at, p.proposed_by = ${id} as "proposedByMe"
        from series_proposal p join lesson_series s on s.id = p.series_id
        where ${id} in (p.proposed_by, s.teacher_id, s.student_id, s.booked_by) order by p.proposed_at`,
    },
    kept: [
      'id',
      'series_id',
      'proposed_by',
      'booking_id',
      'scope',
      'shift_minutes',
      'status',
      'proposed_at',
      'expires_at',
      'decided_at',
    ],
    because: 'how the time of classes that took place was agreed: the other side’s record too',
  },
  lesson_series: {
    who: ['teacher_id', 'student_id', 'booked_by'],
    download: {
      as: 'weeklySeries',
      rows: (id) => sql`select s.id, s.subject, s.grade as class, s.topic, s.duration_minutes, s.week_minutes,
        s.time_zone, s.weeks, s.hourly_rate_paise, s.status, s.requested_at, s.expires_at, s.decided_at,
        s.decision_reason, btrim(t.first_name || ' ' || t.last_name) as teacher,
        btrim(c.first_name || ' ' || c.last_name) as student, s.booked_by = ${id} as "bookedByMe"
        from lesson_series s join user_account t on t.id = s.teacher_id join user_account c on c.id = s.student_id
        where ${id} in (s.teacher_id, s.student_id, s.booked_by) order by s.requested_at`,
    },
    erased: ['decision_reason', 'topic'],
    // The family wrote the topic; the reason is the teacher's, and about the child.
    erase: (id) => sql`update lesson_series set
        topic = case when ${id} in (student_id, booked_by) then ${ERASED_TEXT} else topic end,
        decision_reason = case when decision_reason is not null and ${id} in (teacher_id, student_id)
          then ${ERASED_TEXT} else decision_reason end
      where ${id} in (teacher_id, student_id, booked_by)`,
    kept: [
      'id',
      'teacher_id',
      'student_id',
      'booked_by',
      'subject',
      'grade',
      'duration_minutes',
      'week_minutes',
      'time_zone',
      'weeks',
      'hourly_rate_paise',
      'status',
      'continues',
      'requested_at',
      'expires_at',
      'decided_at',
    ],
    because: 'what was agreed for classes and paid: the money history',
  },
};
