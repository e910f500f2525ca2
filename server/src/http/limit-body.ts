import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Fetch demands `duplex` for a body that is a stream; the DOM's types do not know it. */
type StreamedInit = RequestInit & { duplex: 'half' };

/**
 * Refuses bodies above `maxBytes` through `onTooLarge`, also those that come in chunks without saying how long they
 * are. For these the limiter makes a new request around what it has read, which the platform refuses to do from the
 * request-like object of the Node adapter: it is given a real one first.
 */
export function limitBody(maxBytes: number, onTooLarge: (c: Context) => Response): MiddlewareHandler {
  const limited = bodyLimit({ maxSize: maxBytes, onError: onTooLarge });
  return (c, next) => {
    const { raw } = c.req;
    // Nobody can read a body of these.
    if (raw.method === 'GET' || raw.method === 'HEAD') return next();
    const { url, method, headers, signal } = raw;
    const saysHowLong = headers.has('content-length') && !headers.has('transfer-encoding');
    if (!saysHowLong) {
      const init: StreamedInit = { method, headers, signal, body: raw.body, duplex: 'half' };
      c.req.raw = new Request(url, init);
    }
    return limited(c, next);
  };
}
