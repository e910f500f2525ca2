import { api, viewerOf } from '../../platform/api.ts';
import { keptLines } from '../chat.ts';

export const lessonChatHandlers = {
  list: api.lessonChat.list.handler(({ context, input: { id, ...page } }) =>
    keptLines(context.services.db, viewerOf(context).id, id, page),
  ),
};
