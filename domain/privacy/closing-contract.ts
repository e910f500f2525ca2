import { z } from 'zod';
import { en as ACCESS_MESSAGES } from '../accounts/access/words/en.ts';
import { givenPassword, loginInput } from '../accounts/schema.ts';
import { en as SECOND_FACTOR_MESSAGES } from '../accounts/second-factor/words/en.ts';
import { code } from '../accounts/second-factor.ts';
import { en as ACCOUNT_MESSAGES } from '../accounts/words/en.ts';
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
      description:
        'With the email and password of an account that was deleted less than 7 days ago; where two-step sign-in is on, with a code too, which stays good for the login that follows.',
    })
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: ACCOUNT_MESSAGES.wrongCredentials },
      WRONG_CODE: { status: 422, message: SECOND_FACTOR_MESSAGES.wrongCode },
    })
    .input(loginInput.extend({ code: code.optional() }))
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
