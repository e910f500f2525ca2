/** Mailing a code to sign in by. */
import { randomUUID } from 'node:crypto';
import { SIGN_IN_CODE_DIGITS, SIGN_IN_CODE_MINUTES } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import type { RequestContext, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { mailPasswordReset } from '../passwords/mail-password-reset.ts';
import { endMailedLinks } from '../security-mails/end-mailed-links.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';
import { accountKey, mayBeMailed, signInLimits } from '../sessions/sign-in-limits.ts';
import { mailedCode } from './mailed-code.ts';
import { hashOfCode } from './waiting-code.ts';

export const MAIL_SIGN_IN_CODE_JOB = 'accounts.mail-sign-in-code';
const OCCASION = 'sign-in-code:';

/**
 * Has a code mailed by which one signs in. Whether the address has an account is looked up by the job, so that neither the
 * answer nor its timing tells.
 *
 * @throws ORPCError TOO_MANY_REQUESTS when one place asks for too many, whatever the addresses.
 */
export async function askForSignInCode(context: RequestContext, email: string): Promise<void> {
  const { db, pool } = context.services;
  const limits = signInLimits(pool);
  await countOrAskPuzzle(context, limits.resetRequest);
  for (const limit of [limits.signInCodeMail, limits.signInCodeMailDay])
    if (!(await mayBeMailed(limit, accountKey(email)))) return;
  await enqueue(db, MAIL_SIGN_IN_CODE_JOB, { email, requestId: randomUUID() });
}

/**
 * Mails a code, if the address has an account: once for each `requestId`. The one before is worth nothing from then on. An
 * account whose address nobody has confirmed may have been made by a stranger, who knows its password: its owner sets a new
 * one instead.
 */
export async function mailSignInCode(
  services: Services,
  { email, requestId }: { email: string; requestId: string },
): Promise<void> {
  const { db, env } = services;
  const isConfirmed = await db.transaction().execute(async (trx) => {
    // Locked, so that of two codes made at once the later one ends the earlier.
    const user = await trx
      .selectFrom('user_account')
      .select(['id', sql<boolean>`email_verified_at is not null`.as('isConfirmed')])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user?.isConfirmed !== true) return user?.isConfirmed;
    const id = randomUUID();
    const occasion = OCCASION + requestId;
    const known =
      await sql`select from delivery where user_id = ${user.id} and occasion = ${occasion}`.execute(trx);
    if (known.rows.length > 0) return true;
    await endMailedLinks(trx, user.id, ['sign_in_code']);
    await trx
      .insertInto('one_time_token')
      .values({
        user_id: user.id,
        purpose: 'sign_in_code',
        token_hash: hashOfCode(env.secretKey, user.id, mailedCode(env.secretKey, id, SIGN_IN_CODE_DIGITS)),
        expires_at: sql`now() + make_interval(mins => ${SIGN_IN_CODE_MINUTES})`,
      })
      .execute();
    const options = { id, occasion, goodForHours: SIGN_IN_CODE_MINUTES / 60 };
    await queueSecurityMail(trx, user.id, { what: 'sign_in_code' }, options);
    return true;
  });
  if (isConfirmed === false) await mailPasswordReset(services, { email, requestId });
}
