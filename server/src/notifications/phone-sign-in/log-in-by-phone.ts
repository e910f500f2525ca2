/** Signing in by a code that was sent to a number. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { joinName } from '@kaksha/domain/accounts/name.ts';
import type { AccountOfNumber } from '@kaksha/domain/accounts/phone-sign-in/contract.ts';
import { en as M } from '@kaksha/domain/accounts/phone-sign-in/words/en.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import {
  askPuzzleOfStrangers,
  countForNetwork,
  triesOfAccount,
} from '../../accounts/sessions/counted-tries.ts';
import { type Entered, enterAccount, secondStepNeeded } from '../../accounts/sessions/enter-account.ts';
import type { Db, RequestContext, Trx } from '../../platform/context.ts';
import { channelsForCodes, hashOfSignInCode, SIGN_IN_CODE_IS_GOOD } from './send-code.ts';

/**
 * Counts a try before the code is compared, so that of many guesses that come at once no more are compared. The rows of
 * one number are locked in one order.
 * @returns the hash of the code that waits; undefined when none does, or it was tried too often
 */
async function countTry(db: Db, number: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    with waiting as (
      select user_id, channel from reach_number where number = ${number} and ${SIGN_IN_CODE_IS_GOOD}
      order by user_id, channel for update
    )
    update reach_number r set sign_in_tries = sign_in_tries + 1 from waiting w
    where r.user_id = w.user_id and r.channel = w.channel and ${SIGN_IN_CODE_IS_GOOD}
    returning r.sign_in_code_hash as hash`.execute(db);
  return rows[0]?.hash;
}

/** The right code was no guess: its owner comes back with it, and the account that was chosen. */
async function giveTryBack(db: Db, number: string, hash: Buffer): Promise<void> {
  await sql`update reach_number set sign_in_tries = sign_in_tries - 1
    where number = ${number} and sign_in_code_hash = ${hash}::bytea and sign_in_tries > 0`.execute(db);
}

interface Owner {
  id: string;
  role: string;
  passwordHash: string;
  name: string;
}

/** The accounts that a code signs in to. */
async function ownersOf(db: Db, number: string, hash: Buffer): Promise<Owner[]> {
  const { rows } = await sql<Omit<Owner, 'name'> & { firstName: string; lastName: string }>`
    select id, role, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName"
    from user_account u
    where role <> 'admin' and exists (select from reach_number r
      where r.user_id = u.id and r.number = ${number} and r.sign_in_code_hash = ${hash}::bytea)
    order by first_name, last_name, id`.execute(db);
  return rows.map(({ firstName, lastName, ...owner }) => ({ ...owner, name: joinName(firstName, lastName) }));
}

/** Spends the code, for all accounts of the number, which it proves to be theirs still. @returns false when it is used, or not this account's any more */
async function spend(trx: Trx, number: string, { hash, userId }: { hash: Buffer; userId: string }) {
  // The account first, as everything that ends a way in does.
  await sql`select from user_account where id = ${userId} for share`.execute(trx);
  const { rows } = await sql<{ userId: string }>`
    with code as (
      select user_id, channel from reach_number where number = ${number} and sign_in_code_hash = ${hash}::bytea
      order by user_id, channel for update
    )
    update reach_number r set sign_in_code_hash = null, sign_in_code_sent_at = null, sign_in_tries = 0, signed_in_at = now()
    from code c
    where r.user_id = c.user_id and r.channel = c.channel and r.sign_in_code_hash = ${hash}::bytea
    returning r.user_id as "userId"`.execute(trx);
  return rows.some((row) => row.userId === userId);
}

const wrongCode = () =>
  new ORPCError('WRONG_CODE', { status: 422, message: ACCOUNT_MESSAGES.wrongSignInCode });

function chooseAccount(owners: Owner[]) {
  const accounts: AccountOfNumber[] = owners.map(({ id, name, role }) => ({ id, name, role: role as Role }));
  return new ORPCError('CHOOSE_ACCOUNT', { status: 409, message: M.chooseAccount, data: { accounts } });
}

/**
 * Signs in by the code that was sent last to a number. Where several accounts use the number, the right code first brings
 * the choice. With two-step sign-in it only begins the second step. A number that signs nobody in costs the same and gets
 * the same answer as a wrong code, which is counted as a wrong password is.
 *
 * @throws ORPCError NOT_FOUND, WRONG_CODE, CHOOSE_ACCOUNT, SECOND_FACTOR_REQUIRED, ACCOUNT_CLOSED, TOO_MANY_REQUESTS.
 */
export async function logInByPhone(
  context: RequestContext,
  { number, code, account }: { number: string; code: string; account?: string | undefined },
): Promise<{ userId: string; token: string }> {
  const { db, env } = context.services;
  channelsForCodes(context.services);
  const tries = triesOfAccount(context, number);
  await tries.refuseLocked();
  await askPuzzleOfStrangers(context, number);
  const hash = hashOfSignInCode(env.secretKey, number, code);
  const waiting = await countTry(db, number);
  const isRight = timingSafeEqual(waiting ?? randomBytes(hash.length), hash);
  const owners = isRight ? await ownersOf(db, number, hash) : [];
  if (owners.length > 1 && account === undefined) {
    await giveTryBack(db, number, hash);
    throw chooseAccount(owners);
  }
  const user = account === undefined ? owners[0] : owners.find(({ id }) => id === account);
  const enter = async (trx: Trx): Promise<Entered | null> =>
    user !== undefined && (await spend(trx, number, { hash, userId: user.id }))
      ? enterAccount(trx, context, user)
      : null;
  const entered = await db.transaction().execute(enter);
  if (user === undefined || entered === null) {
    // For the network first: a locked number would keep it from being counted.
    await countForNetwork(context);
    await tries.fail();
    throw wrongCode();
  }
  if ('challenge' in entered) throw secondStepNeeded(entered.challenge);
  await tries.forget();
  return { userId: user.id, token: entered.token };
}
