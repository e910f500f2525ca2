import {
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  PROMPT_MAX,
} from '@kaksha/domain/classroom/activities/limits.ts';
import { en as ACTIVITY_MESSAGES } from '@kaksha/domain/classroom/activities/words/en.ts';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { bring } from '../../../ui/bring.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PlusIcon } from '../../../ui/work-icons.tsx';
import styles from './activities.module.css';
import { type ComposerDraft, EMPTY_DRAFT, withOption, withoutOption } from './composer-draft.ts';
import { useActivities, useAttempt } from './use-activities.ts';
import { en } from './words/en.ts';

const loadCheck = () => bring(() => import('./check-question.ts'));

/** Writes a poll or a quiz of one question. `draft` is the room's, so that it stays when the panel is closed. */
export function QuestionComposer({
  draft,
  onChange,
}: {
  draft: ComposerDraft;
  onChange: (draft: ComposerDraft) => void;
}) {
  const words = useWords({ en }).composer;
  const { store } = useActivities();
  const attempt = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  // While the question is being written, so that asking waits for nothing; asking tries again where it failed.
  useEffect(() => void loadCheck().catch(() => {}), []);
  const change = (changes: Partial<ComposerDraft>) => {
    setProblem(null);
    onChange({ ...draft, ...changes });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsking(true);
    const check = await loadCheck().catch(() => null);
    const question = check === null ? ACTIVITY_MESSAGES.notChecked : check.checkQuestion(draft);
    if (typeof question === 'string') setProblem(question);
    else if (await attempt(store?.ask(question))) onChange(EMPTY_DRAFT);
    setAsking(false);
  };
  return (
    <form className={styles.composer} onSubmit={submit} aria-label={words.newQuestion}>
      <ChoiceChips
        label={words.kind}
        hideLabel
        options={[
          { value: 'poll', label: words.poll },
          { value: 'quiz', label: words.quiz },
        ]}
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <TextField
        label={words.question}
        autoComplete="off"
        maxLength={PROMPT_MAX}
        value={draft.prompt}
        onChange={(event) => change({ prompt: event.target.value })}
      />
      <div className={styles.row}>
        {words.quickOptions.map(({ label, options }) => (
          <Button
            key={label}
            size="sm"
            variant="ghost"
            onClick={() => change({ options, rightOption: null })}
          >
            {label}
          </Button>
        ))}
      </div>
      <Options draft={draft} onChange={change} onReplace={onChange} />
      <Checkbox
        look="switch"
        label={words.resultsShown}
        checked={draft.resultsShown}
        onChange={(event) => change({ resultsShown: event.target.checked })}
      />
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" loading={asking} loadingText={words.asking}>
        {words.ask}
      </Button>
    </form>
  );
}

function Options({
  draft,
  onChange,
  onReplace,
}: {
  draft: ComposerDraft;
  onChange: (changes: Partial<ComposerDraft>) => void;
  onReplace: (draft: ComposerDraft) => void;
}) {
  const words = useWords({ en }).composer;
  const name = useId();
  const { options, kind, rightOption } = draft;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{kind === 'quiz' ? words.markRight : words.answers}</legend>
      {options.map((option, index) => (
        // Options have no name but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end and removed
        <div key={index} className={styles.option}>
          {kind === 'quiz' ? (
            <input
              type="radio"
              className={styles.right}
              name={name}
              aria-label={words.isRight(index + 1)}
              checked={rightOption === index}
              onChange={() => onChange({ rightOption: index })}
            />
          ) : null}
          <TextField
            className={styles.grow}
            label={words.answer(index + 1)}
            hideLabel
            placeholder={words.answer(index + 1)}
            autoComplete="off"
            maxLength={OPTION_MAX}
            value={option}
            onChange={(event) =>
              onChange({ options: options.map((each, at) => (at === index ? event.target.value : each)) })
            }
          />
          {options.length > OPTIONS_MIN ? (
            <IconButton
              label={words.remove(index + 1)}
              icon={<CloseIcon />}
              size="sm"
              onClick={() => onReplace(withoutOption(draft, index))}
            />
          ) : null}
        </div>
      ))}
      {options.length < OPTIONS_MAX ? (
        <Button
          size="sm"
          variant="ghost"
          startIcon={<PlusIcon />}
          onClick={() => onReplace(withOption(draft))}
        >
          {words.add}
        </Button>
      ) : null}
    </fieldset>
  );
}
