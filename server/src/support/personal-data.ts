import { sql } from 'kysely';
import { NOTHING_KEPT, type PersonTables } from '../platform/person-tables.ts';

/** Whether a request `t` to support is somebody's: asked when signed in, or by a form with their confirmed address. */
const isTheirs = (id: string) => sql`(t.user_id = ${id} or t.user_id is null and lower(t.email) = (
  select u.email from user_account u where u.id = ${id} and u.email_verified_at is not null))`;

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const SUPPORT_DATA: PersonTables = {
  ticket: {
    who: ['user_id', 'assigned_to'],
    download: {
      as: 'requestsToSupport',
      rows: (id) => sql`select t.number, t.source, t.name, t.email, t.subject, t.status, t.opened_at,
        t.due_at,
          (select json_agg(json_build_object('from', case m.kind when 'answer' then 'us' else 'you' end, 'body', m.body,
            'at', m.written_at) order by m.written_at, m.id)
           from ticket_message m where m.ticket_id = t.id and m.kind <> 'note') as messages
        from ticket t where ${isTheirs(id)} order by t.opened_at`,
    },
    erased: 'rows',
    // The requests of an operator who leaves are anybody's again.
    erase: (id) => sql`with freed as (
        update ticket set assigned_to = null, status = case status when 'assigned' then 'new' else status end
        where assigned_to = ${id})
      delete from ticket t where ${isTheirs(id)}`,
    ...NOTHING_KEPT,
  },
  trial_invitation: {
    who: ['teacher_id', 'made_by'],
    download: {
      as: 'trialsKeptForRequests',
      rows: (id) => sql`select subject, grade, lower(during) as starts_at, status from trial_invitation
        where teacher_id = ${id} or made_by = ${id} order by made_at`,
    },
    kept: [
      'id',
      'ticket_id',
      'message_id',
      'teacher_id',
      'lesson_id',
      'booking_id',
      'subject',
      'grade',
      'during',
      'price_paise',
      'status',
      'made_by',
      'made_at',
      'expires_at',
      'decided_at',
    ],
    because: 'which of a teacher’s hours was kept, and by which operator; it goes with the request',
  },
  ticket_message: {
    who: ['author_id'],
    download: {
      as: 'messagesToSupport',
      rows: (id) => sql`select m.kind, m.body, m.written_at from ticket_message m
        where m.author_id = ${id} order by m.written_at`,
    },
    erased: ['body'],
    // A parent's words about a child's question. An operator's answers belong to their readers.
    erase: (id) => sql`update ticket_message set body = '–' where author_id = ${id} and kind = 'asked'`,
    kept: ['id', 'ticket_id', 'kind', 'author_id', 'written_at', 'mailed_at'],
    because: 'the rest of the request is somebody else’s',
  },
  saved_answer: {
    who: ['changed_by'],
    download: {
      leftOut: 'which operator wrote what all of them answer with; it is the platform’s own record',
    },
    kept: ['id', 'title', 'body', 'revision', 'changed_by', 'changed_at'],
    because: 'what operators answer with stays, and who wrote it, as in the audit log',
  },
};
