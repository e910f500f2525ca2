import { z } from 'zod';
import { en as ACCESS_MESSAGES } from '../accounts/access/words/en.ts';
import { REOPEN_MINUTES } from '../accounts/policy.ts';
import { givenPassword } from '../accounts/schema.ts';
import { instant } from '../fields.ts';
import { done, idempotentProcedureFor, procedureFor, publicProcedure } from '../procedure.ts';
import { en as CLOSING_MESSAGES } from './closing/words/en.ts';
import { closeAccountInput, closingView } from './closing.ts';
import { owedContract } from './owed.ts';

/** Everything that is held about a person, and the end of an account. */
export const closingContract = {
  closing: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/account/closing', summary: 'What deleting my account would do now' })
    .output(closingView),
  close: idempotentProcedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/account/close',
      summary: 'Delete my account',
      description:
        'Cancels classes to come by their terms, withdraws requests, ends all sessions and hides the account at once. The personal data is erased after 7 days, until which the account can be opened again. Money is kept in the books and owed.',
    })
    .errors({
      WRONG_PASSWORD: { status: 403, message: ACCESS_MESSAGES.wrongPassword },
      COST_CHANGED: {
        status: 409,
        message: CLOSING_MESSAGES.costChanged,
        data: z.object({ costPaise: z.number() }),
      },
    })
    .input(closeAccountInput)
    .output(z.object({ erasesAt: instant })),
  reopen: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/reopen',
      summary: 'Undo the deletion of an account',
      description: `With the ticket of a login that was refused with ACCOUNT_CLOSED: whichever way one signs in, it has been gone to its end. The ticket is good for ${REOPEN_MINUTES} minutes.`,
    })
    .errors({ LINK_EXPIRED: { status: 410, message: CLOSING_MESSAGES.reopenExpired } })
    .input(z.object({ ticket: z.string().min(1).max(1_000) }))
    .output(done),
  exportData: procedureFor()
    .route({
      method: 'POST',
      path: '/account/export',
      summary: 'Everything that is held about me',
      description: 'A ZIP with data.json, my files and a README. Asks for the password again.',
    })
    .errors({ WRONG_PASSWORD: { status: 403, message: ACCESS_MESSAGES.wrongPassword } })
    .input(z.object({ password: givenPassword }))
    .output(z.file()),
  ...owedContract,
};
