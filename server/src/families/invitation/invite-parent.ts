/** A student invites a parent: by a mail with a link, or by a link to hand on. */
import { randomBytes, randomUUID } from 'node:crypto';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/common/words/en.ts';
import { PARENT_INVITATION_DAYS } from '@kaksha/domain/accounts/policy.ts';
import type { ParentInvitation } from '@kaksha/domain/families/invitation/contract.ts';
import { en as M } from '@kaksha/domain/families/invitation/words/en.ts';
import {
  INVITATION_MAILS_PER_ADDRESS,
  INVITATION_MAILS_PER_STUDENT,
  INVITATION_WINDOW_SECONDS,
  INVITATIONS_OPEN_MAX,
} from '@kaksha/domain/families/policy.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountRegistered } from '../../accounts/registration/register.ts';
import { queueSecurityMail } from '../../accounts/security-mails/queue-security-mail.ts';
import { accountKey } from '../../accounts/sessions/sign-in-limits.ts';
import { notFound } from '../../platform/api.ts';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import { suppressMails } from '../../platform/outbox/suppress-mails.ts';
import { createRateLimit, limitsOfPool } from '../../platform/rate-limits.ts';
import { refuseTooManyParents } from '../lock-family.ts';

const limitsOf = limitsOfPool((pool) => ({
  student: createRateLimit(pool, 'invite-student', INVITATION_MAILS_PER_STUDENT, INVITATION_WINDOW_SECONDS),
  address: createRateLimit(pool, 'invite-address', INVITATION_MAILS_PER_ADDRESS, INVITATION_WINDOW_SECONDS),
}));

/** Locks the student's account, one invitation after the other. @throws ORPCError TOO_MANY_PARENTS, OWN_ADDRESS (409) */
async function lockInviter(trx: Trx, studentId: string, email: string | null): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from user_account where id = ${studentId} for no key update`.execute(trx);
  await refuseTooManyParents(trx, studentId);
  if (email !== null && email === rows[0]?.email)
    throw new ORPCError('OWN_ADDRESS', { status: 409, message: M.ownAddress });
}

/** @throws ORPCError TOO_MANY_INVITATIONS (409) */
async function store(
  trx: Trx,
  studentId: string,
  { email, token }: { email: string | null; token: string },
): Promise<ParentInvitation> {
  // Those that are over wait for nobody, and are in nobody's way.
  await sql`delete from parent_invitation where student_id = ${studentId} and expires_at <= now()`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; createdAt: Date; expiresAt: Date }>`
    insert into parent_invitation (student_id, email, token_hash, expires_at)
    select ${studentId}, ${email}, ${hashOfSecret(token)}, now() + make_interval(days => ${PARENT_INVITATION_DAYS})
    where (select count(*) from parent_invitation i
      where i.student_id = ${studentId} and i.email is distinct from ${email} and i.family_request_id is null) < ${INVITATIONS_OPEN_MAX}
    on conflict (student_id, email) where family_request_id is null do update
      set token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at
    returning id, created_at as "createdAt", expires_at as "expiresAt"`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new ORPCError('TOO_MANY_INVITATIONS', { status: 409, message: M.tooMany });
  return {
    id: row.id,
    email,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Invites a parent: a link that is good for two weeks and for one parent. With an address it is mailed there and known to
 * nobody else; without one it is answered, to be handed on.
 * @throws ORPCError TOO_MANY_PARENTS, TOO_MANY_INVITATIONS, OWN_ADDRESS (409), TOO_MANY_REQUESTS (429) for mails
 */
export async function inviteParent(
  { db, env, pool }: Services,
  studentId: string,
  email: string | null,
): Promise<{ invitation: ParentInvitation; url: string | null }> {
  if (email !== null) {
    const { student, address } = limitsOf(pool);
    await student.consume(studentId, ACCOUNT_MESSAGES.tooManyLinks);
    await address.consume(accountKey(email), ACCOUNT_MESSAGES.tooManyLinks);
  }
  return db.transaction().execute(async (trx) => {
    await lockInviter(trx, studentId, email);
    const mailId = randomUUID();
    const token = email === null ? randomBytes(32).toString('base64url') : mailedToken(env.secretKey, mailId);
    const invitation = await store(trx, studentId, { email, token });
    if (email === null) return { invitation, url: `${env.publicUrl}/family-invitation?token=${token}` };
    const mail = { what: 'parent_invited', to: email } as const;
    await suppressMails(trx, studentId, [mail.what], 'a newer link takes its place', email);
    await queueSecurityMail(trx, studentId, mail, { id: mailId, goodForHours: PARENT_INVITATION_DAYS * 24 });
    return { invitation, url: null };
  });
}

export const INVITE_PARENT_JOB = 'families.invite-parent';
const invited = z.object({ studentId: z.uuid(), email: z.string() });

/** A student who registers may name a parent's address: the invitation follows, whatever becomes of it. */
export async function inviteAtRegistration(
  trx: Trx,
  { userId, parentEmail }: AccountRegistered,
): Promise<void> {
  if (parentEmail !== null) await enqueue(trx, INVITE_PARENT_JOB, { studentId: userId, email: parentEmail });
}

/** A refusal concerns nobody here: the student's page shows that no invitation waits, and asks again. */
export async function inviteFromJob(services: Services, input: unknown): Promise<void> {
  const { studentId, email } = invited.parse(input);
  await inviteParent(services, studentId, email).catch((error: unknown) => {
    if (!(error instanceof ORPCError)) throw error;
    services.log.info({ studentId, code: error.code }, 'a parent was not invited at registration');
  });
}

/** Its link is worth nothing from here on, and a mail that has not left is not sent. @throws ORPCError NOT_FOUND */
export async function withdrawInvitation(db: Db, studentId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ email: string | null }>`
      delete from parent_invitation
      where id = ${id} and student_id = ${studentId} and family_request_id is null returning email`.execute(
      trx,
    );
    const [gone] = rows;
    if (gone === undefined) throw notFound();
    if (gone.email !== null)
      await suppressMails(trx, studentId, ['parent_invited'], 'the invitation was taken back', gone.email);
  });
}

/** Ends the links of a student that wait: somebody who knew the former password may have kept one. */
export async function endInvitations(trx: Trx, { userId }: { userId: string }): Promise<void> {
  const { rows } = await sql<{ email: string | null }>`
    delete from parent_invitation where student_id = ${userId} and family_request_id is null returning email`.execute(
    trx,
  );
  for (const { email } of rows)
    if (email !== null)
      await suppressMails(trx, userId, ['parent_invited'], 'the password was changed', email);
}

/** Invitations of a student that wait, the oldest first. */
export async function readInvitations(db: Db, studentId: string): Promise<ParentInvitation[]> {
  const { rows } = await sql<{ id: string; email: string | null; createdAt: Date; expiresAt: Date }>`
    select id, email, created_at as "createdAt", expires_at as "expiresAt" from parent_invitation
    where student_id = ${studentId} and family_request_id is null and expires_at > now() order by created_at, id`.execute(
    db,
  );
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
