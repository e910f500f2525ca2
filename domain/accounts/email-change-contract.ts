import { z } from 'zod';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { en as M } from './email-change/words/en.ts';
import { emailChangeInput, emailChangeLink, emailChangeStep, pendingEmailChange } from './email-change.ts';
import { EMAIL_CHANGE_MAILS_PER_ACCOUNT, VERIFY_EMAIL_HOURS } from './policy.ts';
import { stepUpRequired } from './step-up.ts';
import { en as ACCOUNT_MESSAGES } from './words/en.ts';

const PATH = '/auth/email-change';
const linkExpired = { LINK_EXPIRED: { status: 410, message: ACCOUNT_MESSAGES.linkExpired } } as const;
const MAILS = `At most ${EMAIL_CHANGE_MAILS_PER_ACCOUNT} times an hour.`;

/** Changing one's address: asked for in a session, made once it is confirmed at the old and at the new address. */
export const emailChangeContract = {
  pending: procedureFor()
    .route({ method: 'GET', path: PATH, summary: 'The change of my address that waits' })
    .output(z.object({ change: pendingEmailChange.nullable() })),
  request: procedureFor()
    .route({
      method: 'POST',
      path: PATH,
      summary: 'Ask to change my address',
      description: `Mails a link to the old and to the new address, good for ${VERIFY_EMAIL_HOURS} hours; nothing changes before both are confirmed, or the new one alone where the old address never was. Takes the place of a change that waits. Answers alike whether or not the new address has an account. ${MAILS}`,
    })
    .errors(stepUpRequired)
    .input(emailChangeInput)
    .output(z.object({ change: pendingEmailChange })),
  sendAgain: procedureFor()
    .route({
      method: 'POST',
      path: `${PATH}/send`,
      summary: 'Mail the links again',
      description: `To the addresses that have not confirmed yet; the links before are worth nothing any more. ${MAILS}`,
    })
    .output(z.object({ change: pendingEmailChange })),
  takeBack: procedureFor()
    .route({
      method: 'DELETE',
      path: PATH,
      summary: 'Take the change of my address back',
      description: 'Its links are worth nothing from here on. Again changes nothing.',
    })
    .output(done),
  confirm: publicProcedure
    .route({
      method: 'POST',
      path: `${PATH}/confirm`,
      summary: 'Confirm the change of an address by the link mailed to it',
      description:
        'The second confirmation changes the address, logs the account out on all other devices, and tells both addresses. The new address may be mistyped: its link works for who is signed in to the account.',
    })
    .errors({
      ...linkExpired,
      LOG_IN_FIRST: { status: 403, message: ACCOUNT_MESSAGES.logInFirst },
      EMAIL_TAKEN: { status: 409, message: M.takenMeanwhile },
    })
    .input(emailChangeLink)
    .output(emailChangeStep),
  stop: publicProcedure
    .route({
      method: 'POST',
      path: `${PATH}/stop`,
      summary: 'Stop the change of an address by the link mailed to the old one',
    })
    .errors(linkExpired)
    .input(emailChangeLink)
    .output(done),
};
