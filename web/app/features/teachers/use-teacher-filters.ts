import { useLayoutEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { FIND_TEACHERS_PATH, searchPath, type TeacherFilters } from './search-filters.ts';

export interface TeacherFiltersState {
  /** The controls' values: those of the address, with changes that are not applied yet. */
  draft: TeacherFilters;
  /** Changes the controls only. */
  edit: (changes: Partial<TeacherFilters>) => void;
  /** Changes the controls and searches at once. */
  apply: (changes?: Partial<TeacherFilters>) => void;
  /** A search is under way. */
  pending: boolean;
}

/**
 * Tells one's own searches from other moves of the address: the back button, a page link, a cleared filter. On a slow device a
 * search has arrived before the page shows it, and the page may be drawn as it was several times until then.
 */
export class OwnSearches {
  /** The address for which the page was drawn last; undefined when the controls do not fit it. */
  #drawn: string | undefined;
  #asked: { path: string; isUnderWay: boolean };

  constructor(address: string) {
    this.#drawn = address;
    this.#asked = { path: address, isUnderWay: false };
  }

  /**
   * A search begins; the function is called once it is over, with where the browser stands then. It answers whether the search
   * was broken off, as by the back button. Undefined when it was the last that was asked for.
   */
  ask(path: string): ((standsAt: string) => boolean) | undefined {
    if (path === this.#asked.path) return undefined;
    const search = { path, isUnderWay: true };
    this.#asked = search;
    return (standsAt) => {
      search.isUnderWay = false;
      const isBrokenOff = this.#asked === search && standsAt !== path;
      if (isBrokenOff) this.#drawn = undefined;
      return isBrokenOff;
    };
  }

  /** The page is drawn for this address, while the browser stands at another or the same. Whether the controls have to follow it. */
  isMovedBy(address: string, standsAt: string): boolean {
    // The last search has arrived, and the page shows an earlier one still.
    const isLate = standsAt === this.#asked.path && address !== standsAt;
    if (isLate || address === this.#drawn) return false;
    this.#drawn = address;
    if (this.#asked.isUnderWay || this.#asked.path === address) return false;
    this.#asked = { path: address, isUnderWay: false };
    return true;
  }
}

const standsAt = (): string => location.pathname + location.search;

/** Keeps the controls of find-teachers beside the address. Each search is a step that the back button undoes. */
export function useTeacherFilters(inAddress: TeacherFilters): TeacherFiltersState {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [draft, setDraft] = useState(inAddress);
  const address = searchPath(inAddress);
  const [searches] = useState(() => new OwnSearches(address));
  const [brokenOff, setBrokenOff] = useState(0);

  // The controls do not follow one's own search as it arrives: later choices and typing would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search that was broken off moves no address
  useLayoutEffect(() => {
    if (searches.isMovedBy(address, standsAt())) setDraft(inAddress);
  }, [searches, address, inAddress, brokenOff]);

  const edit = (changes: Partial<TeacherFilters>) => setDraft((before) => ({ ...before, ...changes }));
  const apply = async (changes: Partial<TeacherFilters> = {}) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    const path = searchPath(next);
    const end = searches.ask(path);
    if (end === undefined) return;
    await navigate(path, { preventScrollReset: true });
    if (end(standsAt())) setBrokenOff((count) => count + 1);
  };
  return {
    draft,
    edit,
    apply: (changes) => void apply(changes),
    pending: navigation.state !== 'idle' && navigation.location.pathname === FIND_TEACHERS_PATH,
  };
}
