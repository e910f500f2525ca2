import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { QUESTION_TYPE_LABELS, QUESTION_TYPES } from '@kaksha/domain/assessments/questions/question.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './bank.module.css';
import { type BankAddress, isNarrowed, NARROWED_BY, type NarrowedBy, narrow } from './bank-address.ts';
import { en } from './words/en.ts';

const ANY = 'any';

/** Narrows the list through the address. */
export function BankFilters({ address }: { address: BankAddress }) {
  const words = useWords({ en }).bankFilters;
  const [params] = useSearchParams();
  const { change } = useSearchChange();
  const choose = (by: NarrowedBy, value: string) =>
    change((search) => narrow(search, by, value === ANY ? null : value));
  const any = (label: string) => ({ value: ANY, label });
  return (
    <search aria-label={words.questions}>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          change((search) => narrow(search, 'search', typeof typed === 'string' ? typed.trim() : null));
        }}
      >
        <TextField
          key={address.search}
          className={styles.search}
          label={words.search}
          name="search"
          defaultValue={address.search}
          placeholder={words.searchPlaceholder}
          maxLength={100}
          start={<SearchIcon size={18} />}
          end={
            <Button type="submit" variant="ghost" size="sm">
              {words.search}
            </Button>
          }
        />
        <Select
          label={words.class}
          options={[
            any(words.allClasses),
            ...GRADES.map((grade) => ({ value: String(grade), label: words.classOf(grade) })),
          ]}
          value={address.class === undefined ? ANY : String(address.class)}
          onValueChange={(value) => choose('class', value)}
        />
        <Select
          label={words.subject}
          options={[
            any(words.allSubjects),
            ...SUBJECTS.map((subject) => ({ value: subject, label: subject })),
          ]}
          value={address.subject ?? ANY}
          onValueChange={(value) => choose('subject', value)}
        />
        {address.class === undefined || address.subject === undefined ? null : (
          <ChapterFilter
            key={`${address.class} ${address.subject}`}
            grade={address.class}
            subject={address.subject}
            value={address.chapter ?? ANY}
            onChoose={(value) => choose('chapter', value)}
          />
        )}
        <Select
          label={words.type}
          options={[
            any(words.allTypes),
            ...QUESTION_TYPES.map((type) => ({ value: type as string, label: QUESTION_TYPE_LABELS[type] })),
          ]}
          value={address.type ?? ANY}
          onValueChange={(value) => choose('type', value)}
        />
        <Select
          label={words.difficulty}
          options={[
            any(words.anyDifficulty),
            ...([1, 2, 3] as const).map((level) => ({
              value: String(level),
              label: BANK_MESSAGES.difficulties[level],
            })),
          ]}
          value={address.difficulty === undefined ? ANY : String(address.difficulty)}
          onValueChange={(value) => choose('difficulty', value)}
        />
        {isNarrowed(params) ? (
          <Button
            variant="ghost"
            className={styles.clear}
            onClick={() =>
              change((search) => {
                for (const by of NARROWED_BY) narrow(search, by, null);
              })
            }
          >
            {words.clearFilters}
          </Button>
        ) : null}
      </form>
    </search>
  );
}

function ChapterFilter({
  grade,
  subject,
  value,
  onChoose,
}: {
  grade: number;
  subject: string;
  value: string;
  onChoose: (chapter: string) => void;
}) {
  const words = useWords({ en }).bankFilters;
  const load = useCallback(() => api.questionBank.chapters({ class: grade, subject }), [grade, subject]);
  const { loaded } = useLoaded(load);
  const chapters = loaded.state === 'loaded' ? loaded.value.chapters : [];
  const titles = [...new Set([...chapters.map(({ title }) => title), ...(value === ANY ? [] : [value])])];
  return (
    <Select
      label={words.chapter}
      options={[
        { value: ANY, label: words.allChapters },
        ...titles.map((title) => ({ value: title, label: title })),
      ]}
      value={value}
      onValueChange={onChoose}
      disabled={loaded.state === 'loading'}
    />
  );
}
