import { api, viewerOf } from '../../platform/api.ts';
import { changePassword } from '../passwords/change-password.ts';
import { endOwnSession, endOwnSessions } from '../sessions/end-session.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { readSessions } from '../sessions/sessions-queries.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { readPreferences, writePreferences } from './notification-preferences.ts';
import { updateProfile } from './update-profile.ts';

export const ownAccountHandlers = {
  sessions: api.accounts.sessions.handler(({ context }) =>
    readSessions(context.services.db, viewerOf(context)),
  ),

  endSession: api.accounts.endSession.handler(async ({ context, input }) => {
    await demandStepUp(context);
    await endOwnSession(context.services.db, viewerOf(context), input.id);
    return { ok: true as const };
  }),

  endOtherSessions: api.accounts.endOtherSessions.handler(async ({ context }) => {
    await demandStepUp(context);
    return { ended: await endOwnSessions(context.services.db, viewerOf(context), 'others') };
  }),

  endAllSessions: api.accounts.endAllSessions.handler(async ({ context }) => {
    await demandStepUp(context);
    const ended = await endOwnSessions(context.services.db, viewerOf(context), 'all');
    clearSessionCookie(context);
    return { ended };
  }),

  updateProfile: api.accounts.updateProfile.handler(async ({ context, input }) => ({
    user: await updateProfile(context.services.db, viewerOf(context), input),
  })),

  changePassword: api.accounts.changePassword.handler(async ({ context, input }) => {
    await changePassword(context, input);
    return { ok: true as const };
  }),

  notificationPreferences: api.accounts.notificationPreferences.handler(async ({ context }) => ({
    preferences: await readPreferences(context.services.db, viewerOf(context).id),
  })),

  setNotificationPreferences: api.accounts.setNotificationPreferences.handler(async ({ context, input }) => ({
    preferences: await writePreferences(context.services.db, viewerOf(context).id, input.preferences),
  })),
};
