import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { TiersInput } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { api, conflict, viewerOf } from '../../../platform/api.ts';
import type { Trx, Viewer } from '../../../platform/context.ts';
import { changeVerifiedTiers, withdrawVerification } from '../decide-verification.ts';
import { openDocument } from '../documents/open-document.ts';
import { askMore, recallQuestion } from '../rounds/ask-more.ts';
import { answerProposal, decideRequest } from './decide-request.ts';
import { listRequests } from './list-requests.ts';
import { lockRequest } from './lock-request.ts';
import { readRequest } from './read-request.ts';
import { revealNumber } from './reveal-number.ts';

/**
 * Says what is verified of a teacher from now on, such as a demo lesson that was watched since; nothing takes the
 * verification back.
 * @throws ORPCError NOT_FOUND; CONFLICT unless the verification stands on this request.
 */
async function changeTiers(trx: Trx, operator: Viewer, { id, tiers, reason }: TiersInput): Promise<void> {
  const { teacherId, status } = await lockRequest(trx, id);
  const isDone =
    status === 'approved' &&
    (tiers.length === 0
      ? await withdrawVerification(trx, teacherId, operator.id, reason)
      : await changeVerifiedTiers(trx, teacherId, operator.id, tiers, reason));
  if (!isDone) throw conflict(T.decidedBefore);
}

const calls = api.teachers.verification.review;

export const reviewHandlers = {
  list: calls.list.handler(({ context, input }) => listRequests(context.services.db, input)),

  get: calls.get.handler(async ({ context, input }) => ({
    request: await readRequest(context.services.db, input.id),
  })),

  revealNumber: calls.revealNumber.handler(async ({ context, input }) => ({
    idNumber: await revealNumber(context, input),
  })),

  openDocument: calls.openDocument.handler(({ context, input }) => openDocument(context, input)),

  decide: calls.decide.handler(async ({ context, input }) => {
    const { db } = context.services;
    await db.transaction().execute((trx) => decideRequest(trx, viewerOf(context), input));
    return { request: await readRequest(db, input.id) };
  }),

  askMore: calls.askMore.handler(async ({ context, input }) => {
    const { db } = context.services;
    await db.transaction().execute((trx) => askMore(trx, viewerOf(context), input));
    return { request: await readRequest(db, input.id) };
  }),

  recall: calls.recall.handler(async ({ context, input }) => {
    const { db } = context.services;
    await db.transaction().execute((trx) => recallQuestion(trx, viewerOf(context), input));
    return { request: await readRequest(db, input.id) };
  }),

  answerProposal: calls.answerProposal.handler(async ({ context, input }) => {
    const { db } = context.services;
    const id = await db.transaction().execute((trx) => answerProposal(trx, viewerOf(context), input));
    return { request: await readRequest(db, id) };
  }),

  changeTiers: calls.changeTiers.handler(async ({ context, input }) => {
    const { db } = context.services;
    await db.transaction().execute((trx) => changeTiers(trx, viewerOf(context), input));
    return { request: await readRequest(db, input.id) };
  }),
};
