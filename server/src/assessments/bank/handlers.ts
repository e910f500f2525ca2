import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { ORPCError } from '@orpc/client';
import { api, viewerOf } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { exportQuestions, exportReport } from './export-questions.ts';
import { previewImport } from './preview-import.ts';
import { getQuestion, listChapters, listQuestions, listVersions } from './queries.ts';
import { addVersions, storeQuestions } from './store-question.ts';

/** A question that this teacher may change: their own. The starter bank is there to be copied. */
async function requireOwn(db: Db, teacherId: string, id: string) {
  const question = await getQuestion(db, teacherId, id);
  if (!question.isMine) throw new ORPCError('FORBIDDEN', { message: BANK_MESSAGES.ofThePlatform });
  return question;
}

export const questionBankHandlers = {
  list: api.questionBank.list.handler(({ context, input }) =>
    listQuestions(context.services.db, viewerOf(context).id, input),
  ),

  get: api.questionBank.get.handler(async ({ context, input: { id } }) => {
    const { db } = context.services;
    const question = await getQuestion(db, viewerOf(context).id, id);
    return { question, versions: await listVersions(db, id) };
  }),

  chapters: api.questionBank.chapters.handler(async ({ context, input }) => ({
    chapters: await listChapters(context.services.db, input.class, input.subject),
  })),

  create: api.questionBank.create.handler(({ context, input }) =>
    idempotently(context, 'questionBank.create', input, async (trx) => {
      const ownerId = viewerOf(context).id;
      const { class: grade, subject, question: content } = input;
      const [id = ''] = await storeQuestions(trx, [{ ownerId, grade, subject, content }]);
      return { question: await getQuestion(trx, ownerId, id) };
    }),
  ),

  edit: api.questionBank.edit.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (trx) => {
      const teacherId = viewerOf(context).id;
      await requireOwn(trx, teacherId, input.id);
      const { id: questionId, version: seen, class: grade, subject, question: content } = input;
      await addVersions(trx, [{ questionId, seen, grade, subject, content }], teacherId);
      return { question: await getQuestion(trx, teacherId, input.id) };
    }),
  ),

  copy: api.questionBank.copy.handler(({ context, input }) =>
    idempotently(context, 'questionBank.copy', input, async (trx) => {
      const ownerId = viewerOf(context).id;
      const { class: grade, subject, content } = await getQuestion(trx, ownerId, input.id);
      const [id = ''] = await storeQuestions(trx, [{ ownerId, grade, subject, content }]);
      return { question: await getQuestion(trx, ownerId, id) };
    }),
  ),

  archive: api.questionBank.archive.handler(async ({ context, input: { id, archived } }) => {
    const { db } = context.services;
    const teacherId = viewerOf(context).id;
    await requireOwn(db, teacherId, id);
    await db
      .updateTable('question')
      .set((eb) => ({ archived_at: archived ? eb.fn.coalesce('archived_at', eb.fn<Date>('now')) : null }))
      .where('id', '=', id)
      .execute();
    return { question: await getQuestion(db, teacherId, id) };
  }),

  preview: api.questionBank.preview.handler(({ context, input: { format, file } }) =>
    previewImport(context, format, file),
  ),

  import: api.questionBank.import.handler(({ context, input }) =>
    idempotently(context, 'questionBank.import', input, async (trx) => {
      const ownerId = viewerOf(context).id;
      const { class: grade, subject, questions } = input;
      const ids = await storeQuestions(
        trx,
        questions.map((content) => ({ ownerId, grade, subject, content })),
      );
      return { added: ids.length };
    }),
  ),

  exportReport: api.questionBank.exportReport.handler(({ context, input: { format, ...filters } }) =>
    exportReport(context.services.db, viewerOf(context).id, format, filters),
  ),

  export: api.questionBank.export.handler(({ context, input: { format, ...filters } }) =>
    exportQuestions(context.services.db, viewerOf(context).id, format, filters),
  ),
};
