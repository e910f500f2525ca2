/** The same Idempotency-Key and body replays the same answer; another body is refused. */

import { createHash } from 'node:crypto';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { viewerOf } from './api.ts';
import type { Db, RequestContext, Trx } from './context.ts';
import { errorBody, lostRace, toContractError } from './errors.ts';
import { PLANNED_ONCE } from './planned-once.ts';

const KEY_HEADER = 'idempotency-key';
/** Refusals that are answers, and so are replayed too: not enough money, the slot is gone, the state has moved on. */
const REPLAYED_REFUSALS = new Set([402, 409]);

function keyOf(headers: Headers): string {
  const key = headers.get(KEY_HEADER) ?? '';
  if (key.length < 8 || key.length > 200) {
    throw new ORPCError('BAD_REQUEST', {
      message: BOOKING_MESSAGES.keyRequired,
      data: { errors: [{ msg: BOOKING_MESSAGES.keyRequired, path: 'Idempotency-Key' }] },
    });
  }
  return key;
}

/** How often a transaction is run that PostgreSQL throws out in favour of another one. */
const RUNS = 3;

async function runAgainWhenOutrun<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (!lostRace(error) || runs === RUNS) throw error;
    }
  }
}

/** JSON with sorted keys, so that the order in which a client writes its fields does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

type Refusal = ORPCError<string, unknown>;
type Explain = (refusal: Refusal) => Promise<Refusal>;

/** By what was thrown, what can be said about it. */
const explanations = new WeakMap<object, Explain>();

/**
 * A step of `work` whose refusal needs more than is known in the transaction: `explain` may add what can only be read after that was
 * rolled back, and so reads by a connection of its own.
 */
export async function explained<Result>(step: () => Promise<Result>, explain: Explain): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Error) explanations.set(error, explain);
    throw error;
  }
}

async function explainedRefusal(error: unknown): Promise<Refusal> {
  const refusal = toContractError(error);
  const explain = error instanceof Error ? explanations.get(error) : undefined;
  return explain === undefined ? refusal : explain(refusal);
}

interface Stored {
  request_hash: Buffer;
  status: number;
  answer: unknown;
}

/** The owner of a key, and its purpose. */
interface Claim {
  userId: string;
  key: string;
  operation: string;
  hash: Buffer;
}

/**
 * Takes the key with an answer (none yet in the transaction that will find it), waiting for a request that holds it;
 * answers what that one left, or null when the key is now ours.
 */
async function claim(
  db: Db,
  { userId, key, operation, hash }: Claim,
  { status, answer }: { status: number; answer: unknown } = { status: 0, answer: null },
): Promise<Stored | null> {
  const taken = await sql`${PLANNED_ONCE}
    insert into idempotency_key (user_id, key, operation, request_hash, status, answer)
    values (${userId}, ${key}, ${operation}, ${hash}, ${status}, ${JSON.stringify(answer)})
    on conflict on constraint idempotency_key_pk do nothing
    returning 1`.execute(db);
  if (taken.rows.length === 1) return null;
  const { rows } = await sql<Stored>`
    select request_hash, status, answer from idempotency_key
    where user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}

function replay<Answer>(stored: Stored, hash: Buffer): Answer {
  if (!stored.request_hash.equals(hash)) {
    throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
      status: 422,
      message: REFUSALS.keyReused,
    });
  }
  if (stored.status < 300) return stored.answer as Answer;
  const { message, code, ...data } = stored.answer as { message: string; code: string };
  throw new ORPCError(code, { status: stored.status, message, data });
}

/**
 * Runs `work` in one transaction under the request's Idempotency-Key. A racing request with the same key waits and is
 * answered with the first one's answer. Refusals (402, 409) are kept as answers as well; every other failure frees the
 * key. `work` is run again when PostgreSQL throws its transaction out as the loser of a race, so it must do nothing that
 * a rollback does not undo. A refusal is kept only after its transaction was rolled back: a waiting request may run and be answered before
 * that, and then its answer is everybody's. A refusal of a step that is {@link explained} says more.
 */
export async function idempotently<Answer>(
  context: RequestContext,
  operation: string,
  input: unknown,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  const userId = viewerOf(context).id;
  const key = keyOf(context.headers);
  const hash = createHash('sha256')
    .update(`${operation}\n${canonical(input)}`)
    .digest();
  const { db } = context.services;
  const ours: Claim = { userId, key, operation, hash };
  try {
    return await runAgainWhenOutrun(() =>
      db.transaction().execute(async (trx) => {
        const stored = await claim(trx, ours);
        if (stored !== null) return replay<Answer>(stored, hash);
        const answer = await work(trx);
        await sql`${PLANNED_ONCE}
          update idempotency_key set status = 200, answer = ${JSON.stringify(answer)}
          where user_id = ${userId} and key = ${key}`.execute(trx);
        return answer;
      }),
    );
  } catch (error) {
    const refusal = await explainedRefusal(error);
    // The loser of a race was refused by chance, not by the state of things: its key stays free.
    if (REPLAYED_REFUSALS.has(refusal.status) && !lostRace(error)) {
      const stored = await claim(db, ours, { status: refusal.status, answer: errorBody(refusal) });
      if (stored?.request_hash.equals(hash)) return replay<Answer>(stored, hash);
    }
    throw refusal;
  }
}
