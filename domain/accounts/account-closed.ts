import { z } from 'zod';
import { instant } from '../fields.ts';
import { en as ACCESS_MESSAGES } from './access/words/en.ts';

/**
 * The refusals of every way of signing in to an account that was closed (until `erasesAt` it can be opened again) or that
 * an operator suspended.
 */
export const accountClosed = {
  ACCOUNT_CLOSED: {
    status: 403,
    message: ACCESS_MESSAGES.closed,
    data: z.object({ erasesAt: instant }),
  },
  ACCOUNT_SUSPENDED: { status: 403, message: ACCESS_MESSAGES.suspended },
} as const;
