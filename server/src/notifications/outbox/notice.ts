import { NOTIFICATION_KINDS } from '@kaksha/domain/accounts/notification-kinds.ts';
import type { DeliveryChannel } from '@kaksha/domain/notifications/channels.ts';
import { z } from 'zod';

/** A notice outside the product, in words that hold for every channel. */
export const noticeWords = z.object({
  subject: z.string(),
  /** Plain sentences, a paragraph each. A device shows the first. */
  paragraphs: z.array(z.string()),
  /** Where to go next: a path of our own, and the link's text. */
  action: z.object({ label: z.string(), path: z.string().startsWith('/') }),
});

/** A notice of a kind that people choose in their settings. */
export const notice = noticeWords.extend({
  kind: z.enum(NOTIFICATION_KINDS),
  /** The students it is about: of parents, only those who still look after all of them are sent it; it goes with any of them. */
  children: z.array(z.uuid()).optional(),
  /** The people whose money has moved by it: they are sent it also while they are suspended. */
  moneyOf: z.array(z.uuid()).optional(),
  /** Rings in quiet hours too. */
  urgent: z.boolean().optional(),
  /** After this instant it is not sent any more. */
  expiresAt: z.iso.datetime().optional(),
  /** Sent only while this lesson is still to take place at this time. */
  lesson: z.object({ id: z.uuid(), startsAt: z.iso.datetime() }).optional(),
});
export type Notice = z.infer<typeof notice>;
export type NoticeWords = z.infer<typeof noticeWords>;

/** A delivery that a worker has claimed, with its person. */
export interface Claimed {
  id: string;
  userId: string;
  /** One that people choose, or one that nobody can decline. */
  kind: Notice['kind'] | 'security';
  channel: DeliveryChannel;
  /** The number of this attempt, from 1: a later claim has a higher one. */
  attempts: number;
  notice: NoticeWords;
  urgent: boolean;
  email: string;
  /** Null while nobody has confirmed the address. */
  firstName: string | null;
  /** Until when the channel may keep it; null for as long as it likes. */
  expiresAt: Date | null;
}

/** It will never go this way: the next channel is tried. Its message is for operators and names no person. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** It may have left: nothing is sent again before the provider had time to report it. */
export class InDoubt extends Error {
  override name = 'InDoubt';
}

/**
 * Carries one delivery out of the product.
 * @returns what the provider calls it, where it calls it something
 * @throws Undeliverable; InDoubt; anything else is tried again
 */
export type Carry<Needs> = (needs: Needs, delivery: Claimed) => Promise<string | null>;
