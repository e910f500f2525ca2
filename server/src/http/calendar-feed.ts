/** /calendar/{secret}.ics: somebody's classes for the calendar on their phone. */
import { createHash } from 'node:crypto';
import { CALENDAR_FEED_MESSAGES, CALENDAR_PATH } from '@kaksha/domain/lessons/calendar.ts';
import { ORPCError } from '@orpc/client';
import { type Context, Hono } from 'hono';
import { readFeed } from '../lessons/calendar/calendar-feed.ts';
import type { Services } from '../platform/context.ts';

/** Somebody's own: kept by nobody between us and them, and asked about each time. */
const PRIVATE = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };

export function calendarFeedRoutes(services: Services, addressOf: (c: Context) => string): Hono {
  return new Hono().get(`${CALENDAR_PATH}/:file{[A-Za-z0-9_-]+\\.ics}`, async (c) => {
    try {
      const text = await readFeed(services, c.req.param('file').slice(0, -'.ics'.length), addressOf(c));
      if (text === null) return c.text(CALENDAR_FEED_MESSAGES.unknown, 404, PRIVATE);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      const headers = { ...PRIVATE, ETag: etag };
      const known = c.req.header('if-none-match')?.split(',') ?? [];
      if (known.some((each) => each.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
      return c.body(text, 200, {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="kaksha-classes.ics"',
      });
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      return c.text(error.message, 429, {
        ...PRIVATE,
        'Retry-After': String((error.data as { retryAfterSeconds: number }).retryAfterSeconds),
      });
    }
  });
}
