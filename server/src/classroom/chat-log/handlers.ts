import { api, viewerOf } from '../../platform/api.ts';
import { keptLines } from '../chat.ts';

export const lessonChatHandlers = {
  list: api.lessonChat.list.handler(async ({ context, input: { id } }) => ({
    lines: await keptLines(context.services.db, viewerOf(context).id, id),
  })),
};
