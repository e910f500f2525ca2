import { z } from 'zod';
import { entityId } from '../../fields.ts';
import { done, publicProcedure } from '../../procedure.ts';
import { ROLES } from '../../roles.ts';
import { accountClosed } from '../account-closed.ts';
import { SIGN_IN_CODE_MINUTES, SIGN_IN_CODE_TRIES } from '../policy.ts';
import { mobile, signedIn, signInCode } from '../schema.ts';
import { secondFactorRequired } from '../second-factor-contract.ts';
import { en as ACCOUNT_MESSAGES } from '../words/en.ts';
import { en as M } from './words/en.ts';

/** An account that a number signs in to: its owner chooses when there are several. */
export const accountOfNumber = z.object({ id: entityId, name: z.string(), role: z.enum(ROLES) });
export type AccountOfNumber = z.infer<typeof accountOfNumber>;

/** Signing in by a code to a number of one's own, where SMS or WhatsApp is set up. */
export const phoneSignInContract = {
  sendPhoneCode: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/login/phone/send',
      summary: 'Send a code to log in by to a number',
      description:
        'By SMS, or by WhatsApp where the number is confirmed there alone. Answers alike whether or not the number logs anybody in, and whether or not a code is sent. 404 where no channel to numbers is set up.',
    })
    .input(z.object({ number: mobile }))
    .output(done),
  logInByPhone: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/login/phone',
      summary: 'Log in by the code that was sent last to a number',
      description: `Good for ${SIGN_IN_CODE_MINUTES} minutes, once, and for ${SIGN_IN_CODE_TRIES} tries. Where several accounts use the number, CHOOSE_ACCOUNT lists them, and the same code goes with \`account\`.`,
    })
    .errors({
      WRONG_CODE: { status: 422, message: ACCOUNT_MESSAGES.wrongSignInCode },
      CHOOSE_ACCOUNT: {
        status: 409,
        message: M.chooseAccount,
        data: z.object({ accounts: z.array(accountOfNumber) }),
      },
      ...accountClosed,
      ...secondFactorRequired,
    })
    .input(z.object({ number: mobile, code: signInCode, account: entityId.optional() }))
    .output(signedIn),
};
