import type { MiddlewareHandler } from 'hono';
import type { NodeBindings, Variables } from './request-context.ts';

/**
 * The policy of every page: our own scripts under a nonce, nothing from elsewhere, never in a frame. Style attributes
 * are allowed because headless components position with them; Vite's development client also adds style elements. Forms
 * go to us, and to the payment gateway's own page: a full-page POST, without any script of theirs in our pages.
 */
function contentSecurityPolicy(nonce: string, dev: boolean, checkoutOrigin: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self' ${checkoutOrigin}`,
    "object-src 'none'",
  ].join('; ');
}

/** For all but pages: workers and styles go on working under it, nothing frames it or moves its addresses. */
const BARE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers of an answer that is no document. */
export function bareSecurityHeaders(https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': BARE_POLICY,
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The usual secure headers on every answer. */
export function securityHeaders(options: {
  https: boolean;
  dev: boolean;
  checkoutOrigin: string;
}): MiddlewareHandler<{ Bindings: NodeBindings; Variables: Variables }> {
  const bare = Object.entries(bareSecurityHeaders(options.https));
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    // Stored files bring a stricter policy of their own.
    const ownPolicy = headers.get('Content-Security-Policy');
    for (const [name, value] of bare) headers.set(name, value);
    // The rest is for documents. A page asks for some thirty files, and would have it sent as often.
    if (c.req.path.startsWith('/assets/')) return;
    headers.set(
      'Content-Security-Policy',
      ownPolicy ?? contentSecurityPolicy(c.get('cspNonce'), options.dev, options.checkoutOrigin),
    );
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set(
      'Permissions-Policy',
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(self)',
    );
  };
}
