import {
  DATED_KIND_LABELS,
  DATED_KINDS,
  type DatedHours,
  type DatedKind,
} from '@kaksha/domain/availability/dated-hours.ts';
import { en as M } from '@kaksha/domain/availability/settings/words/en.ts';
import {
  endedAt,
  type HourRange,
  joined,
  overlapping,
  startedAt,
  suggestedHours,
  withChanged,
  without,
} from '@kaksha/domain/availability/week.ts';
import { addDays } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { DialogForm } from '../../../lib/form-dialog.tsx';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { en } from '../words/en.ts';
import { RangeFields } from './range-fields.tsx';

/** Nobody plans hours further ahead. */
const MOST_DAYS_AHEAD = 366;

export interface DateDialogProps {
  editing: DatedHours | 'new' | null;
  /** Dates that are in the list already. */
  taken: readonly string[];
  today: string;
  onClose: () => void;
  /** `before` is the date that was changed, if it was one. */
  onDone: (dated: DatedHours, before: string | null) => void;
}

/** One date that differs: which, how, and with which hours. */
export function DateDialog(props: DateDialogProps) {
  const words = useWords({ en }).dateDialog;
  const { editing, onClose } = props;
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      size="sm"
      title={editing === 'new' ? words.addADate : words.changeADate}
      description={words.description}
    >
      {editing === null ? null : <DateForm {...props} before={editing === 'new' ? null : editing} />}
    </Dialog>
  );
}

const KIND_OPTIONS = DATED_KINDS.map((kind) => ({ value: kind, label: DATED_KIND_LABELS[kind] }));
const EVENING: HourRange = { startMinute: 17 * 60, endMinute: 20 * 60 };

function DateForm({
  before,
  taken,
  today,
  onClose,
  onDone,
}: DateDialogProps & { before: DatedHours | null }) {
  const words = useWords({ en }).dateDialog;
  const [date, setDate] = useState(before?.date ?? null);
  const [kind, setKind] = useState<DatedKind>(before?.kind ?? 'closed');
  const [ranges, setRanges] = useState<readonly HourRange[]>(
    before === null || before.ranges.length === 0 ? [EVENING] : before.ranges,
  );
  const [problem, setProblem] = useState<string | undefined>();
  const overlaps = overlapping(ranges);
  const suggestion = suggestedHours(ranges);

  const submit = () => {
    const isTaken = date !== before?.date && date !== null && taken.includes(date);
    setProblem(date === null ? words.chooseADate : isTaken ? M.dateOnce : undefined);
    if (date === null || isTaken || (kind !== 'closed' && overlaps.length > 0)) return false;
    onDone({ date, kind, ranges: kind === 'closed' ? [] : joined(ranges) }, before?.date ?? null);
    return true;
  };
  return (
    <DialogForm onSubmit={submit} onClose={onClose} submitLabel={before === null ? words.add : words.change}>
      <DatePicker
        label={words.date}
        value={date}
        today={today}
        min={today}
        max={addDays(today, MOST_DAYS_AHEAD)}
        error={problem}
        onValueChange={(next) => {
          setProblem(undefined);
          setDate(next);
        }}
      />
      <RadioGroup label={words.onThisDate} options={KIND_OPTIONS} value={kind} onValueChange={setKind} />
      {kind === 'closed' ? null : (
        <FieldGroup label={kind === 'other_hours' ? words.hours : words.away}>
          <Stack gap={2}>
            {ranges.map((range, index) => (
              <RangeFields
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the draft knows hours by
                key={index}
                name={`${kind === 'other_hours' ? words.hours : words.away} ${index + 1}`}
                range={range}
                error={overlaps.includes(index) ? M.overlap : undefined}
                onStart={(minute) => setRanges(withChanged(ranges, index, startedAt(range, minute)))}
                onEnd={(minute) => setRanges(withChanged(ranges, index, endedAt(range, minute)))}
                onRemove={ranges.length === 1 ? undefined : () => setRanges(without(ranges, index))}
              />
            ))}
            <Button
              variant="ghost"
              size="sm"
              startIcon={<PlusIcon size={16} />}
              disabled={suggestion === null}
              onClick={() => {
                if (suggestion !== null) setRanges([...ranges, suggestion]);
              }}
            >
              {words.addHours}
            </Button>
          </Stack>
        </FieldGroup>
      )}
    </DialogForm>
  );
}
