import { z } from 'zod';
import { givenPassword } from '../accounts/schema.ts';
import { entityId, instant, paise } from '../fields.ts';

/** Downloads of one's own data in an hour. */
export const EXPORTS_PER_ACCOUNT = 5;
export const EXPORT_WINDOW_SECONDS = 60 * 60;

/** A class or a request that ends with an account. All amounts in paise. */
export const endingBooking = z.object({
  id: entityId,
  topic: z.string(),
  /** The other side: the teacher, or to a teacher the student. */
  otherName: z.string(),
  startsAt: instant,
  status: z.enum(['pending', 'confirmed']),
  pricePaise: paise,
  /** The price of a class of a series that has not been taken yet, and then never is. */
  notTakenPaise: paise,
  returnedPaise: paise,
  feePaise: paise,
  creditPaise: paise,
});
export type EndingBooking = z.infer<typeof endingBooking>;

/** The effects of deleting the account now: shown before anybody confirms. */
export const closingView = z.object({
  /** Why it is not possible now; null when it is. */
  refusal: z.string().nullable(),
  bookings: z.array(endingBooking),
  /** The person's cost of cancelling these. */
  costPaise: paise,
  /** Owed to the person afterwards: what was paid into the wallet, and earnings less the amount to be recovered. */
  walletPaise: paise,
  /** Credit for classes that we gave: it is never paid out, and ends with the account. */
  lapsingPaise: paise,
  earningsPaise: paise,
  /** Children of a parent: their accounts stay. */
  children: z.array(z.string()),
  graceDays: z.number(),
});
export type ClosingView = z.infer<typeof closingView>;

/** POST /account/close. */
export const closeAccountInput = z.object({
  password: givenPassword,
  /** `costPaise` as the person was shown it: nobody pays more than that. */
  costPaise: paise,
});
export type CloseAccountInput = z.infer<typeof closeAccountInput>;
