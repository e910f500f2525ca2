import { withoutTrailing } from '@kaksha/domain/without-trailing.ts';
import type { MiddlewareHandler } from 'hono';

/**
 * A page has one address: without a slash at its end. `/about/` is sent on to `/about`, for good, with its query. Slashes
 * at the beginning become one, since `//about` would be another site.
 */
export const oneAddress: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  const { pathname, search } = new URL(c.req.url);
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || pathname === '/' || !pathname.endsWith('/')) return next();
  return c.redirect(`/${withoutTrailing(pathname.replace(/^[/\\]+/, ''), '/')}${search}`, 301);
};
