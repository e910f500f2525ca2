import { z } from 'zod';
import { entityId, pageInput } from '../fields.ts';
import { PICTURE_UPLOAD_DESCRIPTION, pictureUpload, pictureUploadErrors } from '../picture-upload.ts';
import { done, procedureFor, publicProcedure } from '../procedure.ts';
import { en as ACCESS_MESSAGES } from './access/words/en.ts';
import { accountClosed } from './account-closed.ts';
import { emailChangeContract } from './email-change-contract.ts';
import { openidContract } from './openid/contract.ts';
import {
  activityEntry,
  changePasswordInput,
  device,
  notificationChoices,
  notificationPreferences,
  updateProfileInput,
} from './own-account-schema.ts';
import { passkeysContract } from './passkeys-contract.ts';
import { phoneSignInContract } from './phone-sign-in/contract.ts';
import { PICTURE_PATH } from './picture.ts';
import { DEVICES_SHOWN, SIGN_IN_CODE_MINUTES, SIGN_IN_CODE_TRIES } from './policy.ts';
import {
  codeLoginInput,
  forgotPasswordInput,
  linkToken,
  loginInput,
  registerInput,
  resetPasswordInput,
  returnPath,
  sessionUser,
  signedIn,
} from './schema.ts';
import { en as SECOND_FACTOR_MESSAGES } from './second-factor/words/en.ts';
import { secondFactorContract, secondFactorRequired } from './second-factor-contract.ts';
import { STEP_UP_MINUTES, stepUpInput, stepUpRequired } from './step-up.ts';
import { en as ACCOUNT_MESSAGES } from './words/en.ts';

