import { en as FAVOURITES_TEXT } from '@kaksha/domain/teachers/favourites/words/en.ts';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useSession } from '../../../lib/session.tsx';
import { useStore } from '../../../lib/store.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useToast } from '../../../ui/toast.tsx';
import { favourites, loadFavourites, setFavourite } from './favourites-store.ts';

/** In an address: the teacher whose heart a visitor has pressed, who is kept once they have logged in. */
const KEEP_PARAM = 'favourite';

/** This page, with the teacher to keep. */
export function pathThatKeeps(
  { pathname, search }: { pathname: string; search: string },
  id: string,
): string {
  const params = new URLSearchParams(search);
  params.set(KEEP_PARAM, id);
  // Else a child who has logged in sees the teachers of its own class, of whom this one may be none.
  if (pathname === '/find-teachers' && !params.has('class')) params.set('class', '');
  return `${pathname}?${params}`;
}

/** The possible owners of favourites: a visitor is asked to log in, teachers and operators have none. */
export type Keeper = 'family' | 'visitor' | 'nobody';

export interface Favourite {
  keeper: Keeper;
  isFavourite: boolean;
  toggle: () => void;
}

/** Whether a teacher is a favourite of the signed-in person, and the way to change it. */
export function useFavourite(teacher: { id: string; name: string }): Favourite {
  const { viewer, user } = useSession();
  const toast = useToast();
  const isFamily = viewer?.role === 'student' || viewer?.role === 'parent';
  const userId = isFamily ? viewer.id : null;
  const known = useStore(favourites, null);
  const ids = known !== null && known.of === userId ? known.ids : null;
  // Only once the browser knows who is signed in: before, the call would have no token.
  const knownId = user !== null && user.id === userId ? user.id : null;
  useEffect(() => {
    if (knownId !== null) loadFavourites(knownId);
  }, [knownId]);

  const isFavourite = ids?.has(teacher.id) ?? false;
  const set = useCallback(
    async (next: boolean, mayUndo: boolean): Promise<void> => {
      if (userId === null) return;
      const id = `favourite-${teacher.id}`;
      try {
        await setFavourite(userId, teacher.id, next);
        toast.show({
          id,
          title: next ? FAVOURITES_TEXT.added(teacher.name) : FAVOURITES_TEXT.removed(teacher.name),
          ...(mayUndo
            ? { action: { label: FAVOURITES_TEXT.undo, onClick: () => void set(!next, false) } }
            : {}),
        });
      } catch (error) {
        toast.show({ id, title: errorMessage(error, FAVOURITES_TEXT.failed), tone: 'error' });
      }
    },
    [userId, teacher.id, teacher.name, toast],
  );
  const [search] = useSearchParams();
  const { change } = useSearchChange();
  const isToKeep = search.get(KEEP_PARAM) === teacher.id && knownId !== null && ids !== null;
  useEffect(() => {
    if (!isToKeep) return;
    change((search) => search.delete(KEEP_PARAM));
    void set(true, true);
  }, [isToKeep, set, change]);
  return {
    keeper: isFamily ? 'family' : viewer === null ? 'visitor' : 'nobody',
    isFavourite,
    toggle: () => void set(!isFavourite, true),
  };
}
