import { en as COMMON_ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/common/words/en.ts';
import {
  EMAIL_CHANGE_MAILS_PER_ACCOUNT,
  EMAIL_CHANGE_MAILS_PER_NETWORK,
  EMAIL_CHANGE_WINDOW_SECONDS,
} from '@kaksha/domain/accounts/policy.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import { accountKey } from '../sessions/sign-in-limits.ts';

const limitsOf = limitsOfPool((pool) => {
  const limit = (name: string, points: number) =>
    createRateLimit(pool, name, points, EMAIL_CHANGE_WINDOW_SECONDS);
  return {
    network: limit('email-change-network', EMAIL_CHANGE_MAILS_PER_NETWORK),
    account: limit('email-change-account', EMAIL_CHANGE_MAILS_PER_ACCOUNT),
    newAddress: limit('email-change-address', EMAIL_CHANGE_MAILS_PER_ACCOUNT),
  };
});

/**
 * Counts mails of a change for the account, for its network, and for the new address, which may be a stranger's.
 *
 * @throws ORPCError TOO_MANY_REQUESTS.
 */
export async function countEmailChangeMails(context: RequestContext, newEmail: string): Promise<void> {
  const { network, account, newAddress } = limitsOf(context.services.pool);
  await countOrAskPuzzle(context, network);
  await account.consume(viewerOf(context).id, COMMON_ACCOUNT_MESSAGES.tooManyLinks);
  await newAddress.consume(accountKey(newEmail), COMMON_ACCOUNT_MESSAGES.tooManyLinks);
}
