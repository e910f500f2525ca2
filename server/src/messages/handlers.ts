import {
  CONVERSATION_WINDOW_SECONDS,
  CONVERSATIONS_PER_WINDOW,
  MESSAGE_WINDOW_SECONDS,
  MESSAGES_PER_WINDOW,
} from '@kaksha/domain/messages/policy.ts';
import type { Contact } from '@kaksha/domain/messages/schema.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { api, viewerOf } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { badCursor } from '../platform/cursor.ts';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';
import { blockConversation, unblockConversation } from './block-conversation.ts';
import { readFile } from './files/read-file.ts';
import { receiveFile } from './files/receive-file.ts';
import { countUnreadMessages, listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { decideCase } from './moderation/decide-case.ts';
import { listCases } from './moderation/list-cases.ts';
import { reportMessage } from './moderation/open-case.ts';
import { childrenReadBy, nameOf } from './participants.ts';
import { listQuickReplies, removeQuickReply, saveQuickReply } from './quick-replies.ts';
import { readConversation, readHistory } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The teacher and the student of a page's last contact. */
const CONTACT_CURSOR = new RegExp(`^(${ID})\\.(${ID})$`);

/**
 * A page of the people with whom somebody has booked classes: teachers for a family, students for a teacher.
 * @throws ORPCError BAD_REQUEST when the cursor is none.
 */
async function listContacts(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ contacts: Contact[]; nextCursor: string | null }> {
  const [, teacherId, studentId] = CONTACT_CURSOR.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && studentId === undefined) throw badCursor();
  const theirs =
    viewer.role === 'teacher'
      ? sql`b.teacher_id = ${viewer.id}`
      : viewer.role === 'student'
        ? sql`b.student_id = ${viewer.id}`
        : sql`b.student_id in ${childrenReadBy(viewer.id)}`;
  const other = viewer.role === 'teacher' ? 's' : 't';
  const { rows } = await sql<Contact & { studentKey: string }>`
    select distinct on (b.teacher_id, b.student_id) ${sql.ref(`${other}.id`)} as id, ${nameOf(other)} as name,
      ${sql.ref(`${other}.profile_picture`)} as "profilePicture",
      b.teacher_id as "teacherId", ${viewer.role === 'student' ? sql`null::uuid` : sql`b.student_id`} as "studentId",
      ${viewer.role === 'parent' ? nameOf('s') : sql`null::text`} as about, b.student_id as "studentKey"
    from booking b
    join user_account t on t.id = b.teacher_id and t.closed_at is null
    join user_account s on s.id = b.student_id and s.closed_at is null
    where ${theirs}
      ${cursor === undefined ? sql`` : sql`and (b.teacher_id, b.student_id) > (${teacherId}::uuid, ${studentId}::uuid)`}
    order by b.teacher_id, b.student_id
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    contacts: page.map(({ studentKey: _, ...contact }) => contact),
    nextCursor: rows.length > limit && last !== undefined ? `${last.teacherId}.${last.studentKey}` : null,
  };
}

const limitsOf = limitsOfPool((pool) => ({
  messages: createRateLimit(pool, 'message', MESSAGES_PER_WINDOW, MESSAGE_WINDOW_SECONDS),
  conversations: createRateLimit(pool, 'conversation', CONVERSATIONS_PER_WINDOW, CONVERSATION_WINDOW_SECONDS),
}));

/** @throws ORPCError TOO_MANY_REQUESTS (429) */
const countMessage = (pool: pg.Pool, userId: string): Promise<void> =>
  limitsOf(pool).messages.consume(userId, T.tooMany);

/** @throws ORPCError TOO_MANY_REQUESTS (429) */
const countConversation = (pool: pg.Pool, userId: string): Promise<void> =>
  limitsOf(pool).conversations.consume(userId, T.tooManyStarted);

export const messagesHandlers = {
  list: api.messages.list.handler(({ context, input }) =>
    listConversations(context.services.db, viewerOf(context), input),
  ),

  unread: api.messages.unread.handler(async ({ context }) => ({
    unread: await countUnreadMessages(context.services.db, viewerOf(context)),
  })),

  contacts: api.messages.contacts.handler(({ context, input }) =>
    listContacts(context.services.db, viewerOf(context), input),
  ),

  start: api.messages.start.handler(async ({ context, input }) => {
    const { db, pool } = context.services;
    const viewer = viewerOf(context);
    await countConversation(pool, viewer.id);
    const id = await startConversation(db, viewer, input);
    return { conversation: await readConversation(db, viewer, id) };
  }),

  get: api.messages.get.handler(async ({ context, input }) => ({
    conversation: await readConversation(context.services.db, viewerOf(context), input.id),
  })),

  history: api.messages.history.handler(({ context, input: { id, ...page } }) =>
    readHistory(context.services.db, viewerOf(context), id, page),
  ),

  send: api.messages.send.handler(async ({ context, input }) => {
    const { db, pool } = context.services;
    const viewer = viewerOf(context);
    await countMessage(pool, viewer.id);
    return { message: await db.transaction().execute((trx) => sendMessage(trx, viewer, input)) };
  }),

  read: api.messages.read.handler(async ({ context, input }) => {
    await context.services.db.transaction().execute((trx) => markRead(trx, viewerOf(context), input));
    return { ok: true as const };
  }),

  addFile: api.messages.addFile.handler(async ({ context, input }) => ({
    file: await receiveFile(context, input),
  })),

  file: api.messages.file.handler(({ context, input }) => readFile(context, input.id)),

  block: api.messages.block.handler(async ({ context, input }) => {
    const { db } = context.services;
    const viewer = viewerOf(context);
    await db.transaction().execute((trx) => blockConversation(trx, viewer, input.id));
    return { conversation: await readConversation(db, viewer, input.id) };
  }),

  unblock: api.messages.unblock.handler(async ({ context, input }) => {
    const { db } = context.services;
    const viewer = viewerOf(context);
    await db.transaction().execute((trx) => unblockConversation(trx, viewer, input.id));
    return { conversation: await readConversation(db, viewer, input.id) };
  }),

  report: api.messages.report.handler(async ({ context, input }) => {
    await context.services.db.transaction().execute((trx) => reportMessage(trx, viewerOf(context), input));
    return { ok: true as const };
  }),

  replies: api.messages.replies.handler(async ({ context }) => ({
    replies: await listQuickReplies(context.services.db, viewerOf(context).id),
  })),

  saveReply: api.messages.saveReply.handler(async ({ context, input }) => ({
    replies: await context.services.db
      .transaction()
      .execute((trx) => saveQuickReply(trx, viewerOf(context).id, input.body)),
  })),

  removeReply: api.messages.removeReply.handler(async ({ context, input }) => ({
    replies: await removeQuickReply(context.services.db, viewerOf(context).id, input.id),
  })),

  cases: api.messages.cases.handler(({ context, input }) => listCases(context.services.db, input)),

  decide: api.messages.decide.handler(async ({ context, input }) => ({
    case: await context.services.db.transaction().execute((trx) => decideCase(trx, viewerOf(context), input)),
  })),
};
