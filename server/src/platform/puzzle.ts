/** Puzzles in place of a refusal, where one address stands for many people (domain/puzzle.ts). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { beginsWithZeroBits, PUZZLE_HEADER, type Puzzle } from '@kaksha/domain/puzzle.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { deriveKey } from './auth.ts';
import type { RequestContext } from './context.ts';
import { createRateLimit, limitsOfPool, type RateLimit } from './rate-limits.ts';

/** Some 130,000 hashes: a fraction of a second in a browser, a second or two on a cheap phone. */
const BITS = 17;
/** Under an attack that goes on, each doubling of the count doubles the work, up to this. */
const MOST_BITS = 21;
const GOOD_FOR_SECONDS = 300;

/** A call's address, and its headers. */
type Caller = Pick<RequestContext, 'services' | 'remoteAddress' | 'headers'>;

/** Each solution is spent once. */
const spentOf = limitsOfPool((pool) => createRateLimit(pool, 'puzzle', 1, 2 * GOOD_FOR_SECONDS));

/** Signed, not kept: for this network, so that one machine does not solve for many. */
function sign({ services, remoteAddress }: Caller, body: string): string {
  return createHmac('sha256', deriveKey(services.env.secretKey, 'puzzle'))
    .update(`${remoteAddress}|${body}`)
    .digest('base64url');
}

function issue(context: Caller, bits: number): Puzzle {
  const until = Math.ceil(Date.now() / 1000) + GOOD_FOR_SECONDS;
  const body = `${bits}.${until}.${randomBytes(12).toString('base64url')}`;
  return { token: `${body}.${sign(context, body)}`, bits };
}

const SHAPE = /^((\d{1,2})\.(\d{10})\.[\w-]{16})\.([\w-]{43}):\d{1,16}$/;

/** Spends the solution that a call brings. @returns whether there was one, of at least so many bits. */
async function spendSolution(context: Caller, leastBits: number): Promise<boolean> {
  const solved = context.headers.get(PUZZLE_HEADER) ?? '';
  const [, body = '', bits = '', until = '', proof = ''] = SHAPE.exec(solved) ?? [];
  if (body === '' || Number(bits) < leastBits || Number(until) * 1000 < Date.now()) return false;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(sign(context, body)))) return false;
  const hash = createHash('sha256').update(solved).digest();
  if (!beginsWithZeroBits(hash, Number(bits))) return false;
  const key = createHash('sha256').update(body).digest('base64url');
  return (await spentOf(context.services.pool).count(key)) === 1;
}

/**
 * Lets a call from a network that `limit` has counted too often pass only when it brings a solved puzzle: many people may
 * share the network, and none of them is locked out by the others. Counts nothing.
 *
 * @throws ORPCError TOO_MANY_REQUESTS with a puzzle; the browser solves it and calls again.
 */
export async function askPuzzleBeyond(context: Caller, limit: RateLimit): Promise<void> {
  const { points, retryAfterSeconds } = await limit.counted(context.remoteAddress);
  if (points < limit.points) return;
  const bits = Math.min(BITS + Math.floor(Math.log2(points / limit.points)), MOST_BITS);
  // One that was issued before the last doubling is still good.
  if (await spendSolution(context, Math.max(BITS, bits - 1))) return;
  throw new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message: REFUSALS.tooMany,
    data: { retryAfterSeconds, puzzle: issue(context, bits) },
  });
}

/** Counts a call for its network; beyond the limit it costs a solved puzzle. @throws as {@link askPuzzleBeyond} */
export async function countOrAskPuzzle(context: Caller, limit: RateLimit): Promise<void> {
  await askPuzzleBeyond(context, limit);
  await limit.count(context.remoteAddress);
}
