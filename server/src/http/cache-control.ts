/** Caching of answers. A route that knows better says so itself; this is the default for all the others. */
import type { MiddlewareHandler } from 'hono';
import type { NodeBindings, Variables } from './request-context.ts';
import { isSecretAddress } from './secret-addresses.ts';

/** For somebody's own answers, and for refusals: nobody keeps it, not even this browser after signing out. */
const PRIVATE = 'private, no-store';
/** A public page: it may be kept, and is asked about each time, because each carries a nonce of its own. */
const PUBLIC_PAGE = 'public, max-age=0, must-revalidate';

/** Whether a request says whose it is. An unknown or ended session counts too: its person is not looked up here. */
export const isSomebodys = (headers: Headers): boolean =>
  headers.has('cookie') || headers.has('authorization');

/** Adds a header of the request to those that an answer depends on. */
function varyBy(name: string, headers: Headers): void {
  const named = (headers.get('Vary') ?? '').split(',').map((each) => each.trim().toLowerCase());
  if (!named.includes(name.toLowerCase()) && !named.includes('*')) headers.append('Vary', name);
}

/** Documents and their data, which are drawn with a session and without one. */
const isPage = (path: string, headers: Headers): boolean =>
  path.endsWith('.data') || (headers.get('Content-Type') ?? '').startsWith('text/html');

export function cacheControl(): MiddlewareHandler<{ Bindings: NodeBindings; Variables: Variables }> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (headers.has('Cache-Control')) return;
    const { method, path, url, raw } = c.req;
    const isPublic =
      isPage(path, headers) &&
      (method === 'GET' || method === 'HEAD') &&
      c.res.status < 400 &&
      !isSomebodys(raw.headers) &&
      !headers.has('Set-Cookie') &&
      !isSecretAddress(new URL(url));
    headers.set('Cache-Control', isPublic ? PUBLIC_PAGE : PRIVATE);
    varyBy('Cookie', headers);
    if (isPage(path, headers)) varyBy('Accept-Language', headers);
  };
}
