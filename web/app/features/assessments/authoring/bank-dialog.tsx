import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { QuestionItems } from './question-items.tsx';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

/** Asked only once the fingers rest. */
const PAUSE_MS = 300;

interface Asked {
  whose: 'mine' | 'platform';
  search: string;
}

type Found =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'found'; questions: BankQuestion[]; nextCursor: string | null };

/** The bank's questions of a class and subject for a search, page after page. */
function useBank(asked: Asked, subject: string, grade: number) {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const { whose, search } = asked;
  const load = async (cursor: string | undefined, signal: AbortSignal | undefined) => {
    const filters = { whose, search, subject, class: grade, book: '', chapter: '', cursor, limit: 20 };
    return api.questionBank.list(filters, { signal });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made of these
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setFound({ state: 'loading' });
      load(undefined, controller.signal).then(
        (page) => setFound({ state: 'found', ...page }),
        (error: unknown) => {
          if (!controller.signal.aborted)
            setFound({ state: 'failed', why: errorMessage(error, REFUSALS.internal) });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [whose, search, subject, grade]);
  const more = async () => {
    if (found.state !== 'found' || found.nextCursor === null) return;
    const { questions } = found;
    try {
      const page = await load(found.nextCursor, undefined);
      setFound({ state: 'found', questions: [...questions, ...page.questions], nextCursor: page.nextCursor });
    } catch (error) {
      setFound({ state: 'failed', why: errorMessage(error, REFUSALS.internal) });
    }
  };
  return { found, more };
}

export interface BankDialogProps {
  subject: string;
  grade: number;
  /** Stored questions that the assessment asks already. */
  asked: readonly string[];
  onClose: () => void;
  onAdd: (questions: readonly BankQuestion[]) => void;
}

/** Chooses questions out of the teacher's own bank, or the platform's. */
export function BankDialog({ subject, grade, asked, onClose, onAdd }: BankDialogProps) {
  const words = useWords({ en }).bankDialog;
  const [query, setQuery] = useState<Asked>({ whose: 'mine', search: '' });
  const [chosen, setChosen] = useState<BankQuestion[]>([]);
  const { found, more } = useBank(query, subject, grade);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description(subject, grade)}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {chosen.length === 0 ? words.add : words.addCount(chosen.length)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <ChoiceChips
          label={words.whoseQuestions}
          hideLabel
          options={[
            { value: 'mine', label: words.myQuestions },
            { value: 'platform', label: words.platformQuestions },
          ]}
          value={query.whose}
          onValueChange={(whose) => setQuery({ ...query, whose })}
        />
        <TextField
          label={words.search}
          hideLabel
          type="search"
          placeholder={words.search}
          maxLength={100}
          start={<SearchIcon size={18} />}
          value={query.search}
          onChange={(event) => setQuery({ ...query, search: event.currentTarget.value })}
        />
        {found.state === 'loading' ? <RowsSkeleton rows={3} /> : null}
        {found.state === 'failed' ? <Alert tone="error">{found.why}</Alert> : null}
        {found.state === 'found' && found.questions.length === 0 ? (
          <p className={styles.sum}>{words.noneFound}</p>
        ) : null}
        {found.state === 'found' ? (
          <QuestionItems
            questions={found.questions.map((each) => ({ ...each, key: each.id, section: '' }))}
            actionsOf={(question, index) => (
              <Checkbox
                label={asked.includes(question.id) ? words.askedAlready : words.choose(index + 1)}
                disabled={asked.includes(question.id)}
                checked={chosen.some(({ id }) => id === question.id)}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked
                      ? [...chosen, question]
                      : chosen.filter(({ id }) => id !== question.id),
                  )
                }
              />
            )}
          />
        ) : null}
        {found.state === 'found' && found.nextCursor !== null ? (
          <div>
            <Button variant="secondary" onClick={() => void more()}>
              {words.showMore}
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
