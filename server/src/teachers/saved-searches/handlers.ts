import { en as SAVED_SEARCHES_TEXT } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import { unsubscribedBy } from '../../platform/unsubscribe-token.ts';
import { changeSearch, listSearches, removeSearch, saveSearch, setSearchMail } from './saved-searches.ts';

const of = api.teachers.savedSearches;

export const savedSearchesHandlers = {
  list: of.list.handler(async ({ context }) => ({
    searches: await listSearches(context.services.db, viewerOf(context).id),
  })),
  save: of.save.handler(({ context, input }) => saveSearch(context.services.db, viewerOf(context).id, input)),
  change: of.change.handler(({ context, input }) =>
    changeSearch(context.services.db, viewerOf(context).id, input),
  ),
  remove: of.remove.handler(async ({ context, input }) => {
    await removeSearch(context.services.db, viewerOf(context).id, input.id);
    return { ok: true as const };
  }),
  setMail: of.setMail.handler(async ({ context, input }) => {
    const { db, env } = context.services;
    const what = unsubscribedBy(env, input.token);
    const name =
      what !== null && 'searchId' in what ? await setSearchMail(db, what.searchId, input.mail) : null;
    if (name === null) throw notFound(SAVED_SEARCHES_TEXT.unknownLink);
    return { name, mail: input.mail };
  }),
};
