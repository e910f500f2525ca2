import { z } from 'zod';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { en as ACCESS_MESSAGES } from './access/words/en.ts';
import { accountClosed } from './account-closed.ts';
import { givenPassword, signedIn } from './schema.ts';
import { en as M } from './second-factor/words/en.ts';
import {
  appCode,
  authenticatorSetUp,
  codeProofInput,
  recoveryCodes,
  secondFactorInput,
  secondFactorState,
} from './second-factor.ts';

/** The refusal of `login` when the password was right and a code is still to come; `challenge` goes with the code. */
export const secondFactorRequired = {
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: M.required,
    data: z.object({ challenge: z.string() }),
  },
} as const;

const wrongCode = { WRONG_CODE: { status: 422, message: M.wrongCode } } as const;
const PATH = '/auth/second-factor';

/** Two-step sign-in: turning it on and off, and the second step itself. */
export const secondFactorContract = {
  finishLogin: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/login/second-factor',
      summary: 'Log in: the second step',
      description:
        'With the challenge that login was refused with, and a code of the app or a recovery code. The challenge lives five minutes and signs in once.',
    })
    .errors({
      ...wrongCode,
      ...accountClosed,
      CHALLENGE_EXPIRED: { status: 410, message: M.challengeExpired },
    })
    .input(secondFactorInput)
    .output(signedIn),
  state: procedureFor()
    .route({ method: 'GET', path: PATH, summary: 'How two-step sign-in stands' })
    .output(secondFactorState),
  beginSetUp: procedureFor()
    .route({
      method: 'POST',
      path: `${PATH}/set-up`,
      summary: 'Begin setting up an authenticator app',
      description:
        'Asks for the password again: a session alone must not be enough to lock its owner out. Replaces a set-up that was begun before and not confirmed.',
    })
    .errors({ WRONG_PASSWORD: { status: 403, message: ACCESS_MESSAGES.wrongPassword } })
    .input(z.object({ password: givenPassword }))
    .output(authenticatorSetUp),
  confirmSetUp: procedureFor()
    .route({
      method: 'POST',
      path: `${PATH}/confirm`,
      summary: 'Turn on two-step sign-in by a first code',
      description: 'Answers the recovery codes, this once.',
    })
    .errors(wrongCode)
    .input(z.object({ code: appCode }))
    .output(recoveryCodes),
  replaceRecoveryCodes: procedureFor()
    .route({
      method: 'POST',
      path: `${PATH}/recovery-codes`,
      summary: 'New recovery codes',
      description:
        'Asks for a code of the app or a recovery code. The ones before are worth nothing from here on.',
    })
    .errors(wrongCode)
    .input(codeProofInput)
    .output(recoveryCodes),
  turnOff: procedureFor()
    .route({
      method: 'POST',
      path: `${PATH}/turn-off`,
      summary: 'Turn off two-step sign-in',
      description: 'Asks for a code of the app or a recovery code: the password alone turns nothing off.',
    })
    .errors(wrongCode)
    .input(codeProofInput)
    .output(done),
};
