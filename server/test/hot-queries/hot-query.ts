import type pg from 'pg';
import type { Db } from '../../src/platform/context.ts';
import type { Cast } from './cast.ts';

/** The bound of an ordinary question, in pages of 8 kB: 8 MB, mostly out of memory. */
export const MOST_PAGES = 1_000;

/** One question that people ask all day, or that runs for each of them. */
export interface HotQuery {
  what: string;
  ask(db: Db, pool: pg.Pool, cast: Cast): Promise<unknown>;
  /** The pages that each of its statements may touch on the full seed, where that is not {@link MOST_PAGES}; and why. */
  most?: { pages: number; because: string };
}
