import { api, viewerOf } from '../platform/api.ts';
import { countConversation, countMessage } from './limits.ts';
import { listContacts } from './list-contacts.ts';
import { countUnreadMessages, listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { readConversation, readHistory } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

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
};
