import {
  CONVERSATION_WINDOW_SECONDS,
  CONVERSATIONS_PER_WINDOW,
  MESSAGE_WINDOW_SECONDS,
  MESSAGES_PER_WINDOW,
} from '@kaksha/domain/messages/policy.ts';
import { MESSAGES_TEXT as T } from '@kaksha/domain/messages/words.ts';
import type pg from 'pg';
import { createRateLimit, type RateLimit } from '../platform/rate-limits.ts';

interface Limits {
  messages: RateLimit;
  conversations: RateLimit;
}

const byPool = new WeakMap<pg.Pool, Limits>();

function limitsOf(pool: pg.Pool): Limits {
  const limits = byPool.get(pool) ?? {
    messages: createRateLimit(pool, 'message', MESSAGES_PER_WINDOW, MESSAGE_WINDOW_SECONDS),
    conversations: createRateLimit(
      pool,
      'conversation',
      CONVERSATIONS_PER_WINDOW,
      CONVERSATION_WINDOW_SECONDS,
    ),
  };
  byPool.set(pool, limits);
  return limits;
}

/** @throws ORPCError TOO_MANY_REQUESTS (429) */
export const countMessage = (pool: pg.Pool, userId: string): Promise<void> =>
  limitsOf(pool).messages.consume(userId, T.tooMany);

/** @throws ORPCError TOO_MANY_REQUESTS (429) */
export const countConversation = (pool: pg.Pool, userId: string): Promise<void> =>
  limitsOf(pool).conversations.consume(userId, T.tooManyStarted);
