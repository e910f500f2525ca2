import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { useCallback } from 'react';
import { api } from '../../../../lib/api.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useWords } from '../../../../lib/words.ts';
import { Select } from '../../../../ui/select.tsx';
import styles from './question-dialog.module.css';
import { en } from './words/en.ts';

/** The class and the subject that a question is for; the subject may be none yet. */
export interface Place {
  grade: number;
  subject: string;
}

type Books = Pick<Question, 'chapter' | 'difficulty'>;

interface PlaceFieldsProps extends Books {
  place: Place;
  /**
   * Another class or subject, where the chapter does not stand. Left out where something else decides both, such as the
   * assessment.
   */
  onPlace?: ((place: Place) => void) | undefined;
  onChange: (changes: Partial<Books>) => void;
}

const NONE = 'none';
const LEVELS = ([1, 2, 3] as const).map((level) => ({
  value: String(level),
  label: BANK_MESSAGES.difficulties[level],
}));

/** Where a question stands in the books, and how hard it is. */
export function PlaceFields({ place, onPlace, chapter, difficulty, onChange }: PlaceFieldsProps) {
  const words = useWords({ en }).placeFields;
  const { grade, subject } = place;
  const load = useCallback(
    async () => (subject === '' ? { chapters: [] } : api.questionBank.chapters({ class: grade, subject })),
    [grade, subject],
  );
  const { loaded } = useLoaded(load);
  const offered = loaded.state === 'loaded' ? loaded.value.chapters : [];
  // A chapter of an older edition, or of another class, stays until another one is chosen.
  const kept = chapter === null || offered.some((each) => keyOf(each) === keyOf(chapter)) ? [] : [chapter];
  const chapters = [...kept, ...offered];
  const move = (next: Partial<Place>) => onPlace?.({ ...place, ...next });
  return (
    <div className={styles.pair}>
      {onPlace === undefined ? null : (
        <>
          <Select
            label={words.class}
            options={GRADES.map((each) => ({ value: String(each), label: words.classOf(each) }))}
            value={String(grade)}
            onValueChange={(next) => move({ grade: Number(next) })}
          />
          <Select
            label={words.subject}
            options={[...new Set<string>([...SUBJECTS, subject])].map((each) => ({
              value: each,
              label: each,
            }))}
            value={subject}
            onValueChange={(next) => move({ subject: next })}
          />
        </>
      )}
      <Select
        label={words.chapter}
        hint={words.chapterHint}
        options={[
          { value: NONE, label: words.noChapter },
          ...chapters.map((each) => ({
            value: keyOf(each),
            label: each.title,
            note: `${each.book}${each.edition === '' ? '' : `, ${each.edition}`}`,
          })),
        ]}
        value={chapter === null ? NONE : keyOf(chapter)}
        onValueChange={(next) => {
          const found = offered.find((each) => keyOf(each) === next);
          if (next === NONE) onChange({ chapter: null });
          else if (found !== undefined) onChange({ chapter: { grade, subject, ...found } });
        }}
        disabled={loaded.state === 'loading'}
      />
      <Select
        label={words.difficulty}
        options={LEVELS}
        value={String(difficulty)}
        onValueChange={(next) =>
          onChange({ difficulty: ([1, 2, 3] as const).find((each) => String(each) === next) ?? difficulty })
        }
      />
    </div>
  );
}

function keyOf({ book, title }: { book: string; title: string }): string {
  return `${book}\n${title}`;
}
