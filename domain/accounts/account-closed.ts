import { z } from 'zod';
import { instant } from '../fields.ts';
import { CLOSING_MESSAGES } from './closing.ts';

/** The refusal of every way of signing in to an account that was closed; until `erasesAt` it can be opened again. */
export const accountClosed = {
  ACCOUNT_CLOSED: {
    status: 403,
    message: CLOSING_MESSAGES.closed,
    data: z.object({ erasesAt: instant }),
  },
} as const;
