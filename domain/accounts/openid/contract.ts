import { z } from 'zod';
import { instant } from '../../fields.ts';
import { done, procedureFor, publicProcedure } from '../../procedure.ts';
import { accountClosed } from '../account-closed.ts';
import { PROVIDER_REGISTER_MINUTES } from '../policy.ts';
import { givenPassword, providerRegisterInput, registrationTicket, signedIn } from '../schema.ts';
import { en as SECOND_FACTOR_MESSAGES } from '../second-factor/words/en.ts';
import { code } from '../second-factor.ts';
import { stepUpRequired } from '../step-up.ts';
import { en as ACCOUNT_MESSAGES } from '../words/en.ts';
import { en as M } from './words/en.ts';

/** A path of ours to come back to. */
const next = z.string().max(2_000);

/** Where the browser goes to: the provider's own page. */
const away = z.object({ url: z.url() });

/**
 * What coming back from the provider has led to. A `ticket` stands for the person there: good for connecting with an
 * account whose password is known, or for registering.
 */
export const providerOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in'), next, ...signedIn.shape }),
  z.object({ outcome: z.literal('second_step'), next, challenge: z.string() }),
  z.object({ outcome: z.literal('password_needed'), next, ticket: z.string(), email: z.string() }),
  z.object({
    outcome: z.literal('register'),
    next,
    ticket: z.string(),
    email: z.string(),
    name: z.string(),
  }),
  z.object({ outcome: z.literal('connected') }),
]);
export type ProviderOutcome = z.infer<typeof providerOutcome>;

const refusals = {
  NOT_FINISHED: { status: 422, message: M.notFinished },
  NOT_FOR_OPERATORS: { status: 403, message: M.operators },
} as const;
const taken = {
  IDENTITY_TAKEN: { status: 409, message: M.taken },
  ALREADY_CONNECTED: { status: 409, message: M.alreadyConnected },
} as const;
const expired = { LINK_EXPIRED: { status: 410, message: M.ticketExpired } } as const;

/**
 * Signing in through the OpenID Connect provider that the installation names: the authorization code flow with PKCE. All
 * calls are 404 without one.
 */
export const openidContract = {
  begin: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/openid/begin',
      summary: 'Begin to log in through the provider',
      description:
        'Answers the address of the provider’s page, and keeps in a cookie what belongs to this one attempt.',
    })
    .input(z.object({ next: next.default('/') }))
    .output(away),
  finish: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/openid/finish',
      summary: 'Come back from the provider',
      description:
        'With the query that it sent the browser back with. An address that the provider calls verified, and that is confirmed here, connects by itself; any other account’s password is asked for.',
    })
    .errors({ ...refusals, ...taken, ...accountClosed })
    .input(z.object({ query: z.string().max(8_000) }))
    .output(providerOutcome),
  link: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/openid/link',
      summary: 'Connect with the account of this address by its password, and log in',
      description: 'Where two-step sign-in is on, CODE_REQUIRED asks for a code beside it.',
    })
    .errors({
      ...expired,
      ...taken,
      ...accountClosed,
      WRONG_CREDENTIALS: { status: 401, message: ACCOUNT_MESSAGES.wrongCredentials },
      WRONG_CODE: { status: 422, message: SECOND_FACTOR_MESSAGES.wrongCode },
      CODE_REQUIRED: { status: 422, message: SECOND_FACTOR_MESSAGES.required },
    })
    .input(z.object({ ticket: registrationTicket, password: givenPassword, code: code.optional() }))
    .output(signedIn),
  register: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/openid/register',
      successStatus: 201,
      summary: 'Create an account for somebody who came from the provider',
      description: `As POST /auth/register, without a password: a \`ticket\` is good for ${PROVIDER_REGISTER_MINUTES} minutes. Its address is confirmed when the provider has verified it.`,
    })
    .errors({
      ...expired,
      ...taken,
      EMAIL_TAKEN: { status: 409, message: ACCOUNT_MESSAGES.emailTaken },
    })
    .input(providerRegisterInput)
    .output(signedIn),
  state: procedureFor()
    .route({
      method: 'GET',
      path: '/auth/openid',
      summary: 'The provider, and my account there',
      description: 'Null for a provider that is not configured, and for an account that is not connected.',
    })
    .output(
      z.object({
        provider: z.string().nullable(),
        connected: z.object({ email: z.string(), since: instant }).nullable(),
      }),
    ),
  beginConnecting: procedureFor()
    .route({
      method: 'POST',
      path: '/auth/openid/connect',
      summary: 'Begin to connect my account with one at the provider',
    })
    .errors(stepUpRequired)
    .output(away),
  disconnect: procedureFor()
    .route({
      method: 'DELETE',
      path: '/auth/openid',
      summary: 'Log in through the provider no more',
      description: 'A mailed code and a new password by mail stay as ways in.',
    })
    .errors(stepUpRequired)
    .output(done),
};
