import type { ChapterOnOffer } from '@kaksha/domain/practice/contract.ts';
import { PRACTICE_MINUTES, PRACTICE_SIZES } from '@kaksha/domain/practice/policy.ts';
import { en as M } from '@kaksha/domain/practice/words/en.ts';
import { type FormEvent, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CheckboxGroup } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './practice.module.css';
import { en } from './words/en.ts';

export interface SubjectOnOffer {
  class: number;
  subject: string;
  questions: number;
}

interface TestFormProps {
  /** The student's own class, chosen at first when the bank has questions for it. */
  ownClass: number;
  subjects: readonly SubjectOnOffer[];
}

const NOT_TIMED = 'none';
type Size = (typeof PRACTICE_SIZES)[number];
type Minutes = (typeof PRACTICE_MINUTES)[number];

/**
 * Class, subject, chapters, how many questions, timed or not: then the test begins. The choices in the address (a report
 * links here with a chapter) are preselected.
 */
export function TestForm({ ownClass, subjects }: TestFormProps) {
  const words = useWords({ en }).startTestForm;
  const classes = [...new Set(subjects.map((each) => each.class))];
  const [search] = useSearchParams();
  const [chosenClass, setChosenClass] = useState(
    [Number(search.get('class')), ownClass].find((each) => classes.includes(each)) ?? classes[0],
  );
  const ofClass = subjects.filter((each) => each.class === chosenClass);
  const [wantedSubject, setWantedSubject] = useState(search.get('subject') ?? 'Mathematics');
  const subject = ofClass.find((each) => each.subject === wantedSubject)?.subject ?? ofClass[0]?.subject;
  return (
    <Card as="section">
      <CardHeader title={words.practiceTest} />
      <div className={styles.form}>
        <Select
          label={words.class}
          options={classes.map((each) => ({ value: String(each), label: words.classOf(each) }))}
          value={String(chosenClass)}
          onValueChange={(value) => setChosenClass(Number(value))}
        />
        <ChoiceChips
          label={words.subject}
          options={ofClass.map((each) => ({ value: each.subject, label: each.subject }))}
          value={subject ?? null}
          onValueChange={setWantedSubject}
        />
        {chosenClass === undefined || subject === undefined ? null : (
          <ChaptersAndStart key={`${chosenClass} ${subject}`} grade={chosenClass} subject={subject} />
        )}
      </div>
    </Card>
  );
}

function ChaptersAndStart({ grade, subject }: { grade: number; subject: string }) {
  const words = useWords({ en }).startTestForm;
  const load = useCallback(() => api.practice.chapters({ class: grade, subject }), [grade, subject]);
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'loading') return <SkeletonText lines={4} />;
  if (loaded.state === 'failed')
    return (
      <RetryAlert onRetry={() => void reload()}>{errorMessage(loaded.error, words.loadFailed)}</RetryAlert>
    );
  return <StartForm grade={grade} subject={subject} chapters={loaded.value.chapters} />;
}

interface StartFormProps {
  grade: number;
  subject: string;
  chapters: readonly ChapterOnOffer[];
}

const nameOf = ({ book, title }: { book: string; title: string }) => `${book}\n${title}`;

function StartForm({ grade, subject, chapters }: StartFormProps) {
  const words = useWords({ en }).startTestForm;
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(() =>
    chapters
      .filter(({ book, title }) => book === search.get('book') && title === search.get('chapter'))
      .map(nameOf),
  );
  const [size, setSize] = useState<Size>(10);
  const [minutes, setMinutes] = useState<Minutes | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [starting, setStarting] = useState(false);
  const navigate = useNavigate();
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return setMissing(true);
    setStarting(true);
    setProblem(null);
    try {
      const names = chapters.filter((chapter) => chosen.includes(nameOf(chapter)));
      const { id } = await api.practice.start({
        class: grade,
        subject,
        chapters: names.map(({ book, title }) => ({ book, title })),
        size,
        minutes,
      });
      await navigate(`/practice/${id}`);
    } catch (error) {
      setProblem(errorMessage(error, words.startFailed));
    } finally {
      setStarting(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void start(event)} noValidate>
      <CheckboxGroup
        label={words.chapters}
        hint={[...new Set(chapters.map(({ book, edition }) => `${book}: ${edition}`))].join('; ')}
        options={chapters.map((chapter) => ({
          value: nameOf(chapter),
          label: words.chapter(chapter.title, chapter.questions),
        }))}
        value={chosen}
        onValueChange={(next) => {
          setChosen(next);
          setMissing(false);
        }}
        {...(missing ? { error: M.chooseChapter } : {})}
      />
      <ChoiceChips
        label={words.questions}
        options={PRACTICE_SIZES.map((each) => ({ value: String(each), label: String(each) }))}
        value={String(size)}
        onValueChange={(value) => setSize(PRACTICE_SIZES.find((each) => String(each) === value) ?? 10)}
      />
      <ChoiceChips
        label={words.time}
        hint={words.timeHint}
        options={[
          { value: NOT_TIMED, label: words.notTimed },
          ...PRACTICE_MINUTES.map((each) => ({
            value: String(each),
            label: words.minutesShort(each),
            fullLabel: words.minutes(each),
          })),
        ]}
        value={minutes === null ? NOT_TIMED : String(minutes)}
        onValueChange={(value) => setMinutes(PRACTICE_MINUTES.find((each) => String(each) === value) ?? null)}
      />
      {problem === null ? null : <Alert tone="error">{problem}</Alert>}
      <Button type="submit" loading={starting} loadingText={words.starting}>
        {words.start}
      </Button>
    </form>
  );
}
