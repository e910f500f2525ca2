import { en as SECOND_FACTOR_MESSAGES } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext } from '../../platform/context.ts';
import { countForNetwork, triesOfAccount } from '../sessions/counted-tries.ts';
import { startSession } from '../sessions/start-session.ts';
import { ownerOfChallenge, spendChallenge } from './challenge.ts';
import { spendCode } from './check-code.ts';

/** The refusal of a code that is of no use, or missing. */
export const wrongCode = () =>
  new ORPCError('WRONG_CODE', { status: 422, message: SECOND_FACTOR_MESSAGES.wrongCode });

/**
 * The second step of signing in. Wrong codes count as wrong passwords do, and lock the account with them; a wrong one
 * leaves the challenge as it is.
 *
 * @throws ORPCError CHALLENGE_EXPIRED, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function finishLogin(
  context: RequestContext,
  { challenge, code }: { challenge: string; code: string },
): Promise<{ userId: string; token: string }> {
  const { services } = context;
  const owner = await ownerOfChallenge(services.db, challenge);
  const tries = triesOfAccount(context, owner.email);
  try {
    const signedIn = await tries.attempt(() =>
      services.db.transaction().execute(async (trx) => {
        const user = await spendChallenge(trx, challenge);
        // Thrown, so that the challenge is not spent.
        if (!(await spendCode(trx, services, user.id, code))) throw wrongCode();
        const token = await startSession(trx, context, { id: user.id, role: user.role as Role });
        return { userId: user.id, token };
      }),
    );
    // The password was right and the code too.
    await tries.forget();
    return signedIn;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'WRONG_CODE') {
      await countForNetwork(context);
    }
    throw error;
  }
}
