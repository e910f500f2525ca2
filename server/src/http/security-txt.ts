/** How to report a security problem (RFC 9116). */
import { BRAND } from '@kaksha/domain/brand.ts';
import { Hono } from 'hono';
import type { Services } from '../platform/context.ts';

const PATH = '/.well-known/security.txt';
/** The RFC recommends less than a year; it is written anew with every answer, so that it never expires by itself. */
const GOOD_FOR_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The text at `publicUrl`; `Expires` is at the beginning of a day, so that a day's answers are alike. */
export function securityText(publicUrl: string, nowMs = Date.now()): string {
  const expires = new Date((Math.floor(nowMs / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${BRAND.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${publicUrl}${PATH}`,
    '',
  ].join('\n');
}

export function securityTextRoutes({ env }: Services) {
  return new Hono().get(PATH, (c) =>
    c.text(securityText(env.publicUrl), 200, { 'Cache-Control': 'public, max-age=86400' }),
  );
}
