/** A parent takes a student's invitation: the link says who invites, and connects the two. */
import { PARENTS_MAX } from '@kaksha/domain/accounts/policy.ts';
import type { Child } from '@kaksha/domain/families/child.ts';
import type { InvitationShown } from '@kaksha/domain/families/invitation/contract.ts';
import { en as M } from '@kaksha/domain/families/invitation/words/en.ts';
import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import { en as FAMILY_MESSAGES } from '@kaksha/domain/families/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { confirmAddress } from '../../accounts/registration/confirm-address.ts';
import { noteDecision, readAnswered } from '../../notifications/note-decision.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import { orNotFound } from '../../platform/api.ts';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { refuseTooManyChildren } from '../lock-family.ts';
import { readChildren } from '../read-family.ts';
import { nameOf } from '../requests.ts';

const linkOver = () => new ORPCError('LINK_EXPIRED', { status: 410, message: M.linkOver });

/** The student who invites by this link. @throws ORPCError LINK_EXPIRED (410) */
export async function readInvitation(db: Db, token: string): Promise<InvitationShown> {
  const { rows } = await sql<{ firstName: string; class: number; expiresAt: Date }>`
    select u.first_name as "firstName", s.grade as class, i.expires_at as "expiresAt"
    from parent_invitation i join user_account u on u.id = i.student_id and u.closed_at is null and u.suspended_at is null
      join student_profile s on s.user_id = u.id
    where i.token_hash = ${hashOfSecret(token)} and i.expires_at > now()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw linkOver();
  return { ...row, expiresAt: row.expiresAt.toISOString() };
}

/** Holds the student's account first, as inviting does, and uses the link up. @throws ORPCError LINK_EXPIRED (410) */
async function takeLink(trx: Trx, token: string): Promise<{ studentId: string; email: string | null }> {
  const tokenHash = hashOfSecret(token);
  await sql`select from user_account where id = (select student_id from parent_invitation where token_hash = ${tokenHash})
    for no key update`.execute(trx);
  const { rows } = await sql<{ studentId: string; email: string | null }>`
    delete from parent_invitation i using user_account u
    where i.token_hash = ${tokenHash} and i.expires_at > now() and u.id = i.student_id
      and u.closed_at is null and u.suspended_at is null
    returning i.student_id as "studentId", i.email`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw linkOver();
  return row;
}

/** @returns whether they were not connected before. @throws ORPCError TOO_MANY_PARENTS (409) */
async function connect(trx: Trx, parentId: string, studentId: string): Promise<boolean> {
  const { rows } = await sql<{ parents: number; known: boolean }>`
    select count(*)::int as parents, coalesce(bool_or(parent_id = ${parentId}), false) as known
    from guardianship where student_id = ${studentId}`.execute(trx);
  if (rows[0]?.known === true) return false;
  if ((rows[0]?.parents ?? 0) >= PARENTS_MAX)
    throw new ORPCError('TOO_MANY_PARENTS', { status: 409, message: FAMILY_MESSAGES.tooManyParents });
  await sql`insert into guardianship (parent_id, student_id) values (${parentId}, ${studentId})`.execute(trx);
  return true;
}

/** The connection as one that was asked for and answered; a request by code that still waits is that one. */
async function recordAccepted(trx: Trx, parentId: string, studentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into family_request (parent_id, student_id) values (${parentId}, ${studentId})
    on conflict (parent_id, student_id) where status = 'pending' do update set status = 'pending'
    returning id`.execute(trx);
  const { id } = orNotFound(rows[0]);
  await sql`update family_request set status = 'accepted', decided_at = now() where id = ${id}`.execute(trx);
  await readAnswered(trx, { event: 'family_asked', familyRequestId: id });
  return id;
}

/**
 * Connects a parent with the student who invites. Whoever has the link has it from the student, who is told of the parent.
 * @throws ORPCError LINK_EXPIRED (410), TOO_MANY_CHILDREN, TOO_MANY_PARENTS (409)
 */
export async function acceptInvitation({ db }: Services, parentId: string, token: string): Promise<Child> {
  return db.transaction().execute(async (trx) => {
    await refuseTooManyChildren(trx, parentId);
    const { studentId, email } = await takeLink(trx, token);
    if (await connect(trx, parentId, studentId)) {
      const familyRequestId = await recordAccepted(trx, parentId, studentId);
      await noteDecision(trx, [parentId], { event: 'family_connected', familyRequestId });
      await noteDecision(trx, [studentId], { event: 'family_joined', familyRequestId });
      await sendNotice(trx, [studentId], `family-joined:${familyRequestId}`, {
        kind: 'booking',
        ...NOTICES.joined(await nameOf(trx, parentId)),
        action: { label: NOTICES.seeFamily, path: '/profile?tab=settings' },
      });
    }
    // Nobody but that mailbox had the link.
    if (email !== null) await confirmAddress(trx, parentId, email);
    await notifyPeople(trx, [parentId, studentId], 'family:changed');
    const [child] = await readChildren(trx, parentId, studentId);
    return orNotFound(child);
  });
}
