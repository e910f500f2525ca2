import { api, viewerOf } from '../../platform/api.ts';
import { addFavourite, favouriteIds, listFavourites, removeFavourite } from './favourites.ts';

const of = api.teachers.favourites;

export const favouritesHandlers = {
  list: of.list.handler(({ context, input }) =>
    listFavourites(context.services.db, viewerOf(context).id, input),
  ),
  ids: of.ids.handler(async ({ context }) => ({
    teacherIds: await favouriteIds(context.services.db, viewerOf(context).id),
  })),
  add: of.add.handler(async ({ context, input }) => {
    await addFavourite(context.services.db, viewerOf(context).id, input.teacherId);
    return { ok: true as const };
  }),
  remove: of.remove.handler(async ({ context, input }) => {
    await removeFavourite(context.services.db, viewerOf(context).id, input.teacherId);
    return { ok: true as const };
  }),
};
