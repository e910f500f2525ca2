import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { sql } from 'kysely';
import { api, viewerOf } from '../platform/api.ts';
import { bearerToken, sessionOfToken } from '../platform/auth.ts';
import type { Db, RequestContext } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { emailChangeHandlers } from './email-change/handlers.ts';
import { openidHandlers } from './openid/handlers.ts';
import { passkeysHandlers } from './passkeys/handlers.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { changePicture, removePicture } from './pictures/change-picture.ts';
import { presentUser } from './present-user.ts';
import { ownAccountHandlers } from './profile/own-account-handlers.ts';
import { recordEvent } from './record-event.ts';
import { register } from './registration/register.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { endSession } from './sessions/end-session.ts';
import { logIn } from './sessions/log-in.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { sessionOfRefreshToken } from './sessions/refresh-token.ts';
import { clearSessionCookie, sessionCookie } from './sessions/session-cookie.ts';
import { signInLimits } from './sessions/sign-in-limits.ts';
import { stepUp } from './sessions/step-up.ts';
import { logInByCode } from './sign-in-code/log-in-by-code.ts';
import { askForSignInCode } from './sign-in-code/mail-sign-in-code.ts';
import { endView } from './viewing/end-view.ts';

/**
 * Ends the session of the token, be it expired, and that of the cookie, which are one unless a browser has lost one of them.
 * The cookie of somebody else, who has signed in in another tab, stays.
 */
async function logOut(context: RequestContext): Promise<void> {
  const { db, env } = context.services;
  const token = bearerToken(context.headers);
  const named = token === null ? null : await sessionOfToken(env, token);
  const ofCookie = sessionOfRefreshToken(env, sessionCookie(context));
  await db.transaction().execute(async (trx) => {
    for (const sessionId of new Set([named?.sessionId ?? null, ofCookie])) {
      const ended = sessionId === null ? null : await endSession(trx, sessionId, { ownerId: named?.userId });
      if (ended !== null) await recordEvent(trx, ended.userId, 'signed_out', { device: ended.device });
    }
  });
  if (ofCookie === null || !(await isLive(db, ofCookie))) clearSessionCookie(context);
}

/** Whether a session goes on. */
async function isLive(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from session where id = ${sessionId} and revoked_at is null`.execute(db);
  return rows.length > 0;
}

/** Mails the verification link again; a verified address gets nothing. @throws ORPCError TOO_MANY_REQUESTS (429). */
async function sendVerification(context: RequestContext, next: string | undefined): Promise<void> {
  const { db, pool } = context.services;
  const { id } = viewerOf(context);
  const unverified = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (unverified === undefined) return;
  await signInLimits(pool).verificationMail.consume(id, ACCOUNT_MESSAGES.tooManyLinks);
  await enqueue(db, 'accounts.mail-verification', { userId: id, next });
}

export const accountsHandlers = {
  ...ownAccountHandlers,
  passkeys: passkeysHandlers,
  openid: openidHandlers,

  waysIn: api.accounts.waysIn.handler(({ context }) => {
    const { channels, openid } = context.services.env;
    return {
      phone: channels.sms !== undefined || channels.whatsapp !== undefined,
      provider: openid?.label ?? null,
    };
  }),

  secondFactor: secondFactorHandlers,
  emailChange: emailChangeHandlers,

  login: api.accounts.login.handler(async ({ context, input }) => {
    const { userId, token } = await logIn(context, input);
    return { token, user: await presentUser(context.services.db, userId) };
  }),

  mailSignInCode: api.accounts.mailSignInCode.handler(async ({ context, input }) => {
    await askForSignInCode(context, input.email);
    return { ok: true as const };
  }),

  logInByCode: api.accounts.logInByCode.handler(async ({ context, input }) => {
    const { userId, token } = await logInByCode(context, input);
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
    await verifyEmail(context, input.token);
    return { ok: true as const };
  }),

  sendVerification: api.accounts.sendVerification.handler(async ({ context, input }) => {
    await sendVerification(context, input.next);
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
