import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import type { MiddlewareHandler } from 'hono';

/** An import of questions, the largest call there is, has a third of these values. */
const VALUES_MAX = 50_000;
const DEPTH_MAX = 40;
/** No page of ours asks with more. */
const QUERY_MAX = 100;

/**
 * Refuses an input with more values, or deeper, than any honest call has, before its schema looks at each of them.
 * @throws ORPCError BAD_REQUEST
 */
export function refuseUnbounded(input: unknown): void {
  let level: unknown[] = [input];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > DEPTH_MAX || count > VALUES_MAX) throw tooMuch();
    level = level.flatMap((value) => {
      if (Array.isArray(value)) return value;
      const isPlain = typeof value === 'object' && value !== null && !(value instanceof Blob);
      return isPlain ? Object.values(value) : [];
    });
  }
}

/** Refuses an address with too many parameters. */
export const refuseLongQueries: MiddlewareHandler = async (c, next) => {
  const address = c.req.url;
  let count = 1;
  for (let at = address.indexOf('&'); at !== -1; at = address.indexOf('&', at + 1)) count += 1;
  if (count <= QUERY_MAX) return next();
  return c.json({ message: REFUSALS.tooMuch, code: 'BAD_REQUEST', errors: errors() }, 400);
};

const errors = () => [{ msg: REFUSALS.tooMuch, path: '' }];
const tooMuch = () => new ORPCError('BAD_REQUEST', { message: REFUSALS.tooMuch, data: { errors: errors() } });
