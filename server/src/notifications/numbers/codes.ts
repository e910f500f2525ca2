import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { en as M } from '@kaksha/domain/notifications/channels/words/en.ts';
import { KIND_OF_A_NEW_NUMBER } from '@kaksha/domain/notifications/channels.ts';
import type { ReachNumber } from '@kaksha/domain/notifications/contract.ts';
import {
  NUMBER_CODE_DIGITS,
  NUMBER_CODES,
  NUMBER_CODES_WINDOW_SECONDS,
  type NumberChannel,
} from '@kaksha/domain/notifications/reach-number.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { writePreferences } from '../../accounts/profile/notification-preferences.ts';
import { notFound } from '../../platform/api.ts';
import { deriveKey, hashOfSecret } from '../../platform/auth.ts';
import type { Services } from '../../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import { sendSmsCode } from '../outbox/channels/sms.ts';
import { sendWhatsappCode } from '../outbox/channels/whatsapp.ts';
import { InDoubt, Undeliverable } from '../outbox/notice.ts';
import { CODE_IS_GOOD } from './numbers.ts';

/** Messages cost money and ring at somebody's: few for each person, and few to each number, whoever asks. */
const limitsOf = limitsOfPool((pool) => ({
  person: createRateLimit(pool, 'number-code', NUMBER_CODES, NUMBER_CODES_WINDOW_SECONDS),
  number: createRateLimit(pool, 'number-code-to', NUMBER_CODES, NUMBER_CODES_WINDOW_SECONDS),
}));

interface Given {
  userId: string;
  channel: NumberChannel;
  number: string;
}

/** Keyed, because anybody with a copy of the database alone tries out a million codes at once. */
function hashOf(secretKey: string, { userId, channel, number }: Given, code: string): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'number-code'))
    .update([userId, channel, number, code].join(':'))
    .digest();
}

/** Hands a code to a channel's provider. @throws ORPCError NOT_FOUND for a channel that is not offered */
export function codeSender(
  { env }: Services,
  channel: NumberChannel,
): (to: string, code: string) => Promise<void> {
  const { whatsapp, sms } = env.channels;
  if (channel === 'whatsapp' && whatsapp !== undefined) {
    return (to, code) => sendWhatsappCode(whatsapp, to, code);
  }
  if (channel === 'sms' && sms !== undefined) {
    return (to, code) => sendSmsCode(sms, env.publicUrl, { to, code });
  }
  throw notFound(M.numberNotOffered);
}

function badField(path: string, msg: string): ORPCError<'BAD_REQUEST', unknown> {
  return new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ msg, path }] } });
}

/**
 * Sends a code to a number through its channel; once it is handed over, the number takes the place of the one before.
 * @throws ORPCError NOT_FOUND for a channel that is not offered; TOO_MANY_REQUESTS; BAD_REQUEST for a number that cannot
 *   be reached; SERVICE_UNAVAILABLE when the provider does not take it now
 */
export async function sendNumberCode(services: Services, given: Given): Promise<ReachNumber> {
  const { db, env, log, pool } = services;
  const { userId, channel, number } = given;
  const send = codeSender(services, channel);
  const limits = limitsOf(pool);
  await limits.person.consume(userId, M.tooManyCodes);
  await limits.number.consume(hashOfSecret(number).toString('hex'), M.tooManyCodes);
  const code = String(randomInt(10 ** NUMBER_CODE_DIGITS)).padStart(NUMBER_CODE_DIGITS, '0');
  const problem: unknown = await send(number, code).catch((error: unknown) => error);
  if (problem instanceof Undeliverable) throw badField('number', M.codeRefused(channel));
  // It may have come all the same: then it is good.
  if (problem === undefined || problem instanceof InDoubt) {
    await sql`insert into reach_number (user_id, channel, number, code_hash, code_sent_at)
      values (${userId}, ${channel}, ${number}, ${hashOf(env.secretKey, given, code)}::bytea, now())
      on conflict on constraint reach_number_pk do update set number = excluded.number,
        code_hash = excluded.code_hash, code_sent_at = excluded.code_sent_at, tries = 0, confirmed_at = null`.execute(
      db,
    );
  }
  if (problem !== undefined) {
    log.warn(
      { channel, problem: problem instanceof Error ? problem.message : 'unknown' },
      'a code did not leave',
    );
    throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: M.codeNotSent });
  }
  return { number, confirmed: false, codeSent: true, signsIn: false };
}

/**
 * Confirms a number by the code that came; messages of one kind go there from now on. Each try is counted before it is
 * looked at, so that many at once are no more than many in a row.
 * @throws ORPCError BAD_REQUEST for another code, one that is too old, or one that was tried too often
 */
export async function confirmNumber(
  services: Services,
  { userId, channel, code }: { userId: string; channel: NumberChannel; code: string },
): Promise<ReachNumber> {
  const { db, env } = services;
  codeSender(services, channel);
  const { rows } = await sql<{ number: string; hash: Buffer }>`
    update reach_number set tries = tries + 1 where user_id = ${userId} and channel = ${channel}
      and ${CODE_IS_GOOD}
    returning number, code_hash as hash`.execute(db);
  const [sent] = rows;
  if (sent === undefined) throw badField('code', M.codeGone);
  const { number, hash } = sent;
  if (!timingSafeEqual(hash, hashOf(env.secretKey, { userId, channel, number }, code))) {
    throw badField('code', M.codeWrong);
  }
  const confirmed = await sql`update reach_number set confirmed_at = now(), code_hash = null, tries = 0
    where user_id = ${userId} and channel = ${channel}
      and code_hash = ${hash}::bytea returning number`.execute(db);
  if (confirmed.rows.length === 0) throw badField('code', M.codeGone);
  await writePreferences(db, userId, [{ kind: KIND_OF_A_NEW_NUMBER, [channel]: true }]);
  return { number, confirmed: true, codeSent: false, signsIn: false };
}
