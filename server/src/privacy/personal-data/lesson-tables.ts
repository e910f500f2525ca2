import { ERASED_TEXT } from '@kaksha/domain/privacy/closing.ts';
import { sql } from 'kysely';
import type { PersonTables } from './person-table.ts';

const SHARED = 'the other side’s record of a class that took place, and what the price was for';

/** Lessons and what people wrote around them. */
export const LESSON_TABLES: PersonTables = {
  lesson: {
    who: ['teacher_id'],
    download: {
      as: 'lessons',
      rows: (
        id,
      ) => sql`select l.id, l.subject, l.grade as class, l.topic, l.teacher_notes, l.kind, l.starts_at,
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
    ],
    because: SHARED,
  },
  lesson_participant: {
    who: ['student_id'],
    download: { leftOut: 'stands in the download with each lesson' },
    erased: [],
    erase: null,
    kept: ['lesson_id', 'student_id', 'seat', 'during', 'taken', 'active', 'missed'],
    because: SHARED,
  },
  booking: {
    who: ['student_id', 'teacher_id', 'booked_by', 'cancelled_by'],
    download: {
      as: 'bookings',
      rows: (
        id,
      ) => sql`select b.id, b.kind, l.subject, l.grade as class, l.topic, l.starts_at, b.status, b.hourly_rate_paise,
        b.duration_minutes, b.price_paise, b.discount_paise, b.notes, b.cancellation_policy, b.requested_at, b.expires_at, b.decided_at,
        b.decision_reason, b.cancelled_at, btrim(t.first_name || ' ' || t.last_name) as teacher,
        btrim(s.first_name || ' ' || s.last_name) as student, b.booked_by = ${id} as "bookedByMe"
        from booking b join lesson l on l.id = b.lesson_id
        join user_account t on t.id = b.teacher_id join user_account s on s.id = b.student_id
        where ${id} in (b.student_id, b.teacher_id, b.booked_by) order by b.requested_at`,
    },
    erased: ['notes', 'decision_reason'],
    // The family writes the notes; a reason is the teacher's, or of whoever called the class off, and about the child.
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
      'hold_reminded_at',
    ],
    because: 'what was agreed and paid: the money history',
  },
  lesson_package: {
    who: ['student_id', 'teacher_id', 'bought_by'],
    download: {
      as: 'packages',
      rows: (
        id,
      ) => sql`select p.id, p.subject, p.grade as class, p.lessons, p.duration_minutes, p.hourly_rate_paise,
        p.lesson_price_paise, p.price_paise, p.bought_at, p.bought_by = ${id} as "boughtByMe",
        btrim(t.first_name || ' ' || t.last_name) as teacher, btrim(s.first_name || ' ' || s.last_name) as student,
        (select coalesce(json_agg(json_build_object('title', c.title, 'dueOn', c.due_on, 'doneAt', c.done_at)
          order by c.position), '[]') from study_plan_chapter c where c.package_id = p.id) as "studyPlan"
        from lesson_package p join user_account t on t.id = p.teacher_id join user_account s on s.id = p.student_id
        where ${id} in (p.student_id, p.teacher_id, p.bought_by) order by p.bought_at`,
    },
    erased: [],
    erase: null,
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
      'lesson_price_paise',
      'price_paise',
      'bought_at',
      'plan_revision',
    ],
    because: 'what was agreed and paid: the money history',
  },
  lesson_note: {
    who: ['student_id', 'teacher_id'],
    download: {
      as: 'lessonNotes',
      rows: (id) => sql`select n.lesson_id, n.covered, n.homework, n.written_at, n.changed_at,
        n.teacher_id = ${id} as "writtenByMe"
        from lesson_note n where ${id} in (n.student_id, n.teacher_id)
        or exists (select from guardianship g where g.student_id = n.student_id and g.parent_id = ${id})
        order by n.written_at`,
    },
    erased: ['covered', 'homework'],
    // It is about the child and belongs to the family: it goes with the child, and stays when the teacher leaves.
    erase: (id) =>
      sql`update lesson_note set covered = ${ERASED_TEXT}, homework = '' where student_id = ${id}`,
    kept: ['lesson_id', 'student_id', 'teacher_id', 'written_at', 'changed_at'],
    because: SHARED,
  },
  slot_hold: {
    who: ['teacher_id', 'holder_id'],
    download: { leftOut: 'lasts ten minutes, while a class is being booked' },
    erased: 'rows',
    erase: (id) => sql`delete from slot_hold where ${id} in (teacher_id, holder_id)`,
    kept: [],
    because: 'nothing stays',
  },
  lesson_presence: {
    who: ['user_id'],
    download: {
      as: 'timesInTheClassroom',
      rows: (id) => sql`select lesson_id, joined_at, left_at from lesson_presence
        where user_id = ${id} order by joined_at`,
    },
    erased: [],
    erase: null,
    kept: ['id', 'lesson_id', 'user_id', 'joined_at', 'left_at', 'seen_at'],
    because: 'the proof of who came, from which a payment was decided',
  },
  board_element: {
    who: ['changed_by'],
    download: {
      as: 'whiteboardDrawings',
      rows: (id) => sql`select lesson_id, page_id, content from board_element
        where changed_by = ${id} and content ->> 'isDeleted' = 'false' order by lesson_id, page_id, sequence`,
    },
    erased: [],
    erase: null,
    kept: ['lesson_id', 'page_id', 'id', 'version', 'version_nonce', 'sequence', 'changed_by', 'content'],
    because: 'the board is the work of everybody in the class, and what the others keep of it',
  },
  board_picture: {
    who: ['owner_id'],
    download: {
      as: 'whiteboardPictures',
      rows: (id) => sql`select id, lesson_id, byte_length, width, height, created_at
        from board_picture where owner_id = ${id} order by created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from board_picture where owner_id = ${id}`,
    kept: [],
    because: 'nothing stays: the bytes follow the row',
  },
  classroom_permission: {
    who: ['user_id'],
    download: {
      as: 'whatTeachersAllowedInTheClassroom',
      rows: (
        id,
      ) => sql`select lesson_id, admitted_at, microphone, camera, may_share, may_draw, removed_at, kept_out_at
        from classroom_permission where user_id = ${id} order by admitted_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from classroom_permission where user_id = ${id}`,
    kept: [],
    because: 'nothing stays',
  },
  classroom_message: {
    who: ['sender_id', 'private_with'],
    download: {
      as: 'classroomChat',
      rows: (id) => sql`select m.lesson_id, m.sent_at, m.body, m.sender_id = ${id} as "byMe",
        btrim(u.first_name || ' ' || u.last_name) as sender
        from classroom_message m join user_account u on u.id = m.sender_id
        where m.sender_id = ${id} or m.private_with = ${id} or m.lesson_id in (
          select l.id from lesson l where l.teacher_id = ${id}
          union select p.lesson_id from lesson_participant p where p.student_id = ${id} and m.private_with is null)
        order by m.lesson_id, m.id`,
    },
    erased: ['body'],
    erase: (id) => sql`update classroom_message set body = ${ERASED_TEXT} where sender_id = ${id}`,
    kept: ['id', 'lesson_id', 'sender_id', 'client_id', 'sent_at', 'private_with', 'file_id'],
    because: 'the order of a conversation that is the other side’s too',
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
    because: SHARED,
  },
};
