import { ERASED_TEXT } from '@kaksha/domain/privacy/closing.ts';
import { sql } from 'kysely';
import { personTables } from './person-table.ts';

/** What people did together in a classroom. */
export const CLASSROOM_TABLES = personTables({
  classroom_answer: {
    who: ['student_id'],
    download: {
      as: 'classroomAnswers',
      rows: (
        id,
      ) => sql`select a.lesson_id, q.prompt, q.options[a.option + 1] as answer, a.answered_at, a.changed_at
        from classroom_answer a join classroom_question q on q.id = a.question_id
        where a.student_id = ${id} order by a.answered_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from classroom_answer where student_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
  classroom_event: {
    who: ['sender_id', 'hand_of'],
    download: {
      as: 'classroomEvents',
      rows: (id) => sql`select e.lesson_id, e.kind, e.happened_at from classroom_event e
        where ${id} in (e.sender_id, e.hand_of) order by e.lesson_id, e.seq`,
    },
    erased: [],
    erase: null,
    kept: [
      'lesson_id',
      'seq',
      'kind',
      'sender_id',
      'client_id',
      'hand_of',
      'question_id',
      'timer_ends_at',
      'timer_seconds',
      'happened_at',
    ],
    because: 'the order of what happened in a class that is the other side’s too; it holds no words',
  },
  classroom_notes: {
    who: ['changed_by'],
    download: {
      as: 'classroomNotes',
      rows: (id) => sql`select n.lesson_id, n.body, n.changed_at from classroom_notes n
        where n.lesson_id in (
          select l.id from lesson l where l.teacher_id = ${id}
          union select p.lesson_id from lesson_participant p where p.student_id = ${id}
          union select p.lesson_id from lesson_participant p
            join guardianship g on g.student_id = p.student_id where g.parent_id = ${id})
        order by n.changed_at`,
    },
    erased: ['body'],
    // They belong to the children of the class: they go with the last of them, and stay when the teacher leaves.
    erase: (id) => sql`update classroom_notes n set body = ${ERASED_TEXT}
      where exists (select from lesson_participant p where p.lesson_id = n.lesson_id and p.student_id = ${id})
        and not exists (select from lesson_participant p join user_account u on u.id = p.student_id
          where p.lesson_id = n.lesson_id and p.student_id <> ${id} and u.erased_at is null)`,
    kept: ['lesson_id', 'revision', 'changed_by', 'changed_at'],
    because: 'the class’s own record, which the others keep',
  },
});
