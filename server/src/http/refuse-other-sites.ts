import { REFUSALS } from '@kaksha/domain/refusals.ts';
import type { MiddlewareHandler } from 'hono';

/** Whether a page of another site had the browser send this. Other clients say nothing of it, and are let through. */
function comesFromOtherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}

/**
 * Refuses calls that change something when another site's page makes the browser send them. The session cookie is not sent
 * along with those, but a login needs none: a form elsewhere could sign a visitor in to the account of its author.
 */
export const refuseOtherSites: MiddlewareHandler = async (c, next) => {
  const { method, headers } = c.req.raw;
  if (method === 'GET' || method === 'HEAD' || !comesFromOtherSite(headers)) return next();
  return c.json({ message: REFUSALS.otherSite, code: 'FORBIDDEN' }, 403);
};
