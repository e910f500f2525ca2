import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import type { DatedWords } from './dated-values.tsx';
import { en } from './words/en.ts';

const REASON_MAX = 1_000;
/** As far ahead as the calendar lets one go. */
const DAYS_AHEAD = 3 * 366;

/** A value of a kind that begins on a day, as it is typed in. */
export interface Added<Kind> {
  kind: Kind;
  day: string;
  value: number;
  reason: string;
}

/** What a new value of a dated table is made of. */
export interface NewValue<Kind extends string> {
  kinds: readonly { value: Kind; label: string }[];
  /** The first day on which it may begin is so many days ahead. */
  noticeDays: number;
  field: (props: { value: string; error: string | null; onChange: (typed: string) => void }) => ReactNode;
  /** Reads the typed text as the value that is stored; null when it is none, which `messages.valueRequired` says. */
  read: (typed: string) => number | null;
  /** What it means, a sentence each. */
  effectOf: (added: Added<Kind>) => string[];
  add: (added: Added<Kind>) => Promise<unknown>;
  messages: { valueRequired: string; dayRequired: string; reasonRequired: string; added: string };
}

interface AddDatedDialogProps<Kind extends string> {
  open: boolean;
  onClose: () => void;
  words: DatedWords;
  of: NewValue<Kind>;
}

/** Two steps: the value with its reason, then its meaning in words, to agree to. */
export function AddDatedDialog<Kind extends string>({
  open,
  onClose,
  words: own,
  of,
}: AddDatedDialogProps<Kind>) {
  const words = useWords({ en }).addDatedDialog;
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [agreeing, setAgreeing] = useState<Added<Kind> | null>(null);
  const { run, running } = useAction(of.add, {
    done: (added) => ({ title: of.messages.added, description: of.effectOf(added)[0] ?? '' }),
    failed: own.addFailed,
  });
  const today = localDateOf(Date.now());
  const kind = chosen ?? of.kinds[0]?.value;
  const value = of.read(typed);
  const close = () => {
    setDay(null);
    setTyped('');
    setReason('');
    setChecked(false);
    setAgreeing(null);
    onClose();
  };
  const check = () => {
    setChecked(true);
    if (kind !== undefined && day !== null && value !== null && reason.trim() !== '')
      setAgreeing({ kind, day, value, reason: reason.trim() });
    return false;
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={agreeing === null ? own.add : words.isThisWhatYouWant}
      description={agreeing === null ? own.description : ''}
      backLabel={agreeing === null ? words.notNow : words.back}
      onBack={agreeing === null ? close : () => setAgreeing(null)}
      submitLabel={agreeing === null ? words.continue : own.addThis}
      running={running}
      onSubmit={agreeing === null ? check : () => run(agreeing)}
    >
      {agreeing === null ? (
        <>
          <RadioGroup label={own.kind} options={of.kinds} value={kind ?? null} onValueChange={setChosen} />
          <DatePicker
            label={words.from}
            value={day}
            onValueChange={setDay}
            today={today}
            min={addDays(today, of.noticeDays)}
            max={addDays(today, DAYS_AHEAD)}
            jump
            error={checked && day === null ? of.messages.dayRequired : null}
          />
          {of.field({
            value: typed,
            error: checked && value === null ? of.messages.valueRequired : null,
            onChange: setTyped,
          })}
          <TextareaField
            label={words.reason}
            hint={words.hint}
            showCount
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            error={checked && reason.trim() === '' ? of.messages.reasonRequired : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      ) : (
        <Stack gap={3}>
          {of.effectOf(agreeing).map((sentence, index) => (
            <p key={sentence}>{index === 0 ? <b>{sentence}</b> : sentence}</p>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
