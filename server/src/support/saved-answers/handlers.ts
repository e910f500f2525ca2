import { api, viewerOf } from '../../platform/api.ts';
import { addSavedAnswer, changeSavedAnswer, listSavedAnswers, removeSavedAnswer } from './saved-answers.ts';

const saved = api.support.savedAnswers;

export const savedAnswersHandlers = {
  list: saved.list.handler(({ context }) => listSavedAnswers(context.services.db)),
  add: saved.add.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => addSavedAnswer(trx, viewerOf(context), input)),
  ),
  change: saved.change.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => changeSavedAnswer(trx, viewerOf(context), input)),
  ),
  remove: saved.remove.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => removeSavedAnswer(trx, viewerOf(context), input)),
  ),
};
