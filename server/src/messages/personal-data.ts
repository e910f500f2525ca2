import { PDF_MAX_BYTES } from '@kaksha/domain/kept-file.ts';
import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { BYTES_FOLLOW, deletedWith, type PersonTables } from '../platform/person-tables.ts';
import { fileKey } from './files/receive-file.ts';
import { childrenReadBy } from './participants.ts';

/** The conversations that somebody reads and writes in. */
const conversationsOf = (id: string) => sql`(
  select c.id from conversation c where ${id} in (c.teacher_id, c.student_id, c.parent_id)
    or c.student_id in ${childrenReadBy(id)})`;

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const MESSAGES_DATA: PersonTables = {
  conversation: {
    who: ['teacher_id', 'student_id', 'parent_id', 'started_by'],
    download: {
      as: 'conversations',
      rows: (id) => sql`select c.id, c.created_at, c.last_message_at,
        btrim(t.first_name || ' ' || t.last_name) as teacher,
          btrim(f.first_name || ' ' || f.last_name) as family, c.started_by = ${id} as "startedByMe"
        from conversation c join user_account t on t.id = c.teacher_id
        join user_account f on f.id = coalesce(c.student_id, c.parent_id)
        where c.id in ${conversationsOf(id)} order by c.created_at`,
    },
    kept: [
      'id',
      'teacher_id',
      'student_id',
      'parent_id',
      'started_by',
      'created_at',
      'last_seq',
      'last_message_at',
    ],
    because: 'the other side keeps what it wrote; the names go with the account',
  },
  message: {
    who: ['author_id'],
    download: {
      as: 'messages',
      rows: (id) => sql`select m.conversation_id, m.seq, m.sent_at, m.body, m.author_id = ${id} as "byMe",
          btrim(u.first_name || ' ' || u.last_name) as author
        from message m join user_account u on u.id = m.author_id
        where m.author_id = ${id} or m.conversation_id in ${conversationsOf(id)}
        order by m.conversation_id, m.seq`,
    },
    erased: ['body', 'contact_kinds'],
    erase: (id) => sql`select erase_messages_of(${id}, ${ERASED_TEXT})`,
    kept: ['id', 'conversation_id', 'seq', 'sent_at', 'author_id', 'client_id', 'file_count'],
    because: 'the order of a conversation that is the other side’s too',
  },
  conversation_read: {
    who: ['user_id'],
    download: {
      as: 'messagesRead',
      rows: (id) => sql`select conversation_id, read_seq, read_at, mailed_at from conversation_read
        where user_id = ${id} order by conversation_id`,
    },
    ...deletedWith('conversation_read', 'user_id'),
  },
  conversation_block: {
    who: ['made_by'],
    download: {
      as: 'blocks',
      rows: (id) => sql`select conversation_id, made_at from conversation_block
        where made_by = ${id} order by made_at`,
    },
    ...deletedWith('conversation_block', 'made_by'),
    because: 'a conversation of a closed account takes no messages',
  },
  message_report: {
    who: ['reported_by'],
    download: {
      as: 'messagesReported',
      rows: (id) => sql`select message_id, reason, note, reported_at from message_report
        where reported_by = ${id} order by reported_at`,
    },
    erased: ['note'],
    erase: (id) => sql`update message_report set note = '' where reported_by = ${id}`,
    kept: ['message_id', 'reported_by', 'reason', 'reported_at'],
    because: 'what was decided about somebody else’s message rests on it',
  },
  message_case: {
    who: ['decided_by'],
    download: { leftOut: 'what operators decided stands in the audit log of their work' },
    kept: ['message_id', 'status', 'opened_at', 'reason', 'decided_by', 'decided_at'],
    because: 'who answers for a decision',
  },
  quick_reply: {
    who: ['user_id'],
    download: {
      as: 'quickReplies',
      rows: (id) => sql`select body, created_at from quick_reply where user_id = ${id} order by created_at`,
    },
    ...deletedWith('quick_reply', 'user_id'),
  },
  message_file: {
    who: ['owner_id'],
    download: {
      as: 'messageFiles',
      files: { keyOf: fileKey, maxBytes: PDF_MAX_BYTES },
      rows: (id) => sql`select id, conversation_id, message_id, kind, name, byte_length, created_at,
          'files/messages/' || id || case kind when 'pdf' then '.pdf' else '.webp' end as file
        from message_file where owner_id = ${id} order by created_at`,
    },
    ...deletedWith('message_file', 'owner_id'),
    ...BYTES_FOLLOW,
  },
};
