import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { useEffect, useRef, useState } from 'react';
import { SHOW_PARAM } from '../../../lib/show-more.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useWords } from '../../../lib/words.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './teacher-assessments.module.css';
import { en } from './words/en.ts';

export const SEARCH_PARAM = 'search';

/** Asked only once the fingers rest. */
const PAUSE_MS = 300;

/** Searches the list through the address, as one types. */
export function AssessmentSearch({ value }: { value: string }) {
  const words = useWords({ en }).assessmentSearch;
  const { change } = useSearchChange();
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  // Going back, or clearing the search, changes the address and so the field.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  const search = (text: string) => {
    asked.current = text;
    change((params) => {
      if (text === '') params.delete(SEARCH_PARAM);
      else params.set(SEARCH_PARAM, text);
      params.delete(SHOW_PARAM);
    });
  };
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const text = typed.trim();
    if (text === asked.current) return;
    const timer = setTimeout(() => latest.current(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={styles.search}>
      <TextField
        label={words.searchAssessments}
        hideLabel
        type="search"
        placeholder={M.searchPlaceholder}
        maxLength={100}
        start={<SearchIcon size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  );
}
