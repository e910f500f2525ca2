import { api, viewerOf } from '../platform/api.ts';
import { emailChangeHandlers } from './email-change/handlers.ts';
import { passkeysHandlers } from './passkeys/handlers.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { changePicture, removePicture } from './pictures/change-picture.ts';
import { presentUser } from './present-user.ts';
import { ownAccountHandlers } from './profile/own-account-handlers.ts';
import { register } from './registration/register.ts';
import { sendVerification } from './registration/send-verification.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { stepUp } from './sessions/step-up.ts';
import { endView } from './viewing/end-view.ts';

export const accountsHandlers = {
  ...ownAccountHandlers,
  passkeys: passkeysHandlers,
  secondFactor: secondFactorHandlers,
  emailChange: emailChangeHandlers,

  login: api.accounts.login.handler(async ({ context, input }) => {
    const { userId, token } = await logIn(context, input);
    return { token, user: await presentUser(context.services.db, userId) };
  }),

  register: api.accounts.register.handler(async ({ context, input }) => {
    const { userId, token } = await register(context, input);
    return { token, user: await presentUser(context.services.db, userId) };
  }),

  me: api.accounts.me.handler(async ({ context }) => ({
    user: await presentUser(context.services.db, viewerOf(context).id),
  })),

  refresh: api.accounts.refresh.handler(async ({ context }) => {
    const { viewer, token } = await refreshSession(context);
    return { token, user: await presentUser(context.services.db, viewer.id) };
  }),

  endView: api.accounts.endView.handler(async ({ context }) => {
    const { viewedBy, sessionId } = viewerOf(context);
    if (viewedBy !== undefined) await endView(context.services.db, sessionId, 'stopped');
    return { ok: true };
  }),

  logout: api.accounts.logout.handler(async ({ context }) => {
    await logOut(context);
    return { ok: true as const };
  }),

  stepUp: api.accounts.stepUp.handler(async ({ context, input }) => {
    await stepUp(context, input);
    return { ok: true as const };
  }),

  verifyEmail: api.accounts.verifyEmail.handler(async ({ context, input }) => {
    await verifyEmail(context.services.db, input.token);
    return { ok: true as const };
  }),

  sendVerification: api.accounts.sendVerification.handler(async ({ context }) => {
    await sendVerification(context);
    return { ok: true as const };
  }),

  forgotPassword: api.accounts.forgotPassword.handler(async ({ context, input }) => {
    await forgotPassword(context, input.email);
    return { ok: true as const };
  }),

  resetPassword: api.accounts.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input);
    return { ok: true as const };
  }),

  changePicture: api.accounts.changePicture.handler(async ({ context, input }) => ({
    profilePicture: await changePicture(context, input.picture),
  })),

  removePicture: api.accounts.removePicture.handler(async ({ context }) => {
    await removePicture(context);
    return { ok: true as const };
  }),
};
