import { ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/messages.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';

/** Mails the verification link again; a verified address gets nothing. @throws ORPCError TOO_MANY_REQUESTS (429). */
export async function sendVerification(context: RequestContext): Promise<void> {
  const { db, pool } = context.services;
  const { id } = viewerOf(context);
  const unverified = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (unverified === undefined) return;
  await signInLimits(pool).verificationMail.consume(id, ACCOUNT_MESSAGES.tooManyLinks);
  await enqueue(db, 'accounts.mail-verification', { userId: id });
}
