import { ASSESSMENT_SUBJECTS } from '@kaksha/domain/assessments/authoring/choices.ts';
import { filterOptions } from '@kaksha/domain/filter-options.ts';
import { api, viewerOf } from '../../platform/api.ts';
import { addQuestionPicture } from '../pictures/add-picture.ts';
import { completeAssessment } from './complete-assessment.ts';
import { countTeacherAssessments, listTeacherAssessments } from './list-assessments.ts';
import { listOwnStudents, listTaughtSubjects } from './own-students.ts';
import { publishAssessment } from './publish.ts';
import { readAssessment } from './read-assessment.ts';
import { dropChanges, removeDraft, saveDraft } from './save-draft.ts';
import { readRow, refuseCompleted, storedDraftOf } from './stored-draft.ts';

const DONE = { ok: true } as const;

export const authoringHandlers = {
  list: api.authoring.list.handler(async ({ context, input }) => {
    const { db } = context.services;
    const { id } = viewerOf(context);
    const [page, counts] = await Promise.all([
      listTeacherAssessments(db, id, input),
      countTeacherAssessments(db, id),
    ]);
    return { ...page, counts };
  }),

  get: api.authoring.get.handler(async ({ context, input: { id } }) => ({
    assessment: await readAssessment(context.services.db, viewerOf(context).id, id),
  })),

  draft: api.authoring.draft.handler(async ({ context, input: { id } }) => {
    const { db } = context.services;
    const row = await readRow(db, viewerOf(context).id, id);
    refuseCompleted(row);
    return storedDraftOf(db, row);
  }),

  saveDraft: api.authoring.saveDraft.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => saveDraft(trx, viewerOf(context).id, input)),
  ),

  dropChanges: api.authoring.dropChanges.handler(async ({ context, input: { id } }) => {
    await context.services.db.transaction().execute((trx) => dropChanges(trx, viewerOf(context).id, id));
    return DONE;
  }),

  publish: api.authoring.publish.handler(async ({ context, input }) => {
    const { id } = viewerOf(context);
    return context.services.db.transaction().execute(async (trx) => {
      await publishAssessment(trx, id, input);
      return { assessment: await readAssessment(trx, id, input.id) };
    });
  }),

  complete: api.authoring.complete.handler(async ({ context, input: { id } }) => {
    await context.services.db
      .transaction()
      .execute((trx) => completeAssessment(trx, viewerOf(context).id, id));
    return DONE;
  }),

  remove: api.authoring.remove.handler(async ({ context, input: { id } }) => {
    await context.services.db.transaction().execute((trx) => removeDraft(trx, viewerOf(context).id, id));
    return DONE;
  }),

  addPicture: api.authoring.addPicture.handler(async ({ context, input: { picture } }) => ({
    fileId: await addQuestionPicture(context, picture),
  })),

  options: api.authoring.options.handler(async ({ context, input }) => {
    const { db } = context.services;
    const { id } = viewerOf(context);
    const [{ subjects }, taught, page] = await Promise.all([
      db.selectFrom('teacher_profile').select('subjects').where('user_id', '=', id).executeTakeFirstOrThrow(),
      listTaughtSubjects(db, id),
      listOwnStudents(db, id, input),
    ]);
    return { ...page, subjects: filterOptions<string>(ASSESSMENT_SUBJECTS, [...subjects, ...taught]) };
  }),
};
