import { useState } from 'react';
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

  // The back button, a page link or a cleared filter: the controls follow the address. Not while the next step is on its
  // way already: whoever chose twice in quick succession would lose the second choice, and then the third its base.
  const address = searchPath(inAddress);
  const [seenAddress, setSeenAddress] = useState(address);
  if (seenAddress !== address) {
    setSeenAddress(address);
    if (navigation.state === 'idle') setDraft(inAddress);
  }

  const edit = (changes: Partial<TeacherFilters>) => setDraft((before) => ({ ...before, ...changes }));
  const apply = (changes: Partial<TeacherFilters> = {}) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    const path = searchPath(next);
    if (path !== address || navigation.state !== 'idle') navigate(path, { preventScrollReset: true });
  };
  return {
    draft,
    edit,
    apply,
    pending: navigation.state !== 'idle' && navigation.location.pathname === FIND_TEACHERS_PATH,
  };
}
