/** Coming back from the provider: in, to a second step, to the password, or to the registration. */
import type { ProviderOutcome } from '@kaksha/domain/accounts/openid/contract.ts';
import { en as M } from '@kaksha/domain/accounts/openid/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { presentUser } from '../present-user.ts';
import { hasSecondFactor } from '../second-factor/challenge.ts';
import { type Entered, enterAccount } from '../sessions/enter-account.ts';
import { lockOwnAccount } from '../sessions/lock-own-account.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { takeFlow, ticketOf } from './flow.ts';
import {
  accountOfAddress,
  accountOfPerson,
  connectIdentity,
  type KnownAccount,
  useIdentity,
} from './identities.ts';
import { configuredProvider, finishAttempt, type ProviderPerson } from './provider.ts';

const notFinished = () => new ORPCError('NOT_FINISHED', { status: 422, message: M.notFinished });
const notForOperators = () => new ORPCError('NOT_FOR_OPERATORS', { status: 403, message: M.operators });

/**
 * Finishes an attempt that this browser began. An account is known by the subject. The first time, an address that the
 * provider has verified and that is confirmed here too connects it; the password of any other account is asked for. An
 * operator connects in the settings alone, and is asked for a second factor always.
 *
 * @throws ORPCError NOT_FINISHED, NOT_FOR_OPERATORS, IDENTITY_TAKEN, ALREADY_CONNECTED, ACCOUNT_CLOSED, TOO_MANY_REQUESTS.
 */
export async function finishAtProvider(context: RequestContext, query: string): Promise<ProviderOutcome> {
  const { services } = context;
  configuredProvider(services);
  await countOrAskPuzzle(context, signInLimits(services.pool).passkeyStart);
  const flow = takeFlow(context);
  const person = flow === null ? null : await finishAttempt(services, flow, query);
  if (flow === null || person === null) throw notFinished();
  if (flow.connects !== null) return connect(context, flow.connects, person);

  const { next } = flow;
  const known = await accountOfPerson(services.db, person);
  if (known !== undefined) {
    return enter(context, known, next, async (trx) => {
      if (!(await useIdentity(trx, person))) throw notFinished();
    });
  }
  const sameAddress = await accountOfAddress(services.db, person.email);
  const ticket = ticketOf(context, person);
  if (sameAddress === undefined)
    return { outcome: 'register', next, ticket, email: person.email, name: person.name };
  if (sameAddress.role === 'admin') throw notForOperators();
  if (!person.emailVerified || !sameAddress.isConfirmed)
    return { outcome: 'password_needed', next, ticket, email: person.email };
  return enter(context, sameAddress, next, (trx) =>
    connectIdentity(trx, sameAddress.id, person, configuredProvider(services)),
  );
}

async function enter(
  context: RequestContext,
  account: KnownAccount,
  next: string,
  before: (trx: Trx) => Promise<void>,
): Promise<ProviderOutcome> {
  const { db } = context.services;
  if (account.role === 'admin' && !(await hasSecondFactor(db, account.id))) throw notForOperators();
  const entered = await db.transaction().execute(async (trx): Promise<Entered> => {
    // The account first: a reset of the password, which disconnects it, either ends the session that begins here or came first.
    await sql`select from user_account where id = ${account.id} for share`.execute(trx);
    await before(trx);
    return enterAccount(trx, context, account);
  });
  if ('challenge' in entered) return { outcome: 'second_step', next, challenge: entered.challenge };
  return { outcome: 'signed_in', next, token: entered.token, user: await presentUser(db, account.id) };
}

/** Connects the account of somebody who is signed in, and has begun this in the settings. */
async function connect(
  context: RequestContext,
  userId: string,
  person: ProviderPerson,
): Promise<ProviderOutcome> {
  const { viewer, services } = context;
  if (viewer === null || viewer.id !== userId || viewer.viewedBy !== undefined)
    throw new ORPCError('NOT_FINISHED', { status: 422, message: M.otherPerson });
  await services.db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, viewer);
    await connectIdentity(trx, userId, person, configuredProvider(services));
  });
  return { outcome: 'connected' };
}
