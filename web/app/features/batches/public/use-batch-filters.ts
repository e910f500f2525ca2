import { useLayoutEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type BatchFilters, type Preset, searchPath } from './batch-filters.ts';

export interface BatchFiltersState {
  /** The values of the controls: those of the address, with changes whose search is under way or not asked for yet. */
  draft: BatchFilters;
  edit: (changes: Partial<BatchFilters>) => void;
  /** Changes the controls and searches. */
  apply: (changes?: Partial<BatchFilters>) => void;
  pending: boolean;
}

/** Keeps the filters beside the address. Each search is a step that the back button undoes. */
export function useBatchFilters(inAddress: BatchFilters, preset: Preset | undefined): BatchFiltersState {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [draft, setDraft] = useState(inAddress);
  const address = searchPath(inAddress, preset);
  // While a search is under way the controls stay as they were chosen; then they follow the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says it all
  useLayoutEffect(() => {
    if (state === 'idle') setDraft(inAddress);
  }, [state, address]);
  const edit = (changes: Partial<BatchFilters>) => setDraft({ ...draft, ...changes, page: 1 });
  const apply = (changes: Partial<BatchFilters> = {}) => {
    const next = { ...draft, ...changes, page: 1 };
    setDraft(next);
    const path = searchPath(next, preset);
    if (path !== address) void navigate(path, { preventScrollReset: true });
  };
  return { draft, edit, apply, pending: state !== 'idle' };
}
