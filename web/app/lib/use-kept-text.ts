import { useState } from 'react';
import { draftKey, TEXT_DRAFT_PREFIX } from './kept-drafts.ts';
import { useSession } from './session.tsx';

/** The text of this person at this place that was not sent yet. */
export function readKeptText(personId: string, place: string): string {
  try {
    return sessionStorage.getItem(draftKey(TEXT_DRAFT_PREFIX, personId, place)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text, or forgets it once it is empty. Where storage is forbidden it lasts as long as its field. */
export function keepText(personId: string, place: string, text: string): void {
  try {
    const key = draftKey(TEXT_DRAFT_PREFIX, personId, place);
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // No room, or forbidden.
  }
}

/**
 * A text that is being written, kept in this tab for its person: it is there again after another screen, a reload, or a
 * session that expired meanwhile. Setting it to '' forgets it.
 * @param place where it is written
 */
export function useKeptText(place: string): [text: string, setText: (text: string) => void] {
  const personId = useSession().user?.id ?? '';
  const [text, setText] = useState(() => readKeptText(personId, place));
  const set = (next: string) => {
    setText(next);
    keepText(personId, place, next);
  };
  return [text, set];
}
