import { en as SECOND_FACTOR_MESSAGES } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext } from '../../platform/context.ts';
import { hasSecondFactor } from '../second-factor/challenge.ts';
import { spendCode } from '../second-factor/check-code.ts';
import { wrongCode } from '../second-factor/finish-login.ts';
import { countForNetwork, triesOfAccount } from '../sessions/counted-tries.ts';
import { startSession } from '../sessions/start-session.ts';
import { demandUnchangedPassword, verifyCredentials } from '../sessions/verify-credentials.ts';
import { personOf } from './flow.ts';
import { connectIdentity } from './identities.ts';
import { configuredProvider } from './provider.ts';

/**
 * Connects the account whose address the provider named, by its password, and signs in: for addresses that one of the two
 * sides has not confirmed. With two-step sign-in on a code is needed beside it, so that the password alone connects nothing.
 *
 * @throws ORPCError LINK_EXPIRED, WRONG_CREDENTIALS, CODE_REQUIRED, WRONG_CODE, IDENTITY_TAKEN, ALREADY_CONNECTED,
 *   ACCOUNT_CLOSED, TOO_MANY_REQUESTS.
 */
export async function connectByPassword(
  context: RequestContext,
  { ticket, password, code }: { ticket: string; password: string; code?: string | undefined },
): Promise<{ userId: string; token: string }> {
  const { services } = context;
  const provider = configuredProvider(services);
  const person = personOf(context, ticket);
  const user = await verifyCredentials(context, { email: person.email, password });
  const needsCode = await hasSecondFactor(services.db, user.id);
  if (needsCode && code === undefined)
    throw new ORPCError('CODE_REQUIRED', { status: 422, message: SECOND_FACTOR_MESSAGES.required });
  const tries = triesOfAccount(context, person.email);
  const connect = () =>
    services.db.transaction().execute(async (trx) => {
      await demandUnchangedPassword(trx, user);
      if (needsCode && !(await spendCode(trx, services, user.id, code ?? ''))) throw wrongCode();
      await connectIdentity(trx, user.id, person, provider);
      return startSession(trx, context, { id: user.id, role: user.role });
    });
  try {
    const token = needsCode ? await tries.attempt(connect) : await connect();
    await tries.forget();
    return { userId: user.id, token };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'WRONG_CODE') await countForNetwork(context);
    throw error;
  }
}
