import { CONTACTS_SHOWN } from '@kaksha/domain/messages/contract.ts';
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
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';
import { blockConversation, unblockConversation } from './block-conversation.ts';
import { readFile } from './files/read-file.ts';
import { receiveFile } from './files/receive-file.ts';
import { countUnreadMessages, listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { decideCase } from './moderation/decide-case.ts';
import { listCases } from './moderation/list-cases.ts';
import { reportMessage } from './moderation/open-case.ts';
import { nameOf } from './participants.ts';
import { listQuickReplies, removeQuickReply, saveQuickReply } from './quick-replies.ts';
import { readConversation, readHistory } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

/** The people with whom somebody has booked classes: teachers for a family, students for a teacher; by name. */
async function listContacts(db: Db, viewer: Viewer): Promise<Contact[]> {
  const theirs =
    viewer.role === 'teacher'
      ? sql`b.teacher_id = ${viewer.id}`
      : viewer.role === 'student'
        ? sql`b.student_id = ${viewer.id}`
        : sql`b.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;
  const other = viewer.role === 'teacher' ? 's' : 't';
  const { rows } = await sql<Contact>`
    select distinct ${sql.ref(`${other}.id`)} as id, ${nameOf(other)} as name,
      ${sql.ref(`${other}.profile_picture`)} as "profilePicture",
      b.teacher_id as "teacherId", ${viewer.role === 'student' ? sql`null::uuid` : sql`b.student_id`} as "studentId",
      ${viewer.role === 'parent' ? nameOf('s') : sql`null::text`} as about
    from booking b
    join user_account t on t.id = b.teacher_id and t.closed_at is null
    join user_account s on s.id = b.student_id and s.closed_at is null
    where ${theirs}
    order by name, id, about
    limit ${CONTACTS_SHOWN}`.execute(db);
  return rows;
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

  contacts: api.messages.contacts.handler(async ({ context }) => ({
    contacts: await listContacts(context.services.db, viewerOf(context)),
  })),

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
