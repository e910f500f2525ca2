import { z } from 'zod';
import { entityId, instant, paise } from '../../fields.ts';

/** A family's choices after a class that was only partly held. */
export const SHORT_CLASS_CHOICES = ['finish_later', 'pay_held', 'all_well'] as const;
export type ShortClassChoice = (typeof SHORT_CLASS_CHOICES)[number];

/** How a short class was decided; `lapsed` when nobody answered in time. */
export const SHORT_CLASS_ANSWERS = [...SHORT_CLASS_CHOICES, 'lapsed'] as const;
export type ShortClassAnswer = (typeof SHORT_CLASS_ANSWERS)[number];

/** A family's payment for a short class by its answer: the whole price only when it says that all is well. */
export function paidOfShortClass(
  answer: ShortClassAnswer,
  { pricePaise, heldPaise }: { pricePaise: number; heldPaise: number },
): number {
  return answer === 'all_well' ? pricePaise : heldPaise;
}

/** A class of which only a part was held, as its booking shows it. */
export const shortClassView = z.object({
  heldMinutes: z.number(),
  bookedMinutes: z.number(),
  /** The price of the minutes that were held. */
  heldPaise: paise,
  answerDueAt: instant,
  /** Null while the family is asked. */
  answer: z.enum(SHORT_CLASS_ANSWERS).nullable(),
  /** The paid part of the price; null while the family is asked. */
  paidPaise: paise.nullable(),
  /** The part of a discount returned to its coupon. Never shown to the teacher. */
  couponReturnedPaise: paise,
  /** Whether the reader may answer: a parent, or a student who is an adult. */
  mayAnswer: z.boolean(),
});
export type ShortClassView = z.infer<typeof shortClassView>;

/** POST /bookings/{id}/short-class */
export const answerShortClassInput = z.object({ id: entityId, answer: z.enum(SHORT_CLASS_CHOICES) });
export type AnswerShortClassInput = z.infer<typeof answerShortClassInput>;

/** For the teacher: the result of ending a class now. */
export const endingView = z.object({
  /** Why it can't be ended now; null when it can. */
  refusal: z.string().nullable(),
  bookedMinutes: z.number(),
  heldMinutes: z.number(),
  outcome: z.enum(['paid', 'missed', 'asked', 'cancelled', 'keptOut']),
  /** The price, and its share for the held minutes; in paise. */
  pricePaise: paise,
  heldPaise: paise,
  /** Extra credit to the family, taken from the teacher's next earnings. */
  creditPaise: paise,
});
export type EndingView = z.infer<typeof endingView>;
