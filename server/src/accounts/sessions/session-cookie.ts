/** The cookie that renews access tokens: out of reach of scripts, and never sent along by other sites' forms. */
import { SESSION_DAYS } from '@kaksha/domain/accounts/policy.ts';
import { SESSION_COOKIE } from '../../platform/auth.ts';
import type { RequestContext } from '../../platform/context.ts';

function write(context: RequestContext, value: string, maxAgeSeconds: number): void {
  const secure = context.services.env.publicUrl.startsWith('https:') ? '; Secure' : '';
  context.responseHeaders.append(
    'Set-Cookie',
    `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Hands the browser the refresh token of its session. */
export function setSessionCookie(context: RequestContext, refreshToken: string): void {
  write(context, refreshToken, SESSION_DAYS * 24 * 60 * 60);
}

/** Makes the browser forget its session. */
export function clearSessionCookie(context: RequestContext): void {
  write(context, '', 0);
}
