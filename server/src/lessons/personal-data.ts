import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { deletedWith, type PersonTables } from '../platform/person-tables.ts';

/** Why the record of a class stays, and what was written about it. */
export const SHARED_RECORD = 'the other side’s record of a class that took place, and what the price was for';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const LESSONS_DATA: PersonTables = {
  calendar_feed: {
    who: ['user_id'],
    download: {
      as: 'calendarFeed',
      rows: (id) => sql`select made_at from calendar_feed where user_id = ${id}`,
    },
    ...deletedWith('calendar_feed', 'user_id'),
  },
  lesson: {
    who: ['teacher_id'],
    download: {
      as: 'lessons',
      rows: (id) => sql`select l.id, l.subject, l.grade as class, l.topic, l.teacher_notes, l.kind,
        l.starts_at,
        l.ends_at, l.status, l.ended_at, btrim(t.first_name || ' ' || t.last_name) as teacher,
        array(select btrim(u.first_name || ' ' || u.last_name) from lesson_participant p
          join user_account u on u.id = p.student_id where p.lesson_id = l.id
            and (l.teacher_id = ${id} or p.student_id = ${id})) as students
        from lesson l join user_account t on t.id = l.teacher_id
        where l.teacher_id = ${id}
          or exists (select from lesson_participant p where p.lesson_id = l.id and p.student_id = ${id})
        order by l.starts_at`,
    },
    erased: ['topic', 'teacher_notes'],
    // A class of one child: its topic is what the family wrote, and the notes are about the child. Those of a group are about
    // nobody, and the teacher's own.
    erase: (id) => sql`update lesson l set
        topic = case when l.teacher_id = ${id} then l.topic else ${ERASED_TEXT} end, teacher_notes = ''
      where l.teacher_id = ${id} and l.teacher_notes <> ''
        or l.capacity = 1 and exists (select from booking b where b.lesson_id = l.id and ${id} in (b.student_id, b.booked_by))`,
    kept: [
      'id',
      'teacher_id',
      'kind',
      'subject',
      'grade',
      'capacity',
      'during',
      'proposed_during',
      'taken',
      'starts_at',
      'ends_at',
      'status',
      'ended_at',
      'revision',
      'changed_at',
      'created_at',
      'batch_id',
      'batch_number',
    ],
    because: SHARED_RECORD,
  },
  lesson_participant: {
    who: ['student_id'],
    download: { leftOut: 'stands in the download with each lesson' },
    kept: ['lesson_id', 'student_id', 'seat', 'during', 'taken', 'active', 'missed'],
    because: SHARED_RECORD,
  },
  lesson_note: {
    who: ['student_id', 'teacher_id'],
    download: {
      as: 'lessonNotes',
      rows: (id) => sql`select n.lesson_id, n.covered, n.homework, n.about_student, n.written_at,
        n.changed_at,
        n.teacher_id = ${id} as "writtenByMe"
        from lesson_note n where ${id} in (n.student_id, n.teacher_id)
        or exists (select from guardianship g where g.student_id = n.student_id and g.parent_id = ${id})
        order by n.written_at`,
    },
    erased: ['covered', 'homework', 'about_student'],
    // It is about the child and belongs to the family: it goes with the child, and stays when the teacher leaves.
    erase: (id) =>
      sql`update lesson_note set covered = ${ERASED_TEXT}, homework = '', about_student = ''
        where student_id = ${id}`,
    kept: ['lesson_id', 'student_id', 'teacher_id', 'written_at', 'changed_at'],
    because: SHARED_RECORD,
  },
};
