import { z } from 'zod';
import { en as BOOKING_MESSAGES } from './words/en.ts';

const missing = z.object({ missingPaise: z.number(), pricePaise: z.number(), balancePaise: z.number() });

/**
 * Answer of any call that holds a price while the payer's wallet has too little: nothing is booked or bought, and the
 * answer says how much is missing. `message` where another one fits better than that of a class.
 */
export const insufficientFunds = (message: string = BOOKING_MESSAGES.insufficientFunds) =>
  ({ status: 402, message, data: missing }) as const;
