import type { OfferOptions, OwnStudent } from '@kaksha/domain/bookings/offers/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './offers.module.css';
import { en } from './words/en.ts';

/** How long after the last key the names are asked for. */
const TYPING_PAUSE_MS = 250;

type Found = Pick<OfferOptions, 'students' | 'studentCount'>;

export interface ChooseStudentProps {
  /** Those that the dialog was opened with: the latest ones. */
  first: Found;
  value: OwnStudent | null;
  onValueChange: (student: OwnStudent) => void;
  error?: string | undefined;
}

/** One of the teacher's own students, found by name. The chosen one stays visible during any search. */
export function ChooseStudent({ first, value, onValueChange, error }: ChooseStudentProps) {
  const words = useWords({ en }).form;
  const [search, setSearch] = useState('');
  const { found, why } = useFoundStudents(first, search);
  const others = found.students.filter(({ id }) => id !== value?.id);
  const shown = value === null ? others : [value, ...others];
  const beyond = found.studentCount - found.students.length;
  return (
    <Stack gap={3}>
      <TextField
        type="search"
        label={words.search}
        placeholder={words.name}
        start={<SearchIcon />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        error={why ?? undefined}
      />
      <div className={styles.students}>
        <RadioGroup
          label={words.student}
          required
          error={error}
          look="card"
          columns={2}
          options={shown.map((student) => ({
            value: student.id,
            label: student.name,
            hint: words.studentHint(student.class, student.lastSubject),
          }))}
          value={value?.id ?? null}
          onValueChange={(id) => {
            const chosen = shown.find((student) => student.id === id);
            if (chosen !== undefined) onValueChange(chosen);
          }}
        />
      </div>
      <p className={styles.more} aria-live="polite">
        {found.studentCount === 0 ? words.noneFound : beyond > 0 ? words.moreFound(beyond) : null}
      </p>
    </Stack>
  );
}

function useFoundStudents(first: Found, search: string): { found: Found; why: string | null } {
  const words = useWords({ en }).form;
  const [found, setFound] = useState(first);
  const [why, setWhy] = useState<string | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The first result is there when the dialog opens.
    if (isFirst.current && search === '') return;
    isFirst.current = false;
    const gone = new AbortController();
    const later = setTimeout(() => {
      api.bookings.offers.options({ search }, { signal: gone.signal }).then(
        (answer) => {
          setFound(answer);
          setWhy(null);
        },
        (error: unknown) => {
          if (!gone.signal.aborted) setWhy(errorMessage(error, words.searchFailed));
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(later);
      gone.abort();
    };
  }, [search, words]);
  return { found, why };
}
