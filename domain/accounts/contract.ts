import { z } from 'zod';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { ACCOUNT_MESSAGES } from './messages.ts';
import { loginInput, registerInput, sessionUser, signedIn } from './schema.ts';

/** Signing in and having an account: the paths of specification section 7, and what keeps a session alive. */
export const accountsContract = {
  login: publicProcedure
    .route({ method: 'POST', path: '/auth/login', summary: 'Log in', tags: ['accounts'] })
    .errors({ WRONG_CREDENTIALS: { status: 401, message: ACCOUNT_MESSAGES.wrongCredentials } })
    .input(loginInput)
    .output(signedIn),
  register: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/register',
      successStatus: 201,
      summary: 'Create an account',
      tags: ['accounts'],
    })
    .errors({ EMAIL_TAKEN: { status: 409, message: ACCOUNT_MESSAGES.emailTaken } })
    .input(registerInput)
    .output(signedIn),
  me: procedureFor()
    .route({ method: 'GET', path: '/auth/me', summary: 'The current user', tags: ['accounts'] })
    .output(z.object({ user: sessionUser })),
  refresh: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/refresh',
      summary: 'A new access token',
      description:
        'Reads and rotates the HttpOnly session cookie. 401 when there is none, or it was used before.',
      tags: ['accounts'],
    })
    .output(signedIn),
  logout: publicProcedure
    .route({ method: 'POST', path: '/auth/logout', summary: 'Log out on this device', tags: ['accounts'] })
    .output(done),
  verifyEmail: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/verify-email',
      summary: 'Verify an address by the link mailed to it',
      tags: ['accounts'],
    })
    .errors({ LINK_EXPIRED: { status: 410, message: ACCOUNT_MESSAGES.linkExpired } })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(done),
  sendVerification: procedureFor()
    .route({
      method: 'POST',
      path: '/auth/verify-email/send',
      summary: 'Mail the verification link again',
      description: 'Sends nothing when the address is verified already. At most five mails an hour.',
      tags: ['accounts'],
    })
    .output(done),
};
