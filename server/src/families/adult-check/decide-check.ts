import { ADULT_CHECK_LIFECYCLE } from '@kaksha/domain/families/adult-check/policy.ts';
import { en as T } from '@kaksha/domain/families/adult-check/words/en.ts';
import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { noteDecision } from '../../notifications/note-decision.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';

/**
 * An operator says whether a document shows an adult, and why. The document goes with the decision, and the parent is notified.
 * @throws ORPCError NOT_FOUND; CONFLICT when it was decided before
 */
export async function decideCheck(
  { db }: Services,
  operatorId: string,
  { id, decision, reason }: { id: string; decision: 'approve' | 'refuse'; reason: string },
): Promise<void> {
  const { from, to } = ADULT_CHECK_LIFECYCLE[decision];
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ parentId: string }>`
      update adult_check set status = ${to}, decided_at = now(), decided_by = ${operatorId}, reason = ${reason},
        format = null
      where id = ${id} and status = any(${[...from]}::text[]) returning parent_id as "parentId"`.execute(trx);
    const [decided] = rows;
    if (decided === undefined) {
      const known = await trx.selectFrom('adult_check').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) throw notFound();
      throw new ORPCError('CONFLICT', { status: 409, message: T.decidedBefore });
    }
    const { parentId } = decided;
    await recordAudit(trx, {
      actorId: operatorId,
      action: `adult-check.${to}`,
      subject: { type: 'user', id: parentId },
      reason,
      detail: { checkId: id },
    });
    await tell(trx, parentId, { id, isAdult: decision === 'approve', reason });
    await notifyPeople(trx, [parentId], 'family:changed');
  });
}

async function tell(
  trx: Trx,
  parentId: string,
  { id, isAdult, reason }: { id: string; isAdult: boolean; reason: string },
): Promise<void> {
  const { role } = await trx
    .selectFrom('user_account')
    .select('role')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow();
  await noteDecision(trx, [parentId], {
    event: isAdult ? 'adult_verified' : 'adult_refused',
    verificationOf: parentId,
  });
  await sendNotice(trx, [parentId], `adult-check:${id}`, {
    kind: 'verification',
    ...(isAdult
      ? {
          ...NOTICES.adultKnown(role === 'student'),
          action: { label: NOTICES.toDashboard, path: `/${role}/dashboard` },
        }
      : {
          ...NOTICES.adultUnknown(reason),
          action: { label: NOTICES.sendAnother, path: `/${role}/adult-check` },
        }),
  });
}
