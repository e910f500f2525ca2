import type { SavedAnswer } from '@kaksha/domain/support/saved-answers/contract.ts';
import { en as T } from '@kaksha/domain/support/saved-answers/words/en.ts';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './saved-answers.module.css';
import { en } from './words/en.ts';

interface PickAnswerProps {
  onPick: (answer: SavedAnswer) => void;
  /** The field that the answer is put into: it has the focus then. */
  field: () => HTMLElement | null;
}

/** A button, and behind it the saved answers, of which one is picked. */
export function PickAnswer({ onPick, field }: PickAnswerProps) {
  const words = useWords({ en }).pickAnswer;
  const [open, setOpen] = useState(false);
  const picked = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        picked.current = false;
        setOpen(next);
      }}
      title={words.title}
      description={words.description}
      trigger={
        <Button size="sm" variant="ghost">
          {words.title}
        </Button>
      }
      focusAfter={() => (picked.current ? field() : null)}
    >
      <Choices
        onPick={(answer) => {
          picked.current = true;
          onPick(answer);
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

/** Whether each word stands in the title or the text. */
const matches = ({ title, body }: SavedAnswer, search: string): boolean => {
  const text = `${title} ${body}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

function Choices({ onPick }: { onPick: (answer: SavedAnswer) => void }) {
  const words = useWords({ en }).pickAnswer;
  const [search, setSearch] = useState('');
  const load = useCallback(async () => (await api.support.savedAnswers.list()).answers, []);
  const { loaded, reload } = useLoaded(load);
  const manage = <TextLink to="/admin/saved-answers">{words.manage}</TextLink>;
  if (loaded.state === 'loading') return <SkeletonText lines={6} />;
  if (loaded.state === 'failed')
    return <RetryAlert onRetry={() => void reload()}>{errorMessage(loaded.error, T.loadFailed)}</RetryAlert>;
  if (loaded.value.length === 0)
    return (
      <EmptyState level={3} title={T.none} action={manage}>
        {T.noneText}
      </EmptyState>
    );
  const found = loaded.value.filter((answer) => matches(answer, search.trim()));
  return (
    <Stack gap={4}>
      <TextField
        type="search"
        label={words.search}
        hideLabel
        placeholder={words.searchExample}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* Said to those who do not see the list become shorter. */}
      <p aria-live="polite" className={found.length === 0 ? undefined : styles.said}>
        {found.length === 0 ? words.noneFound : words.found(found.length)}
      </p>
      <ul className={styles.choices} aria-label={words.title}>
        {found.map((answer) => (
          <li key={answer.id}>
            <button type="button" className={styles.choice} onClick={() => onPick(answer)}>
              <b>{answer.title}</b>
              <span>{answer.body}</span>
            </button>
          </li>
        ))}
      </ul>
      {manage}
    </Stack>
  );
}
