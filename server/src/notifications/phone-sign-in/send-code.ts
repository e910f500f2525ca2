/** Sending a code to sign in by to a number. */
import { createHmac, randomUUID } from 'node:crypto';
import { en as M } from '@kaksha/domain/accounts/phone-sign-in/words/en.ts';
import {
  SIGN_IN_CODE_DIGITS,
  SIGN_IN_CODE_MINUTES,
  SIGN_IN_CODE_TRIES,
} from '@kaksha/domain/accounts/policy.ts';
import { NUMBER_CHANNELS, type NumberChannel } from '@kaksha/domain/notifications/reach-number.ts';
import { sql } from 'kysely';
import { accountKey, mayBeMailed, signInLimits } from '../../accounts/sessions/sign-in-limits.ts';
import { mailedCode } from '../../accounts/sign-in-code/mailed-code.ts';
import { notFound } from '../../platform/api.ts';
import { deriveKey } from '../../platform/auth.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { codeSender } from '../numbers/codes.ts';
import { SIGNS_IN } from '../numbers/numbers.ts';
import { InDoubt, Undeliverable } from '../outbox/notice.ts';

export const MAKE_SIGN_IN_CODE_JOB = 'notifications.make-sign-in-code';
/** The job that hands a code to a channel's provider: each service has a lane of its own. */
export const sendSignInCodeJob = (channel: NumberChannel) => `notifications.send-sign-in-code-${channel}`;

/** A code that was asked for: its digits are made of `requestId`, and kept nowhere. */
export interface AskedCode {
  number: string;
  requestId: string;
}

/** The channels that can bring a code, SMS first. @throws ORPCError NOT_FOUND where there is none */
export function channelsForCodes({ env }: Services): NumberChannel[] {
  const offered = NUMBER_CHANNELS.filter((channel) => env.channels[channel] !== undefined);
  if (offered.length === 0) throw notFound(M.notOffered);
  return offered;
}

/** As it is stored: without the server's key, a short code would be found from its hash at once. */
export const hashOfSignInCode = (secretKey: string, number: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'phone-sign-in-code')).update(`${number}:${code}`).digest();

/** That the code of a row of `reach_number` signs in now. */
export const SIGN_IN_CODE_IS_GOOD = sql<boolean>`(sign_in_code_hash is not null
  and sign_in_tries < ${SIGN_IN_CODE_TRIES}
  and sign_in_code_sent_at > now() - make_interval(mins => ${SIGN_IN_CODE_MINUTES}))`;

/**
 * Has a code sent to a number by which one signs in. Whether the number signs anybody in is looked up by the job, so that
 * neither the answer nor its timing tells; and no other number is ever written to, so that nobody makes us pay for messages.
 *
 * @throws ORPCError NOT_FOUND without a channel, TOO_MANY_REQUESTS when one place asks for too many, whatever the numbers.
 */
export async function askForPhoneCode(context: RequestContext, number: string): Promise<void> {
  const { services } = context;
  channelsForCodes(services);
  const limits = signInLimits(services.pool);
  await countOrAskPuzzle(context, limits.resetRequest);
  for (const limit of [limits.signInCodeMail, limits.signInCodeMailDay])
    if (!(await mayBeMailed(limit, accountKey(number)))) return;
  await enqueue(services.db, MAKE_SIGN_IN_CODE_JOB, { number, requestId: randomUUID() });
}

/**
 * Makes the code, if the number signs anybody in, and has it sent: once for each request. The one before is worth nothing
 * from then on. An SMS proves the number for all of its accounts; WhatsApp for those that confirmed it there.
 */
export async function makeSignInCode(services: Services, { number, requestId }: AskedCode): Promise<void> {
  const { db, env } = services;
  const code = mailedCode(env.secretKey, requestId, SIGN_IN_CODE_DIGITS);
  const hash = hashOfSignInCode(env.secretKey, number, code);
  const offered = channelsForCodes(services);
  await db.transaction().execute(async (trx) => {
    // In one order, so that of two codes made at once the later one ends the earlier.
    const { rows } = await sql<{ channel: NumberChannel }>`
      select r.channel from reach_number r join user_account u on u.id = r.user_id
      where r.number = ${number} and ${SIGNS_IN} and r.channel = any(${offered}::text[])
        and u.role <> 'admin' and r.sign_in_code_hash is distinct from ${hash}::bytea
      order by r.user_id, r.channel for update of r`.execute(trx);
    if (rows.length === 0) return;
    const channel = rows.some((row) => row.channel === 'sms') ? 'sms' : 'whatsapp';
    await sql`update reach_number r
      set sign_in_code_hash = ${hash}::bytea, sign_in_code_sent_at = now(), sign_in_tries = 0
      where number = ${number} and ${SIGNS_IN} and channel = any(${offered}::text[])`.execute(trx);
    await enqueue(trx, sendSignInCodeJob(channel), { number, requestId });
  });
}

/** Hands the code to the provider, while it is good. A refusal is final; a provider that is away is asked again. */
export async function sendSignInCode(
  services: Services,
  channel: NumberChannel,
  { number, requestId }: AskedCode,
): Promise<void> {
  const { db, env, log } = services;
  const code = mailedCode(env.secretKey, requestId, SIGN_IN_CODE_DIGITS);
  const { rows } = await sql`select from reach_number where number = ${number}
    and sign_in_code_hash = ${hashOfSignInCode(env.secretKey, number, code)}::bytea
    and ${SIGN_IN_CODE_IS_GOOD} limit 1`.execute(db);
  if (rows.length === 0) return;
  try {
    await codeSender(services, channel)(number, code);
  } catch (error) {
    // Not sent twice: it may have come, and the person asks for another when it has not.
    if (!(error instanceof Undeliverable || error instanceof InDoubt)) throw error;
    log.warn({ channel, problem: error.message }, 'a code to sign in by did not leave');
  }
}
