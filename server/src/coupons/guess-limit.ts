import { UNKNOWN_COUPONS_PER_HOUR, UNKNOWN_COUPONS_WINDOW_SECONDS } from '@kaksha/domain/coupons/policy.ts';
import { en as COUPON_MESSAGES } from '@kaksha/domain/coupons/words/en.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../platform/api.ts';
import type { RequestContext } from '../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';

const limitOf = limitsOfPool((pool) =>
  createRateLimit(pool, 'unknown-coupon', UNKNOWN_COUPONS_PER_HOUR, UNKNOWN_COUPONS_WINDOW_SECONDS),
);

/**
 * Runs a look-up of a coupon's code. Unknown codes are counted for the person and for the address, whatever came of the
 * rest; somebody who tries too many waits.
 * @throws ORPCError TOO_MANY_REQUESTS (429) with the seconds to wait. The errors of `look`.
 */
export async function limitGuessing<Answer>(
  context: RequestContext,
  look: () => Promise<Answer>,
): Promise<Answer> {
  const limit = limitOf(context.services.pool);
  const key = viewerOf(context).id;
  // Taken first: many tries at once are counted like many in a row.
  await limit.consume(key, COUPON_MESSAGES.tooManyCodes);
  let unknown = false;
  try {
    return await look();
  } catch (error) {
    unknown = error instanceof ORPCError && error.code === 'COUPON_UNKNOWN';
    throw error;
  } finally {
    if (!unknown) await limit.giveBack(key);
  }
}
