import { basisPointsFrom, effectOf } from '@kaksha/domain/rates/effect.ts';
import {
  RATE_MESSAGES as M,
  type NewRate,
  RATE_KINDS,
  RATE_LABELS,
  type RateKind,
  type RateView,
} from '@kaksha/domain/rates/schema.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const REASON_MAX = 1_000;
/** As far ahead as the calendar lets one go. */
const DAYS_AHEAD = 3 * 366;

interface AddRateDialogProps {
  open: boolean;
  onClose: () => void;
  /** All known rates, to show the changes. */
  rates: readonly RateView[];
}

/** Two steps: the rate with its reason, then its meaning in words, to agree to. */
export function AddRateDialog({ open, onClose, rates }: AddRateDialogProps) {
  const words = useWords({ en }).addRateDialog;
  const [kind, setKind] = useState<RateKind>('commission');
  const [day, setDay] = useState<string | null>(null);
  const [percent, setPercent] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [agreeing, setAgreeing] = useState<NewRate | null>(null);
  const { run, running } = useAction((rate: NewRate) => api.rates.add(rate), {
    done: (rate) => ({ title: M.added, description: effectOf(rate, rates)[0] ?? '' }),
    failed: words.addFailed,
  });
  const today = localDateOf(Date.now());
  const basisPoints = basisPointsFrom(percent);
  const close = () => {
    setDay(null);
    setPercent('');
    setReason('');
    setChecked(false);
    setAgreeing(null);
    onClose();
  };
  const check = () => {
    setChecked(true);
    if (day !== null && basisPoints !== null && reason.trim() !== '')
      setAgreeing({ kind, day, basisPoints, reason: reason.trim() });
    return false;
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={agreeing === null ? words.addARate : words.isThisWhatYouWant}
      description={agreeing === null ? words.description : ''}
      backLabel={agreeing === null ? words.notNow : words.back}
      onBack={agreeing === null ? close : () => setAgreeing(null)}
      submitLabel={agreeing === null ? words.continue : words.addThisRate}
      running={running}
      onSubmit={agreeing === null ? check : () => run(agreeing)}
    >
      {agreeing === null ? (
        <>
          <RadioGroup
            label={words.rate}
            options={RATE_KINDS.map((value) => ({ value, label: RATE_LABELS[value] }))}
            value={kind}
            onValueChange={setKind}
          />
          <DatePicker
            label={words.from}
            value={day}
            onValueChange={setDay}
            today={today}
            min={addDays(today, 1)}
            max={addDays(today, DAYS_AHEAD)}
            jump
            error={checked && day === null ? M.dayRequired : null}
          />
          <TextField
            label={words.perCent}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={percent}
            error={checked && basisPoints === null ? M.percentRequired : null}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
          <TextareaField
            label={words.reason}
            hint={words.hint}
            showCount
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            error={checked && reason.trim() === '' ? M.reasonRequired : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      ) : (
        <Stack gap={3}>
          {effectOf(agreeing, rates).map((sentence, index) => (
            <p key={sentence}>{index === 0 ? <b>{sentence}</b> : sentence}</p>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}
