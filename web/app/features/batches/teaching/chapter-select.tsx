import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Select } from '../../../ui/select.tsx';
import { en } from './words/en.ts';

const NO_PLAN = 'none';

interface ChapterSelectProps {
  subject: string;
  grade: number;
  value: number | null;
  error: string | undefined;
  onValue: (position: number | null) => void;
}

/** The chapter of the class's book with which the plan begins; nothing where the class has no such book. Mount it anew for another book. */
export function ChapterSelect({ subject, grade, value, error, onValue }: ChapterSelectProps) {
  const words = useWords({ en }).form;
  const load = useCallback(() => api.content.chapters({ subject, class: grade }), [subject, grade]);
  const { loaded } = useLoaded(load);
  if (loaded.state !== 'loaded' || loaded.value.chapters.length === 0) return null;
  const { chapters } = loaded.value;
  const hasBooks = new Set(chapters.map(({ book }) => book)).size > 1;
  return (
    <Select
      label={words.chapter}
      hint={words.chapterHint}
      error={error}
      options={[
        { value: NO_PLAN, label: words.noPlan },
        ...chapters.map(({ title, book }, index) => ({
          value: String(index + 1),
          label: title,
          ...(hasBooks && { note: book }),
        })),
      ]}
      value={value === null ? NO_PLAN : String(value)}
      onValueChange={(chosen) => onValue(chosen === NO_PLAN ? null : Number(chosen))}
    />
  );
}
