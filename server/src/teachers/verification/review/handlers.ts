import { api, viewerOf } from '../../../platform/api.ts';
import { openDocument } from '../documents/open-document.ts';
import { changeTiers } from './change-tiers.ts';
import { answerProposal, decideRequest } from './decide-request.ts';
import { listRequests } from './list-requests.ts';
import { readRequest } from './read-request.ts';
import { revealNumber } from './reveal-number.ts';

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
