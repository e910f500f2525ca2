/** Limits on how often something may be tried, counted in PostgreSQL so that all nodes share them. */
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** How many points a key has. */
  readonly points: number;
  /** Takes one point for `key`, or refuses with 429 and the seconds to wait. */
  consume(key: string, message?: string): Promise<void>;
  /** Counts one for `key` without ever refusing. @returns how many are counted. */
  count(key: string): Promise<number>;
  /** The points counted for `key`, and when its window ends; 0 seconds when there are none. */
  counted(key: string): Promise<{ points: number; retryAfterSeconds: number }>;
  /** Whether `key` has none left, without taking one. */
  isExhausted(key: string): Promise<boolean>;
  /** Takes back one point that was counted for `key`: for a try that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted for `key`: after a success. */
  reset(key: string): Promise<void>;
}

const secondsUntil = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

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
    points,
    async count(key) {
      try {
        return (await limiter.consume(key)).consumedPoints;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refused.consumedPoints;
      }
    },
    async counted(key) {
      const known = await limiter.get(key);
      if (known === null) return { points: 0, retryAfterSeconds: 0 };
      return { points: known.consumedPoints, retryAfterSeconds: secondsUntil(known.msBeforeNext) };
    },
    async consume(key, message: string = REFUSALS.tooMany) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfterSeconds = secondsUntil(refused.msBeforeNext);
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
