import type { RequestContext } from '../../platform/context.ts';
import { recordEvent } from '../record-event.ts';
import { endSession } from './end-session.ts';
import { sessionOfRefreshToken } from './refresh-token.ts';
import { clearSessionCookie, sessionCookie } from './session-cookie.ts';

/** Ends the session of the token and that of the cookie, which are one unless a browser has lost one of them. */
export async function logOut(context: RequestContext): Promise<void> {
  const { db, env } = context.services;
  const ofCookie = sessionOfRefreshToken(env.secretKey, sessionCookie(context));
  await db.transaction().execute(async (trx) => {
    for (const sessionId of new Set([ofCookie, context.viewer?.sessionId])) {
      const ended = sessionId == null ? null : await endSession(trx, sessionId);
      if (ended !== null) await recordEvent(trx, ended.userId, 'signed_out', { device: ended.device });
    }
  });
  clearSessionCookie(context);
}
