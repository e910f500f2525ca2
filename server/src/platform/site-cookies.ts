/** Cookies of this site: out of reach of scripts, and never sent along by other sites' forms. */

import type { RequestContext } from './context.ts';
import type { Env } from './env.ts';

const isHttps = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/**
 * A cookie's name in this installation. Under https it begins with `__Host-`, which browsers accept from this very host
 * alone (RFC 6265bis): a page of a neighbouring subdomain can't plant one.
 */
export const cookieName = (env: Pick<Env, 'publicUrl'>, name: string): string =>
  isHttps(env) ? `__Host-${name}` : name;

/** The value of a cookie of ours in a request's headers. */
export function readCookie(env: Pick<Env, 'publicUrl'>, headers: Headers, name: string): string | null {
  const wanted = cookieName(env, name);
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    // Our own values need no escapes, and one that somebody else made up must not fail.
    if (key === wanted) return value.join('=');
  }
  return null;
}

/** Has the browser keep a cookie for so long; 0 seconds make it forget. */
export function writeCookie(
  context: RequestContext,
  name: string,
  value: string,
  maxAgeSeconds: number,
): void {
  const { env } = context.services;
  const secure = isHttps(env) ? '; Secure' : '';
  context.responseHeaders.append(
    'Set-Cookie',
    `${cookieName(env, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
