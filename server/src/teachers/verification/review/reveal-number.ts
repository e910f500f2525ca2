import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import { ORPCError } from '@orpc/client';
import { demandStepUp } from '../../../accounts/sessions/step-up.ts';
import { notFound, viewerOf } from '../../../platform/api.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { openText } from '../../../platform/sealed-text.ts';

/**
 * The whole ID number of a request that waits, for an operator who says why and confirms their identity: an open browser
 * alone must not be enough. The operator and the reason are recorded first.
 * @throws ORPCError NOT_FOUND; STEP_UP_REQUIRED, SECOND_FACTOR_NEEDED; NUMBER_GONE (409) once it was decided.
 */
export async function revealNumber(
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const { db, env } = context.services;
  await demandStepUp(context);
  const request = await db
    .selectFrom('teacher_verification')
    .select(['teacher_id', 'id_number_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());
  const { teacher_id: teacherId, id_number_sealed: sealed } = request;
  if (sealed === null) throw new ORPCError('NUMBER_GONE', { status: 409, message: T.numberGone });
  await recordAudit(db, {
    actorId: viewerOf(context).id,
    action: 'verification.number-revealed',
    subject: { type: 'teacher', id: teacherId },
    reason,
    detail: { verificationId: id },
  });
  return openText({ keys: env, purpose: 'verification', owner: teacherId }, sealed);
}
