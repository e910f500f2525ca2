import {
  CONVERSATION_WINDOW_SECONDS,
  CONVERSATIONS_PER_WINDOW,
  MESSAGE_WINDOW_SECONDS,
  MESSAGES_PER_WINDOW,
} from '@kaksha/domain/messages/policy.ts';
import { MESSAGES_TEXT as T } from '@kaksha/domain/messages/words.ts';
import type pg from 'pg';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';

const limitsOf = limitsOfPool((pool) => ({
  messages: createRateLimit(pool, 'message', MESSAGES_PER_WINDOW, MESSAGE_WINDOW_SECONDS),
  conversations: createRateLimit(pool, 'conversation', CONVERSATIONS_PER_WINDOW, CONVERSATION_WINDOW_SECONDS),
}));

/** @throws ORPCError TOO_MANY_REQUESTS (429) */
export const countMessage = (pool: pg.Pool, userId: string): Promise<void> =>
  limitsOf(pool).messages.consume(userId, T.tooMany);

/** @throws ORPCError TOO_MANY_REQUESTS (429) */
export const countConversation = (pool: pg.Pool, userId: string): Promise<void> =>
  limitsOf(pool).conversations.consume(userId, T.tooManyStarted);
