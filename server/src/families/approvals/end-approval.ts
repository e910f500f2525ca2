import type { ApprovalView } from '@kaksha/domain/families/approvals/contract.ts';
import { APPROVAL_LIFECYCLE, type ApprovalTransition } from '@kaksha/domain/families/approvals/status.ts';
import { en as M } from '@kaksha/domain/families/approvals/words/en.ts';
import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { releaseApprovalHold } from '../../bookings/holds/hold-for-approval.ts';
import { noteDecision, readAnswered } from '../../notifications/note-decision.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Services, Trx, Viewer } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { getApproval } from './queries.ts';

/** The job that lets a request lapse which no parent answered. */
export const LAPSE_APPROVAL_JOB = 'families.lapse-approval';

/** Enqueues the end of a request's time. */
export async function enqueueApprovalLapse(trx: Trx, approvalId: string, expiresAt: Date): Promise<void> {
  await enqueue(
    trx,
    LAPSE_APPROVAL_JOB,
    { approvalId },
    {
      runAt: expiresAt,
      key: `approval-lapse:${approvalId}`,
    },
  );
}

interface Ended {
  studentId: string;
  parentIds: string[];
}

/**
 * Ends a request by compare-and-set: the time that was kept for it is free again. Undefined when it had ended before, or
 * its hour has come (for `lapse`: has not come). `by` is null for a timer.
 */
export async function endApproval(
  trx: Trx,
  id: string,
  transition: ApprovalTransition,
  { by, word = '', resultId = null }: { by: string | null; word?: string; resultId?: string | null },
): Promise<Ended | undefined> {
  const { from, to } = APPROVAL_LIFECYCLE[transition];
  const isItsHour = transition === 'lapse' ? sql`<=` : sql`>`;
  const { rows } = await sql<Ended>`
    update approval_request r
    set status = ${to}, decided_at = clock_timestamp(), decided_by = ${by}, word = ${word}, result_id = ${resultId}
    where id = ${id} and status = any(${[...from]}::text[]) and expires_at ${isItsHour} clock_timestamp()
    returning student_id as "studentId",
      array(select g.parent_id from guardianship g where g.student_id = r.student_id) as "parentIds"`.execute(
    trx,
  );
  const ended = rows[0];
  if (ended === undefined) return undefined;
  await releaseApprovalHold(trx, id);
  // An answered or withdrawn request waits for no parent any more; that nobody answered is still news to them.
  if (transition !== 'lapse') await readAnswered(trx, { event: 'approval_asked', approvalId: id });
  await notifyPeople(trx, [ended.studentId, ...ended.parentIds], 'family:changed');
  return ended;
}

/** @throws ORPCError APPROVAL_ENDED (409) */
export function approvalEnded(): ORPCError<string, undefined> {
  return new ORPCError('APPROVAL_ENDED', { status: 409, message: M.ended });
}

/** A parent does not want it, and may say why. @throws ORPCError NOT_FOUND, APPROVAL_ENDED (409) */
export function declineApproval(
  { db }: Services,
  viewer: Viewer,
  { id, word }: { id: string; word: string },
): Promise<ApprovalView> {
  return db.transaction().execute(async (trx) => {
    const asked = await getApproval(trx, viewer, id);
    const ended = await endApproval(trx, id, 'decline', { by: viewer.id, word });
    if (ended === undefined) throw approvalEnded();
    await noteDecision(trx, [ended.studentId], { event: 'approval_declined', approvalId: id });
    await sendNotice(trx, [ended.studentId], `approval:${id}:declined`, {
      kind: 'approval',
      ...NOTICES.declined(asked.subject, asked.teacher.name, word),
      action: { label: NOTICES.findAnother, path: '/find-teachers' },
    });
    return getApproval(trx, viewer, id);
  });
}

/** The child takes it back. @throws ORPCError NOT_FOUND, APPROVAL_ENDED (409) */
export async function withdrawApproval({ db }: Services, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await getApproval(trx, viewer, id);
    if ((await endApproval(trx, id, 'withdraw', { by: viewer.id })) === undefined) throw approvalEnded();
  });
}

/** Lets a request lapse whose hour has come; nothing when it was answered or is not due. */
export async function lapseApproval({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await endApproval(trx, id, 'lapse', { by: null });
    if (ended === undefined) return;
    await noteDecision(trx, [ended.studentId], { event: 'approval_lapsed', approvalId: id });
    const { rows } = await sql<{ subject: string; teacherName: string }>`
      select r.wish -> r.kind ->> 'subject' as subject, btrim(u.first_name || ' ' || u.last_name) as "teacherName"
      from approval_request r join user_account u on u.id = r.teacher_id where r.id = ${id}`.execute(trx);
    const [asked] = rows;
    if (asked === undefined) return;
    await sendNotice(trx, [ended.studentId], `approval:${id}:lapsed`, {
      kind: 'approval',
      ...NOTICES.lapsed(asked.subject, asked.teacherName),
      action: { label: NOTICES.findAnother, path: '/find-teachers' },
    });
  });
}

/** Requests whose hour has passed, oldest first: those whose job was lost. */
export const overdueApprovals = dueByTime(
  sql`select id::text as key, expires_at as at from approval_request where status = 'open' and expires_at <= now()`,
);
