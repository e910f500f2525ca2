/**
 * Showing again that it is you, in a session that is there already: for actions that an open browser alone must not allow,
 * such as a payout, a rate, or a number that is kept sealed.
 */
import { z } from 'zod';
import { givenPassword } from './schema.ts';
import { code } from './second-factor.ts';
import { en as STEP_UP_MESSAGES } from './step-up/words/en.ts';

/** So long one confirmation holds. */
export const STEP_UP_MINUTES = 5;

/** The ways of confirming: a code where two-step sign-in is on, else the password; a mailed code where there is none. */
export const STEP_UP_WAYS = ['code', 'password'] as const;
export type StepUpWay = (typeof STEP_UP_WAYS)[number];

/** The refusals of calls that ask for it. */
export const stepUpRequired = {
  STEP_UP_REQUIRED: {
    status: 403,
    message: STEP_UP_MESSAGES.required,
    data: z.object({ by: z.enum(STEP_UP_WAYS) }),
  },
  /** In production operators confirm by a second factor alone. */
  SECOND_FACTOR_NEEDED: { status: 403, message: STEP_UP_MESSAGES.needsSecondFactor },
} as const;

/** POST /auth/step-up: exactly one of the two. */
export const stepUpInput = z
  .object({ password: givenPassword.optional(), code: code.optional() })
  .refine((proof) => (proof.password === undefined) !== (proof.code === undefined), {
    error: STEP_UP_MESSAGES.proofRequired,
    path: ['password'],
  });
