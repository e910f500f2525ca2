/** The favourites of the signed-in person, as ids: loaded once, shown at every heart, changed at once. No React. */
import { api } from '../../../lib/api.ts';
import { Store } from '../../../lib/store.ts';

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

/** Null until they are known. */
export const favourites = new Store<{ of: string; ids: Ids } | null>(null);
let loading: { of: string; done: Promise<void> } | null = null;
/** The last change of each teacher that is on its way: a second press waits for the first. */
const underWay = new Map<string, Promise<unknown>>();

/** The favourites of this person, or null while they are not known. */
export function favouritesOf(userId: string): Ids | null {
  const known = favourites.snapshot();
  return known?.of === userId ? known.ids : null;
}

/** Loads them unless they are there; a failed load is retried by the next heart that is shown. */
export function loadFavourites(userId: string): void {
  if (favouritesOf(userId) !== null || loading?.of === userId) return;
  const done = api.teachers.favourites.ids().then(
    ({ teacherIds }) => favourites.set({ of: userId, ids: new Set(teacherIds) }),
    () => undefined,
  );
  loading = { of: userId, done };
  void done.finally(() => {
    if (loading?.done === done) loading = null;
  });
}

const changed = (userId: string, teacherId: string, isFavourite: boolean): void => {
  const ids = new Set(favouritesOf(userId) ?? NONE);
  if (isFavourite) ids.add(teacherId);
  else ids.delete(teacherId);
  favourites.set({ of: userId, ids });
};

/**
 * Shows the change at once and then makes it.
 *
 * @throws the call's error; then the change is undone.
 */
export async function setFavourite(userId: string, teacherId: string, isFavourite: boolean): Promise<void> {
  changed(userId, teacherId, isFavourite);
  const before = underWay.get(teacherId) ?? Promise.resolve();
  const call = before
    .catch(() => undefined)
    .then(() => api.teachers.favourites[isFavourite ? 'add' : 'remove']({ teacherId }));
  underWay.set(teacherId, call);
  try {
    await call;
  } catch (error) {
    // A later press has the last word.
    if (underWay.get(teacherId) === call) changed(userId, teacherId, !isFavourite);
    throw error;
  } finally {
    if (underWay.get(teacherId) === call) underWay.delete(teacherId);
  }
}
