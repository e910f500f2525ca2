/** How a parent and a student who has an account already become a family: by a code or an invitation, and the student says yes. */

import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import type { FamilyRequest } from '@kaksha/domain/families/request.ts';
import { type AskedBy, en as M } from '@kaksha/domain/families/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { noteDecision, readAnswered } from '../notifications/note-decision.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import { orNotFound } from '../platform/api.ts';
import type { Services, Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { codeTries, takeCode } from './codes.ts';
import { refuseTooManyChildren, refuseTooManyParents, refuseUnverified } from './lock-family.ts';

const nameOf = async (trx: Trx, userId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select btrim(first_name || ' ' || last_name) as name from user_account where id = ${userId}`.execute(trx);
  return rows[0]?.name ?? '';
};

/**
 * Asks a student whether this is their parent. Asked again while the question waits, it is the same question.
 * @throws ORPCError ALREADY_CONNECTED and TOO_MANY_CHILDREN (409)
 */
export async function askStudent(
  trx: Trx,
  { parentId, studentId, ...how }: { parentId: string; studentId: string } & AskedBy,
): Promise<FamilyRequest> {
  await refuseTooManyChildren(trx, parentId);
  const { rows: known } = await sql`select from guardianship
    where parent_id = ${parentId} and student_id = ${studentId}`.execute(trx);
  if (known.length > 0)
    throw new ORPCError('ALREADY_CONNECTED', { status: 409, message: M.alreadyConnected });
  const { rows } = await sql<{ id: string; name: string; createdAt: Date; known: boolean }>`
    with asked as (
      insert into family_request (parent_id, student_id, asked_by) values (${parentId}, ${studentId}, ${how.askedBy})
      on conflict (parent_id, student_id) where status = 'pending' do update set asked_by = excluded.asked_by
      returning id, created_at
    )
    select a.id, u.first_name as name, a.created_at as "createdAt",
      exists (select from notification n where n.family_request_id = a.id) as known
    from asked a, user_account u where u.id = ${studentId}`.execute(trx);
  const request = orNotFound(rows[0]);
  await notifyPeople(trx, [studentId], 'family:changed');
  // Another code or link asks once more about the same request: one line of it is enough.
  if (!request.known)
    await noteDecision(trx, [studentId], { event: 'family_asked', familyRequestId: request.id });
  await sendNotice(trx, [studentId], `family:${request.id}`, {
    kind: 'booking',
    ...NOTICES.connectionAsked(await nameOf(trx, parentId), how),
    action: { label: NOTICES.answer, path: '/profile?tab=settings' },
  });
  return {
    id: request.id,
    name: request.name,
    createdAt: request.createdAt.toISOString(),
    askedBy: how.askedBy,
    invitedEmail: null,
  };
}

/**
 * Uses a student’s code up, and asks them.
 * @throws ORPCError EMAIL_NOT_VERIFIED (403), CODE_UNKNOWN (404), ALREADY_CONNECTED and TOO_MANY_CHILDREN (409),
 *   TOO_MANY_REQUESTS for guessed codes
 */
export async function requestChild(
  { db, pool }: Services,
  parentId: string,
  code: string,
): Promise<FamilyRequest> {
  const tries = codeTries(pool);
  await tries.consume(parentId);
  const asked = await db.transaction().execute(async (trx) => {
    await refuseUnverified(trx, parentId);
    const studentId = await takeCode(trx, code);
    if (studentId === null) throw new ORPCError('CODE_UNKNOWN', { status: 404, message: M.codeUnknown });
    return askStudent(trx, { parentId, studentId, askedBy: 'code', invitedEmail: null });
  });
  await tries.giveBack(parentId);
  return asked;
}

/** Ends a request that waits. @throws ORPCError NOT_FOUND; REQUEST_GONE (409) when it waits no more */
async function decide(
  trx: Trx,
  request: { id: string; by: 'parent_id' | 'student_id'; userId: string },
  status: 'accepted' | 'declined' | 'withdrawn',
): Promise<{ parentId: string; studentId: string }> {
  const { rows } = await sql<{ parentId: string; studentId: string; isPending: boolean }>`
    select parent_id as "parentId", student_id as "studentId", status = 'pending' as "isPending" from family_request
    where id = ${request.id} and ${sql.ref(request.by)} = ${request.userId} for update`.execute(trx);
  const found = orNotFound(rows[0]);
  if (!found.isPending) throw new ORPCError('REQUEST_GONE', { status: 409, message: M.requestGone });
  await sql`update family_request set status = ${status}, decided_at = now()
    where id = ${request.id}`.execute(trx);
  await readAnswered(trx, { event: 'family_asked', familyRequestId: request.id });
  return found;
}

/** @throws as {@link decide} */
export async function withdrawRequest({ db }: Services, parentId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { studentId } = await decide(trx, { id, by: 'parent_id', userId: parentId }, 'withdrawn');
    await notifyPeople(trx, [studentId], 'family:changed');
  });
}

/** A parent who has left, or is suspended, waits for nobody. @throws ORPCError REQUEST_GONE (409) */
async function refuseEnded(trx: Trx, parentId: string): Promise<void> {
  const { rows } = await sql`select from user_account
    where id = ${parentId} and closed_at is null and suspended_at is null`.execute(trx);
  if (rows.length === 0) throw new ORPCError('REQUEST_GONE', { status: 409, message: M.requestGone });
}

/**
 * The student says whether this is their parent. From then on the parent sees what parents see.
 * @throws ORPCError NOT_FOUND; REQUEST_GONE, TOO_MANY_PARENTS (409)
 */
export async function answerRequest(
  { db }: Services,
  studentId: string,
  { id, accept }: { id: string; accept: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from user_account where id = ${studentId} for no key update`.execute(trx);
    const { parentId } = await decide(
      trx,
      { id, by: 'student_id', userId: studentId },
      accept ? 'accepted' : 'declined',
    );
    if (accept) {
      await refuseEnded(trx, parentId);
      await refuseTooManyParents(trx, studentId);
      await sql`insert into guardianship (parent_id, student_id) values (${parentId}, ${studentId})
        on conflict do nothing`.execute(trx);
      const name = await nameOf(trx, studentId);
      await noteDecision(trx, [parentId], { event: 'family_connected', familyRequestId: id });
      await sendNotice(trx, [parentId], `family-answer:${id}`, {
        kind: 'booking',
        ...NOTICES.connected(name),
        action: { label: NOTICES.giveConsent, path: '/parent/dashboard' },
      });
    }
    await notifyPeople(trx, [parentId, studentId], 'family:changed');
  });
}
