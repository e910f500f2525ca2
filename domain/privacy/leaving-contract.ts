import { z } from 'zod';
import { en as ACCESS_MESSAGES } from '../accounts/access/words/en.ts';
import { givenPassword } from '../accounts/schema.ts';
import { entityId, instant } from '../fields.ts';
import { done, idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { en as CLOSING_MESSAGES } from './closing/words/en.ts';
import { closeAccountInput, closingView } from './closing.ts';

const id = z.object({ id: entityId });
const WRONG_PASSWORD = { status: 403, message: ACCESS_MESSAGES.wrongPassword } as const;

/** How a family parts, and a parent's actions on a child's account. */
export const leavingContract = {
  disconnect: procedureFor('student', 'parent')
    .route({
      method: 'DELETE',
      path: '/families/links/{id}',
      summary: 'End the connection with this parent or child',
      description:
        'The consent of that parent ends with it, and what that parent allows. What is booked and paid stays. Refused where a child without a sign-in would be left alone.',
    })
    .errors({ NOBODY_LEFT: { status: 409, message: 'Nobody else looks after this account.' } })
    .input(id)
    .output(done),
  exportChild: procedureFor('parent')
    .route({
      method: 'POST',
      path: '/families/children/{id}/export',
      summary: 'Everything that is held about my child',
      description:
        "As one's own data: a ZIP with data.json and the files. Asks for the parent's password again.",
    })
    .errors({ WRONG_PASSWORD })
    .input(z.object({ id: entityId, password: givenPassword }))
    .output(z.file()),
  childClosing: procedureFor('parent')
    .route({
      method: 'GET',
      path: '/families/children/{id}/closing',
      summary: "What deleting my child's account would do now",
    })
    .input(id)
    .output(closingView),
  closeChild: idempotentProcedureFor('parent')
    .route({
      method: 'POST',
      path: '/families/children/{id}/close',
      summary: "Delete my child's account",
      description:
        'Only an account that this parent made. As deleting one’s own: what is booked ends by its terms, what was paid comes back to whoever paid, and the data is erased after the days of grace.',
    })
    .errors({
      WRONG_PASSWORD,
      NOT_OWNED: { status: 409, message: 'This account is not yours to delete.' },
      COST_CHANGED: {
        status: 409,
        message: CLOSING_MESSAGES.costChanged,
        data: z.object({ costPaise: z.number() }),
      },
    })
    .input(closeAccountInput.extend({ id: entityId }))
    .output(z.object({ erasesAt: instant })),
};
