import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/common/words/en.ts';
import {
  CHILD_SIGN_INS_PER_ADDRESS,
  CHILD_SIGN_INS_PER_PARENT,
  CHILD_SIGN_INS_WINDOW_SECONDS,
} from '@kaksha/domain/families/policy.ts';
import { accountKey } from '../accounts/sessions/sign-in-limits.ts';
import type { Services } from '../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';

const limitsOf = limitsOfPool((pool) => ({
  parent: createRateLimit(pool, 'child-sign-in', CHILD_SIGN_INS_PER_PARENT, CHILD_SIGN_INS_WINDOW_SECONDS),
  address: createRateLimit(
    pool,
    'child-sign-in-address',
    CHILD_SIGN_INS_PER_ADDRESS,
    CHILD_SIGN_INS_WINDOW_SECONDS,
  ),
}));

/**
 * Counts an address that a parent types for a child: it is mailed to, may be a stranger's, and the answer tells whether it has an
 * account.
 * @throws ORPCError TOO_MANY_REQUESTS
 */
export async function countGivenSignIn({ pool }: Services, parentId: string, email: string): Promise<void> {
  const { parent, address } = limitsOf(pool);
  await parent.consume(parentId, ACCOUNT_MESSAGES.tooManyLinks);
  await address.consume(accountKey(email), ACCOUNT_MESSAGES.tooManyLinks);
}
