import { z } from 'zod';
import { instant } from '../fields.ts';
import { en as ACCESS_MESSAGES } from './access/words/en.ts';

/**
 * The refusals of every way of signing in to an account that was closed or that an operator suspended. A closed one can be
 * opened again until `erasesAt` by the `ticket` (accounts.reopen), since the person has shown who they are.
 */
export const accountClosed = {
  ACCOUNT_CLOSED: {
    status: 403,
    message: ACCESS_MESSAGES.closed,
    data: z.object({ erasesAt: instant, ticket: z.string() }),
  },
  ACCOUNT_SUSPENDED: { status: 403, message: ACCESS_MESSAGES.suspended },
} as const;
