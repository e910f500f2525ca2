/**
 * Tries at an account's secrets, counted so that nobody locks anybody else out: by account and network; by account and
 * device, where the device has signed in before; by session, for a signed-in person
 * (docs/decisions/2026-11-26-sign-in-rate-limits.md).
 */
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { askPuzzleBeyond } from '../../platform/puzzle.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import { knownDevice } from './known-device.ts';
import { accountKey, signInLimits } from './sign-in-limits.ts';

interface Counter {
  limit: RateLimit;
  key: string;
}

export interface CountedTries {
  /** Refuses with 429 when too many have failed, without counting this one. */
  refuseLocked(): Promise<void>;
  /** Counts a failure. */
  fail(): Promise<void>;
  /** Forgets the failures of this place: the person is really in. */
  forget(): Promise<void>;
  /**
   * Runs one try that is counted before it is made, so that guesses sent in parallel get no more than their number. A good
   * one takes back only itself: those in parallel may be guesses at another secret of the account.
   */
  attempt<Answer>(run: () => Promise<Answer>): Promise<Answer>;
}

function countedBy(counters: [Counter, ...Counter[]]): CountedTries {
  const consume = async () => {
    for (const { limit, key } of counters) await limit.consume(key, ACCOUNT_MESSAGES.accountLocked);
  };
  return {
    async refuseLocked() {
      for (const { limit, key } of counters) {
        // Consuming what is exhausted answers how long to wait; when the window ended in between, it lets pass.
        if (await limit.isExhausted(key)) await limit.consume(key, ACCOUNT_MESSAGES.accountLocked);
      }
    },
    fail: consume,
    // The others' failures stay: they may be guesses that go on.
    forget: () => counters[0].limit.reset(counters[0].key),
    async attempt(run) {
      await consume();
      const answer = await run();
      for (const { limit, key } of counters) await limit.giveBack(key);
      return answer;
    },
  };
}

/** Tries at an account from where the request comes; `email` is as it was typed, known or not. */
export function triesOfAccount(context: RequestContext, email: string): CountedTries {
  const { account, anywhere } = signInLimits(context.services.pool);
  const key = accountKey(email);
  const device = knownDevice(context, key);
  if (device !== null) return countedBy([{ limit: account, key: `${key}:${device}` }]);
  return countedBy([
    { limit: account, key: `${key}@${context.remoteAddress}` },
    { limit: anywhere, key },
  ]);
}

/** Tries of a signed-in person to confirm who they are. */
export function triesOfSession(context: RequestContext): CountedTries {
  const { session } = signInLimits(context.services.pool);
  return countedBy([{ limit: session, key: viewerOf(context).sessionId }]);
}

/** A device that the account doesn't know solves a puzzle when its network has failed too often. */
export async function askPuzzleOfStrangers(context: RequestContext, email: string): Promise<void> {
  if (knownDevice(context, accountKey(email)) !== null) return;
  await askPuzzleBeyond(context, signInLimits(context.services.pool).address);
}

/** Counts a failure for the network, over all accounts. */
export async function countForNetwork(context: RequestContext): Promise<void> {
  await signInLimits(context.services.pool).address.count(context.remoteAddress);
}
