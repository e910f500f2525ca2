import type { ReachNumber } from '@kaksha/domain/notifications/contract.ts';
import {
  NUMBER_CODE_MINUTES,
  NUMBER_CODE_TRIES,
  type NumberChannel,
} from '@kaksha/domain/notifications/reach-number.ts';
import { sql } from 'kysely';
import type { PasswordReset } from '../../accounts/passwords/reset-password.ts';
import type { Db, Trx } from '../../platform/context.ts';
import { Undeliverable } from '../outbox/notice.ts';

/** That the code of a row of `reach_number` can still be used. */
export const CODE_IS_GOOD = sql<boolean>`(code_hash is not null and tries < ${NUMBER_CODE_TRIES}
  and code_sent_at > now() - make_interval(mins => ${NUMBER_CODE_MINUTES}))`;

/** A person's number for a channel, confirmed or not. */
export async function readNumber(db: Db, userId: string, channel: NumberChannel): Promise<ReachNumber> {
  const { rows } = await sql<ReachNumber>`
    select number, confirmed_at is not null as confirmed, ${CODE_IS_GOOD} as "codeSent" from reach_number
    where user_id = ${userId} and channel = ${channel}`.execute(db);
  return rows[0] ?? { number: null, confirmed: false, codeSent: false };
}

/** Where messages of this channel go. @throws Undeliverable without a confirmed number */
export async function confirmedNumber(db: Db, userId: string, channel: NumberChannel): Promise<string> {
  const { number, confirmed } = await readNumber(db, userId, channel);
  if (number === null || !confirmed) throw new Undeliverable('the person has no confirmed number');
  return number;
}

/** Sends nothing more to a number whose owner does not want it; another one that was given since stays as it is. */
export async function unconfirmNumber(
  db: Db,
  which: { userId: string; channel: NumberChannel; number: string },
): Promise<void> {
  await sql`update reach_number set confirmed_at = null where user_id = ${which.userId}
    and channel = ${which.channel} and number = ${which.number}`.execute(db);
}

/** Forgets a number. */
export async function removeNumber(db: Db, userId: string, channel: NumberChannel): Promise<void> {
  await sql`delete from reach_number where user_id = ${userId} and channel = ${channel}`.execute(db);
}

/**
 * After a reset: numbers that somebody else may have given, having registered with an address that they do not read, get no
 * more messages.
 */
export async function dropUnprovenNumbers(trx: Trx, { userId, wasConfirmed }: PasswordReset): Promise<void> {
  if (wasConfirmed) return;
  await trx.deleteFrom('reach_number').where('user_id', '=', userId).execute();
}
