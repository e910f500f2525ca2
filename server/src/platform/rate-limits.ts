/** Limits on how often something may be tried, counted in PostgreSQL so that all nodes share them. */
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Takes one point for `key`, or refuses with 429 and the seconds to wait. */
  consume(key: string, message?: string): Promise<void>;
  /** Whether `key` has none left, without taking one. */
  isExhausted(key: string): Promise<boolean>;
  /** Takes back one point that was counted for `key`: for a try that turned out to be none of what is counted. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted for `key`: after a success. */
  reset(key: string): Promise<void>;
}

/** At most `points` within `windowSeconds` for each key. Counts in this process alone while the database is away. */
export function createRateLimit(
  pool: pg.Pool,
  name: string,
  points: number,
  windowSeconds: number,
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: windowSeconds,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds }),
  });
  return {
    async consume(key, message: string = REFUSALS.tooMany) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message, data: { retryAfterSeconds } });
      }
    },
    async isExhausted(key) {
      const counted = await limiter.get(key);
      return counted !== null && counted.consumedPoints >= points;
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** The limits of a feature for each database; made once, because each counts by itself while the database is away. */
export function limitsOfPool<Limits>(make: (pool: pg.Pool) => Limits): (pool: pg.Pool) => Limits {
  const byPool = new WeakMap<pg.Pool, { limits: Limits }>();
  return (pool) => {
    const { limits } = byPool.get(pool) ?? { limits: make(pool) };
    byPool.set(pool, { limits });
    return limits;
  };
}
