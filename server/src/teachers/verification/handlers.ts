import { api, viewerOf } from '../../platform/api.ts';
import { removeDocument } from './documents/drop-documents.ts';
import { receiveDocument } from './documents/receive-document.ts';
import { dropDraft, saveDraft } from './draft/save-draft.ts';
import { readOwnVerification } from './read-own-verification.ts';
import { reviewHandlers } from './review/handlers.ts';

const calls = api.teachers.verification;

export const verificationHandlers = {
  mine: calls.mine.handler(({ context }) => readOwnVerification(context.services.db, viewerOf(context).id)),

  saveDraft: calls.saveDraft.handler(({ context, input }) =>
    saveDraft(context.services, viewerOf(context).id, input),
  ),

  dropDraft: calls.dropDraft.handler(async ({ context }) => {
    await dropDraft(context.services.db, viewerOf(context).id);
    return { ok: true as const };
  }),

  addDocument: calls.addDocument.handler(async ({ context, input }) => ({
    document: await receiveDocument(context, input),
  })),

  removeDocument: calls.removeDocument.handler(async ({ context, input }) => {
    await removeDocument(context.services.db, viewerOf(context).id, input.id);
    return { ok: true as const };
  }),

  review: reviewHandlers,
};
