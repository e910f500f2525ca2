import type { Proof } from '@kaksha/domain/accounts/second-factor.ts';
import { SECOND_FACTOR_MESSAGES as M } from '@kaksha/domain/accounts/second-factor-messages.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { verifyPassword } from '../passwords/password.ts';
import { triesOfSession } from '../sessions/counted-tries.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { spendCode } from './check-code.ts';

const wrongProof = () => new ORPCError('WRONG_CODE', { status: 422, message: M.wrongProof });

/**
 * Changes two-step sign-in of the signed-in person once the password or a code shows that it is they. What is wrong
 * counts for the session. `change` runs in the transaction that uses up the code.
 *
 * @throws ORPCError CONFLICT when it is not on, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function changeWithProof<Answer>(
  context: RequestContext,
  proof: Proof,
  change: (trx: Trx, userId: string) => Promise<Answer>,
): Promise<Answer> {
  const { services } = context;
  const { id } = viewerOf(context);
  const user = await services.db
    .selectFrom('authenticator as a')
    .innerJoin('user_account as u', 'u.id', 'a.user_id')
    .select('u.password_hash')
    .where('a.user_id', '=', id)
    .where('a.confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (user === undefined) throw new ORPCError('CONFLICT', { status: 409, message: M.notSetUp });

  await signInLimits(services.pool).securityChange.consume(id);
  return triesOfSession(context).attempt(async () => {
    const passwordMatches =
      proof.password !== undefined && (await verifyPassword(user.password_hash, proof.password));
    return services.db.transaction().execute(async (trx) => {
      const proven =
        passwordMatches || (proof.code !== undefined && (await spendCode(trx, services, id, proof.code)));
      if (!proven) throw wrongProof();
      return change(trx, id);
    });
  });
}
