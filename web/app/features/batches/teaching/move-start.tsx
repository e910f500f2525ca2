import { DECISION_HOURS, FIRST_CLASS_WITHIN_DAYS } from '@kaksha/domain/batches/policy.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import {
  addDays,
  DAY_MS,
  formatDate,
  HOUR_MS,
  localDateOf,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { en } from './words/en.ts';

/** Until it is decided whether a batch begins, its teacher may move its first date, and every class with it. */
export function MoveStart({ batch: { id, firstClassAt, timeZone } }: { batch: BatchDetails }) {
  const words = useWords({ en }).moveStart;
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; startsFrom: string }, idempotencyKey) =>
      api.batches.moveStart(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.startMoved }), failed: words.failed },
  );
  const today = localDateOf(Date.now(), timeZone);
  const close = () => {
    setOpen(false);
    setDate(null);
    setChecked(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={words.title}
        description={words.text(formatDate(firstClassAt, timeZone))}
        backLabel={words.keep}
        submitLabel={words.confirm}
        loadingText={words.moving}
        running={running}
        onSubmit={() => {
          setChecked(true);
          if (date === null) return false;
          return run({ id, startsFrom: new Date(zonedTimeToInstant(date, 0, timeZone)).toISOString() });
        }}
      >
        <DatePicker
          label={words.date}
          hint={words.dateHint}
          value={date}
          onValueChange={setDate}
          today={today}
          min={addDays(today, (DECISION_HOURS * HOUR_MS) / DAY_MS)}
          max={addDays(today, FIRST_CLASS_WITHIN_DAYS)}
          error={isChecked && date === null ? words.chooseDate : undefined}
        />
      </FormDialog>
    </>
  );
}
