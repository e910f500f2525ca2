import { z } from 'zod';
import { PEOPLE_MESSAGES } from '../admin/people/words.ts';
import { instant } from '../fields.ts';
import { CLOSING_MESSAGES } from './closing.ts';

/**
 * The refusals of every way of signing in to an account that was closed (until `erasesAt` it can be opened again) or that
 * an operator suspended.
 */
export const accountClosed = {
  ACCOUNT_CLOSED: {
    status: 403,
    message: CLOSING_MESSAGES.closed,
    data: z.object({ erasesAt: instant }),
  },
  ACCOUNT_SUSPENDED: { status: 403, message: PEOPLE_MESSAGES.suspended },
} as const;
