import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const BATCHES_DATA: PersonTables = {
  batch: {
    who: ['teacher_id'],
    download: {
      as: 'batches',
      rows: (
        id,
      ) => sql`select b.subject, b.grade_from, b.grade_to, b.language, b.size, b.min_seats, b.about, b.status,
        b.first_class_at, b.ends_at, b.ended_at, b.ended_because, b.opened_at
        from batch b where b.teacher_id = ${id} order by b.opened_at, b.id`,
    },
    erased: ['about'],
    erase: (id) => sql`update batch set about = '' where teacher_id = ${id} and about <> ''`,
    kept: [
      'id',
      'teacher_id',
      'subject',
      'grade_from',
      'grade_to',
      'language',
      'size',
      'min_seats',
      'time_zone',
      'classes_per_month',
      'keeps_holidays',
      'status',
      'first_class_at',
      'ends_at',
      'ended_at',
      'ended_because',
      'planned_until',
      'plan_revision',
      'seats_taken',
      'min_reminded_at',
      'opened_at',
    ],
    because: 'what was agreed and paid: the money history',
  },
  batch_seat: {
    who: ['student_id', 'payer_id'],
    download: {
      as: 'batchSeats',
      rows: (id) => sql`select b.subject, b.size, s.number, s.status, s.renews, s.joined_at, s.ended_at,
        s.payer_id = ${id} as "paidByMe", btrim(t.first_name || ' ' || t.last_name) as teacher,
        (select coalesce(json_agg(json_build_object('from', lower(k.during), 'until', upper(k.during)) order by k.during), '[]')
          from batch_break k where k.seat_id = s.id) as breaks
        from batch_seat s join batch b on b.id = s.batch_id join user_account t on t.id = b.teacher_id
        where ${id} in (s.student_id, s.payer_id) order by s.joined_at, s.id`,
    },
    kept: [
      'id',
      'batch_id',
      'number',
      'student_id',
      'payer_id',
      'status',
      'renews',
      'joined_at',
      'ended_at',
      'kept_until',
      'renewal_class_at',
      'paid_until',
      'renewal_noted_for',
      'short_noted_for',
      'wish_id',
    ],
    because: 'what was agreed and paid: the money history',
  },
  batch_waiting: {
    who: ['student_id', 'asked_by'],
    download: {
      as: 'batchLines',
      rows: (id) => sql`select b.subject, b.size, w.asked_at, w.asked_by = ${id} as "askedByMe"
        from batch_waiting w join batch b on b.id = w.batch_id where ${id} in (w.student_id, w.asked_by) order by w.asked_at, w.id`,
    },
    ...deletedWith('batch_waiting', 'student_id', 'asked_by'),
  },
  batch_wish: {
    who: ['student_id', 'made_by', 'teacher_id'],
    download: {
      as: 'batchWishes',
      rows: (
        id,
      ) => sql`select subject, grade, size, language, weekdays, from_minute, until_minute, made_at, teacher_id = ${id} as "askedMe"
        from batch_wish where ${id} in (student_id, made_by, teacher_id) order by made_at, id`,
    },
    ...deletedWith('batch_wish', 'student_id', 'made_by', 'teacher_id'),
  },
};
