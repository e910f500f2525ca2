import { sql } from 'kysely';
import type { PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const PACKAGES_DATA: PersonTables = {
  lesson_package: {
    who: ['student_id', 'teacher_id', 'bought_by'],
    download: {
      as: 'packages',
      rows: (id) => sql`select p.id, p.subject, p.grade as class, p.lessons, p.duration_minutes,
        p.hourly_rate_paise,
        p.lesson_price_paise, p.price_paise, p.bought_at, p.month_number, p.bought_by = ${id} as "boughtByMe",
        btrim(t.first_name || ' ' || t.last_name) as teacher, btrim(s.first_name || ' ' || s.last_name) as student,
        (select coalesce(json_agg(json_build_object('title', c.title, 'dueOn', c.due_on, 'doneAt', c.done_at)
          order by c.position), '[]') from study_plan_chapter c where c.package_id = p.id) as "studyPlan"
        from lesson_package p join user_account t on t.id = p.teacher_id join user_account s on s.id = p.student_id
        where ${id} in (p.student_id, p.teacher_id, p.bought_by) order by p.bought_at`,
    },
    kept: [
      'id',
      'teacher_id',
      'student_id',
      'bought_by',
      'subject',
      'grade',
      'lessons',
      'duration_minutes',
      'hourly_rate_paise',
      'lesson_kind',
      'lesson_price_paise',
      'price_paise',
      'bought_at',
      'plan_revision',
      'batch_seat_id',
      'month_number',
      'skipped',
    ],
    because: 'what was agreed and paid: the money history',
  },
};
