import { z } from 'zod';
import { entityId } from '../fields.ts';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { en as ACCESS_MESSAGES } from './access/words/en.ts';
import { accountClosed } from './account-closed.ts';
import { PASSKEYS_PER_PERSON } from './passkey-limits.ts';
import { en as M } from './passkeys/words/en.ts';
import {
  authenticationResponse,
  creationOptions,
  passkey,
  passkeyName,
  registrationResponse,
  requestOptions,
} from './passkeys.ts';
import { givenPassword, signedIn } from './schema.ts';
import { stepUpRequired } from './step-up.ts';

const needsName = { PASSKEYS_NEED_NAME: { status: 409, message: M.needsName } } as const;
const PATH = '/auth/passkeys';

/** Passkeys: adding, naming and removing them, and signing in by one. */
export const passkeysContract = {
  beginLogin: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/login/passkey/begin',
      summary: 'Begin to log in with a passkey',
      description:
        'Answers the options for `navigator.credentials.get`; their challenge is good for one try.',
    })
    .errors(needsName)
    .output(requestOptions),
  login: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/login/passkey',
      summary: 'Log in with a passkey',
      description: 'The device has checked who is there, so that no second factor is asked for.',
    })
    .errors({ ...needsName, ...accountClosed, PASSKEY_REFUSED: { status: 401, message: M.notAccepted } })
    .input(authenticationResponse)
    .output(signedIn),
  list: procedureFor()
    .route({ method: 'GET', path: PATH, summary: 'My passkeys' })
    .output(z.object({ passkeys: z.array(passkey).max(PASSKEYS_PER_PERSON) })),
  beginAdd: procedureFor()
    .route({
      method: 'POST',
      path: `${PATH}/begin`,
      summary: 'Begin to add a passkey',
      description:
        'Answers the options for `navigator.credentials.create`. Asks for the password again: a session alone must not be enough for a way in that outlives it. With two-step sign-in it asks for a code, too (/auth/step-up).',
    })
    .errors({
      ...needsName,
      ...stepUpRequired,
      WRONG_PASSWORD: { status: 403, message: ACCESS_MESSAGES.wrongPassword },
      TOO_MANY_PASSKEYS: { status: 409, message: M.tooMany },
    })
    .input(z.object({ password: givenPassword }))
    .output(creationOptions),
  add: procedureFor()
    .route({ method: 'POST', path: PATH, successStatus: 201, summary: 'Add a passkey' })
    .errors({
      ...needsName,
      PASSKEY_REFUSED: { status: 422, message: M.notAdded },
      PASSKEY_TAKEN: { status: 409, message: M.alreadyAdded },
      TOO_MANY_PASSKEYS: { status: 409, message: M.tooMany },
    })
    .input(z.object({ name: passkeyName, credential: registrationResponse }))
    .output(passkey),
  rename: procedureFor()
    .route({ method: 'PATCH', path: `${PATH}/{id}`, summary: 'Rename a passkey' })
    .input(z.object({ id: entityId, name: passkeyName }))
    .output(done),
  remove: procedureFor()
    .route({ method: 'DELETE', path: `${PATH}/{id}`, summary: 'Remove a passkey' })
    .errors(stepUpRequired)
    .input(z.object({ id: entityId }))
    .output(done),
};
