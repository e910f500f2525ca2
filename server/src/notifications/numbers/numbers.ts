import type { ReachNumber } from '@kaksha/domain/notifications/contract.ts';
import {
  NUMBER_CODE_MINUTES,
  NUMBER_CODE_TRIES,
  NUMBER_PROOF_DAYS,
  type NumberChannel,
} from '@kaksha/domain/notifications/reach-number.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PasswordReset } from '../../accounts/passwords/reset-password.ts';
import { noteSecurityChange } from '../../accounts/security-notice.ts';
import type { Db, Trx } from '../../platform/context.ts';
import { Undeliverable } from '../outbox/notice.ts';

/** That the code of a row of `reach_number` can still be used. */
export const CODE_IS_GOOD = sql<boolean>`(code_hash is not null and tries < ${NUMBER_CODE_TRIES}
  and code_sent_at > now() - make_interval(mins => ${NUMBER_CODE_MINUTES}))`;

const isFresh = (moment: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${moment} > now() - make_interval(days => ${NUMBER_PROOF_DAYS}), false)`;

/** That its owner has typed a code that came to a number of `reach_number r` within the last half year. */
export const NUMBER_IS_PROVEN = isFresh(sql`greatest(r.confirmed_at, r.signed_in_at)`);

/** That a number of `reach_number r` signs its owner in: chosen so, and shown to be theirs since. */
export const SIGNS_IN = sql<boolean>`(r.signs_in_since is not null and ${NUMBER_IS_PROVEN})`;

/** A person's number for a channel, confirmed or not. */
export async function readNumber(db: Db, userId: string, channel: NumberChannel): Promise<ReachNumber> {
  const { rows } = await sql<ReachNumber>`
    select number, confirmed_at is not null as confirmed, ${CODE_IS_GOOD} as "codeSent",
      ${SIGNS_IN} as "signsIn" from reach_number r
    where user_id = ${userId} and channel = ${channel}`.execute(db);
  return rows[0] ?? { number: null, confirmed: false, codeSent: false, signsIn: false };
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

/** Forgets a number; its owner is mailed when it signed them in. */
export async function removeNumber(db: Db, userId: string, channel: NumberChannel): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ signedIn: boolean }>`
      delete from reach_number where user_id = ${userId} and channel = ${channel}
      returning signs_in_since is not null as "signedIn"`.execute(trx);
    if (rows[0]?.signedIn === true) await noteSecurityChange(trx, userId, { kind: 'phone_sign_in_off' });
  });
}

/**
 * After a reset no number signs in any more, since one of them may be somebody else's. Numbers that somebody may have given
 * who registered with an address that they do not read get no more messages either.
 */
export async function dropUnprovenNumbers(trx: Trx, { userId, wasConfirmed }: PasswordReset): Promise<void> {
  if (!wasConfirmed) {
    await trx.deleteFrom('reach_number').where('user_id', '=', userId).execute();
    return;
  }
  await endNumberSignIns(trx, userId);
}

/** No number of this person signs in any more; messages go on. @returns whether one did */
export async function endNumberSignIns(
  trx: Trx,
  userId: string,
  channel: NumberChannel | null = null,
): Promise<boolean> {
  const { rows } = await sql`update reach_number
    set signs_in_since = null, sign_in_code_hash = null, sign_in_code_sent_at = null, sign_in_tries = 0
    where user_id = ${userId} and (${channel}::text is null or channel = ${channel}) and signs_in_since is not null
    returning 1`.execute(trx);
  return rows.length > 0;
}
