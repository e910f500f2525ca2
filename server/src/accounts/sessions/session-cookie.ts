/** The cookie that renews access tokens. */
import { SESSION_COOKIE } from '../../platform/auth.ts';
import type { RequestContext } from '../../platform/context.ts';
import { readCookie, writeCookie } from '../../platform/site-cookies.ts';

/** The refresh token that a request brings; empty when it brings none. */
export function sessionCookie({ headers, services }: RequestContext): string {
  return readCookie(services.env, headers, SESSION_COOKIE) ?? '';
}

/** Hands the browser the refresh token of its session, for as long as that lives. */
export function setSessionCookie(context: RequestContext, refreshToken: string, seconds: number): void {
  writeCookie(context, SESSION_COOKIE, refreshToken, seconds);
}

/** Makes the browser forget its session. */
export function clearSessionCookie(context: RequestContext): void {
  writeCookie(context, SESSION_COOKIE, '', 0);
}
