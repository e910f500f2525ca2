/** What an operator looks up around a dispute: the people, their balances, their other disputes, and their chat. */
import { z } from 'zod';
import { entityId, instant, paise } from '../fields.ts';
import { payableView } from '../payouts/schema.ts';
import { DISPUTE_STATUSES } from './status.ts';

/** The latest other disputes of each side. */
export const EARLIER_SHOWN = 10;
/** The latest messages between a family and a teacher. */
export const CHAT_SHOWN = 100;

const earlierDispute = z.object({
  id: entityId,
  status: z.enum(DISPUTE_STATUSES),
  openedAt: instant,
  pricePaise: paise,
  refundPaise: paise.nullable(),
  student: z.string(),
  teacher: z.string(),
});
export type EarlierDispute = z.infer<typeof earlierDispute>;

export const disputeSurroundings = z.object({
  payer: z.object({
    id: entityId,
    name: z.string(),
    walletPaise: paise,
    /** The part of it that is credit from us. */
    creditPaise: paise,
    /** Held for classes to come. */
    heldPaise: paise,
  }),
  /** What the teacher has earned and was not paid yet. */
  earnings: payableView,
  ofFamily: z.array(earlierDispute).max(EARLIER_SHOWN),
  ofTeacher: z.array(earlierDispute).max(EARLIER_SHOWN),
  /** Whether the two have written to each other. */
  hasChat: z.boolean(),
});
export type DisputeSurroundings = z.infer<typeof disputeSurroundings>;

const chatMessage = z.object({
  id: entityId,
  author: z.string(),
  role: z.string(),
  /** Empty when our team has removed it. */
  body: z.string(),
  files: z.number(),
  sentAt: instant,
});
/** In order; the latest. */
export const disputeChat = z.object({ messages: z.array(chatMessage).max(CHAT_SHOWN) });
export type DisputeChat = z.infer<typeof disputeChat>;
