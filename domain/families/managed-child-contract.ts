import { z } from 'zod';
import { namePart } from '../accounts/person-name.ts';
import { newPassword, registrationEmail, subjects } from '../accounts/schema.ts';
import { en as ACCOUNT_MESSAGES } from '../accounts/words/en.ts';
import { entityId, grade } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { child } from './child.ts';

/** A child who logs in manages the account. */
const HAS_SIGN_IN = {
  status: 409,
  message: 'This child logs in, and changes this in their own profile.',
} as const;

/** Actions of a parent for a child who can't take them: one without a sign-in, or whose address may be mistyped. */
export const managedChildContract = {
  changeChild: procedureFor('parent')
    .route({
      method: 'PUT',
      path: '/families/children/{id}/details',
      summary: 'Change name, class and subjects of a child without a sign-in',
    })
    .errors({ HAS_SIGN_IN })
    .input(
      z.object({
        id: entityId,
        firstName: namePart(ACCOUNT_MESSAGES.nameRequired),
        lastName: namePart().default(''),
        class: grade,
        subjects,
      }),
    )
    .output(z.object({ child })),
  giveSignIn: procedureFor('parent')
    .route({
      method: 'PUT',
      path: '/families/children/{id}/sign-in',
      summary: 'Let a child log in from now on',
      description:
        'By an address of its own and a password. What the child has stays; a link confirms the address, opened by the child or this parent, signed in. Until then, again gives another address and password.',
    })
    .errors({ HAS_SIGN_IN, EMAIL_TAKEN: { status: 409, message: ACCOUNT_MESSAGES.emailTaken } })
    .input(z.object({ id: entityId, email: registrationEmail, password: newPassword }))
    .output(z.object({ child })),
};
