import {
  DATED_KIND_LABELS,
  DATED_KINDS,
  type DatedHours,
  type DatedKind,
  type DatedSpan,
  daysOff,
} from '@kaksha/domain/availability/dated-hours.ts';
import { en as M } from '@kaksha/domain/availability/settings/words/en.ts';
import { MAX_DATED_HOURS } from '@kaksha/domain/availability/settings.ts';
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
import { Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { PlusIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
import { RangeFields } from './range-fields.tsx';

/** Nobody plans hours further ahead. */
const MOST_DAYS_AHEAD = 366;

export interface DateDialogProps {
  editing: DatedSpan | 'new' | null;
  /** Dates that are in the list already. A day off may become one with other hours. */
  taken: readonly DatedHours[];
  today: string;
  onClose: () => void;
  /** The dates that were chosen, in place of those that were changed and of all on the same days. */
  onDone: (dates: readonly DatedHours[]) => void;
}

/** One date that differs: which, how, and with which hours; or several days off in a row. */
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

function DateForm({ before, taken, today, onClose, onDone }: DateDialogProps & { before: DatedSpan | null }) {
  const words = useWords({ en }).dateDialog;
  const [date, setDate] = useState(before?.from ?? null);
  const [until, setUntil] = useState(before !== null && before.until !== before.from ? before.until : null);
  const [kind, setKind] = useState<DatedKind>(before?.dated.kind ?? 'closed');
  const [ranges, setRanges] = useState<readonly HourRange[]>(
    before === null || before.dated.ranges.length === 0 ? [EVENING] : before.dated.ranges,
  );
  const [problem, setProblem] = useState<string | undefined>();
  const [untilProblem, setUntilProblem] = useState<string | undefined>();
  const overlaps = overlapping(ranges);
  const suggestion = suggestedHours(ranges);

  /** Days off go before what was said of a day in between. */
  const submitSpan = (from: string, to: string) => {
    if (to < from) {
      setUntilProblem(words.untilTooEarly);
      return false;
    }
    const dates = daysOff(from, to);
    const others = taken.filter((one) => one.date < from || one.date > to).length;
    if (others + dates.length > MAX_DATED_HOURS) {
      setUntilProblem(M.tooManyDates(MAX_DATED_HOURS));
      return false;
    }
    onDone(dates);
    return true;
  };
  const submit = () => {
    setUntilProblem(undefined);
    setProblem(date === null ? words.chooseADate : undefined);
    if (date === null) return false;
    if (kind === 'closed' && until !== null && until !== date) return submitSpan(date, until);
    const isTaken = taken.some((one) => one.date === date && (kind === 'closed' || one.kind !== 'closed'));
    setProblem(isTaken ? M.dateOnce : undefined);
    if (isTaken || (kind !== 'closed' && overlaps.length > 0)) return false;
    onDone([{ date, kind, ranges: kind === 'closed' ? [] : joined(ranges) }]);
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
      {kind === 'closed' ? (
        <DatePicker
          label={words.until}
          optional
          hint={words.untilHint}
          value={until}
          today={today}
          min={date ?? today}
          max={addDays(today, MOST_DAYS_AHEAD)}
          error={untilProblem}
          onValueChange={(next) => {
            setUntilProblem(undefined);
            setUntil(next);
          }}
        />
      ) : (
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
