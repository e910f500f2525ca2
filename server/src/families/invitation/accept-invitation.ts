/** A parent follows a student's invitation: the link says who invites, and asks the student to confirm the parent. */
import type { InvitationShown } from '@kaksha/domain/families/invitation/contract.ts';
import { en as M } from '@kaksha/domain/families/invitation/words/en.ts';
import type { FamilyRequest } from '@kaksha/domain/families/request.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { confirmAddress } from '../../accounts/registration/confirm-address.ts';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { lockFamily, refuseTooManyParents } from '../lock-family.ts';
import { askStudent } from '../requests.ts';

const linkOver = () => new ORPCError('LINK_EXPIRED', { status: 410, message: M.linkOver });
const linkUsed = () => new ORPCError('LINK_USED', { status: 410, message: M.linkUsed });

/**
 * The student who invites by this link, and how its reader stands to them. Once it is used, only whoever used it is shown it.
 * @throws ORPCError LINK_EXPIRED, LINK_USED (410)
 */
export async function readInvitation(
  db: Db,
  readerId: string | null,
  token: string,
): Promise<InvitationShown> {
  const { rows } = await sql<{
    firstName: string;
    class: number;
    expiresAt: Date;
    isUsed: boolean;
    isConnected: boolean;
    isAsked: boolean;
  }>`
    select u.first_name as "firstName", s.grade as class, i.expires_at as "expiresAt",
      i.family_request_id is not null as "isUsed",
      exists (select from guardianship g where g.student_id = u.id and g.parent_id = ${readerId}) as "isConnected",
      exists (select from family_request r where r.student_id = u.id and r.parent_id = ${readerId}
        and r.status = 'pending') as "isAsked"
    from parent_invitation i join user_account u on u.id = i.student_id and u.closed_at is null and u.suspended_at is null
      join student_profile s on s.user_id = u.id
    where i.token_hash = ${hashOfSecret(token)} and i.expires_at > now()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw linkOver();
  const { isUsed, isConnected, isAsked, expiresAt, ...shown } = row;
  const standing = isConnected ? 'connected' : isAsked ? 'asked' : 'open';
  if (isUsed && standing === 'open') throw linkUsed();
  return { ...shown, expiresAt: expiresAt.toISOString(), standing };
}

/**
 * Holds the student's account, as inviting does, and the link, which nobody has used but perhaps this parent, who waits.
 * @throws ORPCError LINK_EXPIRED, LINK_USED (410)
 */
async function holdLink(
  trx: Trx,
  parentId: string,
  token: string,
): Promise<{ id: string; studentId: string; email: string | null }> {
  const tokenHash = hashOfSecret(token);
  await sql`select from user_account where id = (select student_id from parent_invitation where token_hash = ${tokenHash})
    for no key update`.execute(trx);
  const { rows } = await sql<{ id: string; studentId: string; email: string | null; isUsed: boolean }>`
    select i.id, i.student_id as "studentId", i.email,
      i.family_request_id is not null and not exists (select from family_request r
        where r.id = i.family_request_id and r.parent_id = ${parentId} and r.status = 'pending') as "isUsed"
    from parent_invitation i join user_account u on u.id = i.student_id and u.closed_at is null and u.suspended_at is null
    where i.token_hash = ${tokenHash} and i.expires_at > now() for update of i`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw linkOver();
  if (row.isUsed) throw linkUsed();
  return row;
}

/**
 * Asks the student whether this is their parent, who has no right before: a mail may have gone to a wrong address, and a
 * link may have been handed on.
 * @throws ORPCError LINK_EXPIRED, LINK_USED (410), ALREADY_CONNECTED, TOO_MANY_CHILDREN, TOO_MANY_PARENTS (409)
 */
export async function acceptInvitation(
  { db }: Services,
  parentId: string,
  token: string,
): Promise<FamilyRequest> {
  return db.transaction().execute(async (trx) => {
    await lockFamily(trx, parentId);
    const { id, studentId, email } = await holdLink(trx, parentId, token);
    await refuseTooManyParents(trx, studentId);
    const request = await askStudent(trx, {
      parentId,
      studentId,
      askedBy: 'invitation',
      invitedEmail: email,
    });
    await sql`update parent_invitation set family_request_id = ${request.id} where id = ${id}`.execute(trx);
    // Nobody but that mailbox had the link.
    if (email !== null) await confirmAddress(trx, parentId, email);
    return request;
  });
}
