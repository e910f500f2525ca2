import { useEffect, useRef, useState } from 'react';
import { SHOW_PARAM } from '../../lib/show-more.ts';
import { useSearchChange } from '../../lib/use-search-change.ts';
import { useWords } from '../../lib/words.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './conversation-search.module.css';
import { en } from './words/en.ts';

export const SEARCH_PARAM = 'search';
/** So long after the last key the list is asked for. */
const SEARCH_AFTER_MS = 300;

/** Narrows the list by a name or by words of a message, while one types. */
export function ConversationSearch({ value }: { value: string }) {
  const words = useWords({ en }).conversationSearch;
  const { change } = useSearchChange();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        change((params) => {
          params.delete(SHOW_PARAM);
          if (next.trim() === '') params.delete(SEARCH_PARAM);
          else params.set(SEARCH_PARAM, next.trim());
        }),
      SEARCH_AFTER_MS,
    );
  };
  return (
    <search className={styles.search}>
      <TextField
        label={words.label}
        hideLabel
        type="search"
        size="sm"
        placeholder={words.placeholder}
        autoComplete="off"
        maxLength={100}
        start={<SearchIcon size={18} />}
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
    </search>
  );
}
