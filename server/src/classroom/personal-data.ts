import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { BYTES_FOLLOW, deletedWith, type PersonTables } from '../platform/person-tables.ts';
import { classroomName } from './classroom-name.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const CLASSROOM_DATA: PersonTables = {
  lesson_presence: {
    who: ['user_id'],
    download: {
      as: 'timesInTheClassroom',
      rows: (id) => sql`select lesson_id, joined_at, left_at from lesson_presence
        where user_id = ${id} order by joined_at`,
    },
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
    ...deletedWith('board_picture', 'owner_id'),
    ...BYTES_FOLLOW,
  },
  classroom_permission: {
    who: ['user_id'],
    download: {
      as: 'whatTeachersAllowedInTheClassroom',
      rows: (id) => sql`select lesson_id, admitted_at, microphone, camera, may_share, may_draw, removed_at,
        kept_out_at
        from classroom_permission where user_id = ${id} order by admitted_at`,
    },
    ...deletedWith('classroom_permission', 'user_id'),
  },
  classroom_message: {
    who: ['sender_id', 'private_with'],
    download: {
      as: 'classroomChat',
      rows: (id) => sql`select m.lesson_id, m.sent_at, m.body, m.sender_id = ${id} as "byMe",
        ${classroomName('u')} as sender
        from classroom_message m join lesson l on l.id = m.lesson_id join user_account u on u.id = m.sender_id
        where m.sender_id = ${id} or m.private_with = ${id} or m.lesson_id in (
          select t.id from lesson t where t.teacher_id = ${id}
          union select p.lesson_id from lesson_participant p where p.student_id = ${id} and m.private_with is null)
        order by m.lesson_id, m.id`,
    },
    erased: ['body'],
    erase: (id) => sql`update classroom_message set body = ${ERASED_TEXT} where sender_id = ${id}`,
    kept: ['id', 'lesson_id', 'sender_id', 'client_id', 'sent_at', 'private_with', 'file_id'],
    because: 'the order of a conversation that is the other side’s too',
  },
  classroom_answer: {
    who: ['student_id'],
    download: {
      as: 'classroomAnswers',
      rows: (id) => sql`select a.lesson_id, q.prompt, q.options[a.option + 1] as answer, a.answered_at,
        a.changed_at
        from classroom_answer a join classroom_question q on q.id = a.question_id
        where a.student_id = ${id} order by a.answered_at`,
    },
    ...deletedWith('classroom_answer', 'student_id'),
  },
  classroom_event: {
    who: ['sender_id', 'hand_of'],
    download: {
      as: 'classroomEvents',
      rows: (id) => sql`select e.lesson_id, e.kind, e.happened_at from classroom_event e
        where ${id} in (e.sender_id, e.hand_of) order by e.lesson_id, e.seq`,
    },
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
  lesson_file: {
    who: ['owner_id', 'private_with'],
    download: {
      as: 'lessonFiles',
      rows: (id) => sql`select x.lesson_id, x.name, x.content_type, x.byte_length, x.arrived_at,
          x.owner_id = ${id} as "addedByMe"
        from lesson_file x where (x.owner_id = ${id} or x.private_with = ${id}) and x.arrived_at is not null
        order by x.arrived_at`,
    },
    ...deletedWith('lesson_file', 'owner_id', 'private_with'),
    ...BYTES_FOLLOW,
  },
  recording_consent_event: {
    who: ['student_id', 'given_by'],
    download: {
      as: 'recordingConsents',
      rows: (
        id,
      ) => sql`select kind, version, privacy_policy_version, shown, happened_at, given_by = ${id} as "givenByMe"
        from recording_consent_event where ${id} in (student_id, given_by) order by id`,
    },
    erased: ['shown'],
    erase: (id) => sql`select erase_recording_consent_words_of(${id})`,
    kept: ['id', 'student_id', 'given_by', 'kind', 'version', 'privacy_policy_version', 'happened_at'],
    because: 'that a consent was given and withdrawn has to be shown later',
  },
  recording: {
    who: ['teacher_id', 'deleted_by'],
    download: {
      as: 'recordings',
      rows: (id) => sql`select r.lesson_id, r.status, r.started_at, r.stopped_at, r.byte_length, r.expires_at
        from recording r where r.teacher_id = ${id} or exists (
          select from lesson_participant p where p.lesson_id = r.lesson_id and p.student_id = ${id})
        order by r.started_at`,
    },
    erased: ['content_type', 'byte_length'],
    // A recording goes with each person who is in it, and the bytes follow.
    erase: (id) => sql`update recording r set status = 'deleted', because = 'deleted',
      deleted_at = clock_timestamp(),
        stopped_at = coalesce(stopped_at, clock_timestamp()), content_type = null, byte_length = null
      where r.status <> 'deleted' and (r.teacher_id = ${id} or exists (
        select from lesson_participant p where p.lesson_id = r.lesson_id and p.student_id = ${id}))`,
    kept: [
      'id',
      'lesson_id',
      'teacher_id',
      'status',
      'started_at',
      'stopped_at',
      'because',
      'scan',
      'expires_at',
      'deleted_at',
      'deleted_by',
    ],
    because: 'that a class was recorded, and when that was deleted, has to be shown later',
  },
};
