import { en as M } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { triesOfSession } from '../sessions/counted-tries.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { hasSecondFactor } from './challenge.ts';
import { spendCode } from './check-code.ts';
import { wrongCode } from './finish-login.ts';

/**
 * Changes two-step sign-in of the signed-in person once a code of the app or a recovery code shows that it is they. Wrong
 * ones count for the session. `change` runs in the transaction that uses up the code.
 *
 * @throws ORPCError CONFLICT when it is not on, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function changeWithCode<Answer>(
  context: RequestContext,
  code: string,
  change: (trx: Trx, userId: string) => Promise<Answer>,
): Promise<Answer> {
  const { services } = context;
  const { id } = viewerOf(context);
  if (!(await hasSecondFactor(services.db, id))) {
    throw new ORPCError('CONFLICT', { status: 409, message: M.notSetUp });
  }
  await signInLimits(services.pool).securityChange.consume(id);
  return triesOfSession(context).attempt(() =>
    services.db.transaction().execute(async (trx) => {
      if (!(await spendCode(trx, services, id, code))) throw wrongCode();
      return change(trx, id);
    }),
  );
}
