import { z } from 'zod';
import { instant, paise } from '../fields.ts';

/**
 * due: not taken from the wallet yet. held: it waits for the class. paid: the class took place, or a fee was kept. part_back:
 * one part was paid, the other came back. back: all of it came back. to_bank, in_bank: it left the wallet for the bank.
 */
export const MONEY_STATES = [
  'added',
  'credit',
  'due',
  'held',
  'paid',
  'part_back',
  'back',
  'to_bank',
  'in_bank',
  'corrected',
] as const;

export const moneyState = z.object({
  state: z.enum(MONEY_STATES),
  /** When it was paid, came back or arrived; null for what is still to come. */
  at: instant.nullable(),
  /**
   * due: when it is taken. held: when that ends at the latest, null for classes at several times. paid, part_back: until when a
   * problem can be reported, null when that is over. to_bank: when it should have arrived.
   */
  until: instant.nullable(),
  heldPaise: paise,
  paidPaise: paise,
  backPaise: paise,
});
export type MoneyState = z.infer<typeof moneyState>;
