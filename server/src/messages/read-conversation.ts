import { WRITE_REFUSAL_TEXT, type WritingFacts, writeRefusal } from '@kaksha/domain/messages/rules.ts';
import type { ConversationView, MessageView } from '@kaksha/domain/messages/schema.ts';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { FILES_OF_MESSAGE } from './files/file-columns.ts';
import { isOf, KNOW_EACH_OTHER, nameOf, personOf, READERS } from './participants.ts';

/** A conversation with everything that decides what may happen in it. */
interface Row extends WritingFacts {
  id: string;
  teacherId: string;
  child: string | null;
  childSignsIn: boolean;
  with: ConversationView['with'];
  people: ConversationView['people'];
  lastSeq: number;
  removedSeqs: number[];
  knowEachOther: boolean;
}

/**
 * A conversation of this person, under a lock when something is to be written in it.
 * @throws ORPCError NOT_FOUND when it is not theirs.
 */
export async function findConversation(
  db: Db,
  viewer: Viewer,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row> {
  // First, and alone, so that the next statement reads after everything that the lock has waited for.
  if (lock) await sql`select from conversation where id = ${id} for update`.execute(db);
  const { rows } = await sql<Row>`
    select c.id, c.teacher_id as "teacherId", case when c.student_id is not null then ${nameOf('f')} end as child,
      f.has_sign_in as "childSignsIn",
      c.last_seq as "lastSeq", c.last_seq > 0 as spoken,
      ${viewer.role === 'teacher' ? personOf('f') : personOf('t')} as "with",
      (select json_agg(json_build_object('id', p.id, 'name', ${nameOf('p')}, 'profilePicture', p.profile_picture,
          'role', p.role, 'readSeq', coalesce(r.read_seq, 0)) order by p.role desc, p.first_name, p.id)
        from user_account p
        left join conversation_read r on r.conversation_id = c.id and r.user_id = p.id
        where p.id = any(${READERS})) as people,
      v.email_verified_at is not null as "emailVerified",
      c.student_id is null
        or is_adult_student(c.student_id)
        or exists (select from guardianship g where g.student_id = c.student_id and g.consented_at is not null)
        as consented,
      tp.verified_at is not null as "teacherVerified",
      coalesce(t.closed_at, t.suspended_at, f.closed_at, f.suspended_at) is null as open,
      exists (select from conversation_block b where b.conversation_id = c.id) as blocked,
      exists (select from conversation_block b where b.conversation_id = c.id and b.made_by = ${viewer.id})
        as "blockedByMe",
      array(select m.seq from message_case k join message m on m.id = k.message_id
        where m.conversation_id = c.id and k.status = 'hidden' order by m.seq) as "removedSeqs",
      ${KNOW_EACH_OTHER} as "knowEachOther"
    from conversation c
    join user_account t on t.id = c.teacher_id
    join teacher_profile tp on tp.user_id = c.teacher_id
    join user_account f on f.id = coalesce(c.student_id, c.parent_id)
    left join student_profile s on s.user_id = c.student_id
    join user_account v on v.id = ${viewer.id}
    where c.id = ${id} and ${isOf(viewer)}`.execute(db);
  return orNotFound(rows[0]);
}

/** @throws ORPCError NOT_FOUND. */
export async function readConversation(db: Db, viewer: Viewer, id: string): Promise<ConversationView> {
  const row = await findConversation(db, viewer, id);
  const reason = writeRefusal(row);
  const { teacherId, child, childSignsIn, people, lastSeq, blockedByMe, removedSeqs, knowEachOther } = row;
  return {
    id,
    ...{
      teacherId,
      child,
      childSignsIn,
      people,
      lastSeq,
      blockedByMe,
      removedSeqs,
      knowEachOther,
      with: row.with,
    },
    refusal: reason === null ? null : { reason, message: WRITE_REFUSAL_TEXT[reason] },
  };
}

interface MessageRow extends Omit<MessageView, 'sentAt'> {
  sentAt: Date;
}

/** The columns of a message `m`. */
export const MESSAGE_COLUMNS = sql`m.id, m.seq, m.client_id as "clientId", m.author_id as "authorId",
  case when exists (select from message_case k where k.message_id = m.id and k.status = 'hidden') then '' else m.body end
    as body, ${FILES_OF_MESSAGE} as files,
  m.sent_at as "sentAt"`;

export const messageViewOf = ({ sentAt, ...row }: MessageRow): MessageView => ({
  ...row,
  sentAt: sentAt.toISOString(),
});

export interface HistoryPage {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/**
 * Messages in their order: the last ones, the last ones before a place, or the first ones after one.
 * @throws ORPCError NOT_FOUND.
 */
export async function readHistory(
  db: Db,
  viewer: Viewer,
  id: string,
  { before, after, limit }: HistoryPage,
): Promise<{ messages: MessageView[]; hasMore: boolean }> {
  await demandConversation(db, viewer, id);
  const forwards = after !== undefined;
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from message m
    where m.conversation_id = ${id}
      ${forwards ? sql`and m.seq > ${after}` : sql``} ${before === undefined ? sql`` : sql`and m.seq < ${before}`}
    order by m.seq ${forwards ? sql`asc` : sql`desc`}
    limit ${limit + 1}`.execute(db);
  const messages = rows.slice(0, limit).map(messageViewOf);
  return { messages: forwards ? messages : messages.reverse(), hasMore: rows.length > limit };
}

/** @throws ORPCError NOT_FOUND when this conversation is not theirs. */
export async function demandConversation(db: Db, viewer: Viewer, id: string): Promise<void> {
  const { rows } = await sql`select from conversation c where c.id = ${id} and ${isOf(viewer)}`.execute(db);
  if (rows.length === 0) throw notFound();
}
