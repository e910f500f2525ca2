import type { TiersInput } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { REVIEW_TEXT as T } from '@kaksha/domain/teachers/verification/review-words.ts';
import type { Trx, Viewer } from '../../../platform/context.ts';
import { changeVerifiedTiers, decisionConflict, withdrawVerification } from '../decide-verification.ts';
import { lockRequest } from './lock-request.ts';

/**
 * Says what is verified of a teacher from now on, such as a demo lesson that was watched since; nothing takes the
 * verification back.
 * @throws ORPCError NOT_FOUND; CONFLICT unless the verification stands on this request.
 */
export async function changeTiers(
  trx: Trx,
  operator: Viewer,
  { id, tiers, reason }: TiersInput,
): Promise<void> {
  const { teacherId, status } = await lockRequest(trx, id);
  const isDone =
    status === 'approved' &&
    (tiers.length === 0
      ? await withdrawVerification(trx, teacherId, operator.id, reason)
      : await changeVerifiedTiers(trx, teacherId, operator.id, tiers, reason));
  if (!isDone) throw decisionConflict(T.decidedBefore);
}