/** Signing in and having an account: the paths of specification section 7, and session renewal. */
export const accountsContract = {
  passkeys: passkeysContract,
  secondFactor: secondFactorContract,
  emailChange: emailChangeContract,
  login: publicProcedure
    .route({ method: 'POST', path: '/auth/login', summary: 'Log in' })
    .errors({
      WRONG_CREDENTIALS: { status: 401, message: ACCOUNT_MESSAGES.wrongCredentials },
      ...accountClosed,
      ...secondFactorRequired,
    })
    .input(loginInput)
    .output(signedIn),
  mailSignInCode: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/login/code/send',
      summary: 'Mail a code to log in by',
      description:
        'Answers alike whether or not the address has an account, and whether or not a mail is sent. An address that was never confirmed is mailed a link to set a new password instead.',
    })
    .input(forgotPasswordInput)
    .output(done),
  logInByCode: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/login/code',
      summary: 'Log in by the code that was mailed last',
      description: `Good for ${SIGN_IN_CODE_MINUTES} minutes, once, and for ${SIGN_IN_CODE_TRIES} tries.`,
    })
    .errors({
      WRONG_CODE: { status: 422, message: ACCOUNT_MESSAGES.wrongSignInCode },
      ...accountClosed,
      ...secondFactorRequired,
    })
    .input(codeLoginInput)
    .output(signedIn),
  ...phoneSignInContract,
  openid: openidContract,
  waysIn: publicProcedure
    .route({
      method: 'GET',
      path: '/auth/ways',
      summary: 'The ways to log in that this installation offers beside password, passkey and mailed code',
    })
    .output(
      z.object({
        /** A code to a confirmed number, by SMS or WhatsApp. */
        phone: z.boolean(),
        /** The name of the OpenID provider; null without one. */
        provider: z.string().nullable(),
      }),
    ),
  register: publicProcedure
    .route({ method: 'POST', path: '/auth/register', successStatus: 201, summary: 'Create an account' })
    .errors({ EMAIL_TAKEN: { status: 409, message: ACCOUNT_MESSAGES.emailTaken } })
    .input(registerInput)
    .output(signedIn),
  me: procedureFor()
    .route({ method: 'GET', path: '/auth/me', summary: 'The current user' })
    .output(z.object({ user: sessionUser })),
  refresh: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/refresh',
      summary: 'A new access token',
      description:
        'Reads and rotates the HttpOnly session cookie. 401 when there is none, or it was used before.',
    })
    .output(signedIn),
  logout: publicProcedure
    .route({ method: 'POST', path: '/auth/logout', summary: 'Log out on this device' })
    .output(done),
  stepUp: procedureFor()
    .route({
      method: 'POST',
      path: '/auth/step-up',
      summary: 'Confirm in this session that it is you',
      description: `For what answers STEP_UP_REQUIRED; holds for ${STEP_UP_MINUTES} minutes. By a code where two-step sign-in is on, else by the password.`,
    })
    .errors({
      ...stepUpRequired,
      WRONG_CODE: { status: 422, message: SECOND_FACTOR_MESSAGES.wrongCode },
      WRONG_PASSWORD: { status: 403, message: ACCESS_MESSAGES.wrongPassword },
    })
    .input(stepUpInput)
    .output(done),
  verifyEmail: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/verify-email',
      summary: 'Verify an address by the link mailed to it',
      description:
        'An address may be mistyped: it is verified by the owner of the account alone, signed in; one that a parent gave to a child by that parent, too.',
    })
    .errors({
      LINK_EXPIRED: { status: 410, message: ACCOUNT_MESSAGES.linkExpired },
      LOG_IN_FIRST: { status: 403, message: ACCOUNT_MESSAGES.logInFirst },
    })
    .input(z.object({ token: linkToken }))
    .output(done),
  sendVerification: procedureFor()
    .route({
      method: 'POST',
      path: '/auth/verify-email/send',
      summary: 'Mail the verification link again',
      description:
        'Sends nothing when the address is verified already. At most five mails an hour. The link leads on to `next`.',
    })
    .input(z.object({ next: returnPath }).default({ next: undefined }))
    .output(done),
  forgotPassword: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/forgot-password',
      summary: 'Mail a link to reset the password',
      description:
        'Answers alike whether or not the address has an account, and whether or not a mail is sent.',
    })
    .input(forgotPasswordInput)
    .output(done),
  resetPassword: publicProcedure
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      summary: 'Set a new password by the link mailed to the address',
      description: 'Logs the account out on all devices, and verifies its address.',
    })
    .errors({ LINK_EXPIRED: { status: 410, message: ACCOUNT_MESSAGES.linkExpired } })
    .input(resetPasswordInput)
    .output(done),
  changePicture: procedureFor()
    .route({
      method: 'PUT',
      path: PICTURE_PATH,
      summary: 'Change the profile picture',
      description: `${PICTURE_UPLOAD_DESCRIPTION} It is cropped to its middle square.`,
    })
    .errors(pictureUploadErrors)
    .input(pictureUpload)
    .output(z.object({ profilePicture: z.string() })),
  removePicture: procedureFor()
    .route({ method: 'DELETE', path: PICTURE_PATH, summary: 'Remove the profile picture' })
    .output(done),
  sessions: procedureFor()
    .route({
      method: 'GET',
      path: '/auth/sessions',
      summary: 'The devices on which one is logged in',
      description: `This device first, then the latest seen; at most ${DEVICES_SHOWN} of \`total\`.`,
    })
    .output(z.object({ sessions: z.array(device).max(DEVICES_SHOWN), total: z.number() })),
  endSession: procedureFor()
    .route({
      method: 'DELETE',
      path: '/auth/sessions/{id}',
      summary: 'Log out on one device',
      description: 'At once: its tokens are refused and its sockets closed. Ending it again changes nothing.',
    })
    .errors(stepUpRequired)
    .input(z.object({ id: entityId }))
    .output(done),
  endOtherSessions: procedureFor()
    .route({
      method: 'POST',
      path: '/auth/sessions/end-others',
      summary: 'Log out on all devices but this one',
    })
    .errors(stepUpRequired)
    .output(z.object({ ended: z.number() })),
  endAllSessions: procedureFor()
    .route({ method: 'POST', path: '/auth/sessions/end-all', summary: 'Log out on all devices' })
    .errors(stepUpRequired)
    .output(z.object({ ended: z.number() })),
  endView: procedureFor()
    .route({
      method: 'POST',
      path: '/auth/view/end',
      summary: 'Stop looking at the product as somebody else',
      description: 'For an operator’s token that only reads. With any other nothing happens.',
    })
    .output(done),
  updateProfile: procedureFor()
    .route({
      method: 'PATCH',
      path: '/auth/me',
      summary: "Change one's own profile",
      description:
        'Changes what is given and leaves the rest; the same call again changes nothing. Email (accounts.emailChange), role and verification cannot be changed here; what another role has is ignored.',
    })
    .input(updateProfileInput)
    .output(z.object({ user: sessionUser })),
  changePassword: procedureFor()
    .route({
      method: 'POST',
      path: '/auth/change-password',
      summary: "Change one's password",
      description: 'Logs the account out on all other devices, and tells the person by mail.',
    })
    .errors({ WRONG_PASSWORD: { status: 403, message: ACCESS_MESSAGES.wrongPassword } })
    .input(changePasswordInput)
    .output(done),
  activity: procedureFor()
    .route({
      method: 'GET',
      path: '/auth/activity',
      summary: 'What happened with the account',
      description: 'Newest first: logging in, changes of the account, bookings, classes and money.',
    })
    .input(z.object(pageInput(10)))
    .output(z.object({ entries: z.array(activityEntry), nextCursor: z.string().nullable() })),
  notificationPreferences: procedureFor()
    .route({
      method: 'GET',
      path: '/auth/notification-preferences',
      summary: 'What one is notified about, and where',
    })
    .output(notificationPreferences),
  setNotificationPreferences: procedureFor()
    .route({
      method: 'PUT',
      path: '/auth/notification-preferences',
      summary: 'Choose what one is notified about, and where',
      description:
        'Kinds that are left out stay as they are. Mails about the security of the account always come.',
    })
    .input(notificationChoices)
    .output(notificationPreferences),
};
