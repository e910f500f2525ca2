import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { FIND_TEACHERS_PATH, searchPath, type TeacherFilters } from './search-filters.ts';

export interface TeacherFiltersState {
  /** What the controls show: what is in the address, with changes that are not applied yet. */
  draft: TeacherFilters;
  /** Changes the controls only. */
  edit: (changes: Partial<TeacherFilters>) => void;
  /** Changes the controls and searches at once. */
  apply: (changes?: Partial<TeacherFilters>) => void;
  /** A search is under way. */
  pending: boolean;
}

/** Keeps the controls of find-teachers beside the address. Each search is a step that the back button undoes. */
export function useTeacherFilters(inAddress: TeacherFilters): TeacherFiltersState {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [draft, setDraft] = useState(inAddress);
  const address = searchPath(inAddress);
  // What is rendered follows what was asked for, on a slow device by many keys: a key is compared with the latter.
  const asked = useRef({ path: address, isUnderWay: false });

  // The back button, a page link or a cleared filter: the controls follow the address. They do not follow one's own
  // search as it arrives: what was chosen or typed since would be lost.
  useLayoutEffect(() => {
    const { path, isUnderWay } = asked.current;
    if (isUnderWay || path === address) return;
    asked.current = { path: address, isUnderWay: false };
    setDraft(inAddress);
  }, [address, inAddress]);

  const edit = (changes: Partial<TeacherFilters>) => setDraft((before) => ({ ...before, ...changes }));
  const apply = async (changes: Partial<TeacherFilters> = {}) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    const path = searchPath(next);
    if (path === asked.current.path) return;
    const search = { path, isUnderWay: true };
    asked.current = search;
    await navigate(path, { preventScrollReset: true });
    search.isUnderWay = false;
  };
  return {
    draft,
    edit,
    apply: (changes) => void apply(changes),
    pending: navigation.state !== 'idle' && navigation.location.pathname === FIND_TEACHERS_PATH,
  };
}
