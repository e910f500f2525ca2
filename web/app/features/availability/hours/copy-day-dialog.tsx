import { WEEKDAYS, type Week } from '@kaksha/domain/availability/week.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { en } from '../words/en.ts';

export interface CopyDayDialogProps {
  /** ISO weekday of the day that is copied; null while nothing is. */
  from: number | null;
  week: Week;
  onClose: () => void;
  onCopy: (from: number, weekdays: number[]) => void;
}

/** The hours of one day on other days too, in the place of theirs. */
export function CopyDayDialog({ from, week, onClose, onCopy }: CopyDayDialogProps) {
  const words = useWords({ en }).copyDayDialog;
  const name = WEEKDAYS.find((day) => day.weekday === from)?.name ?? '';
  const hours = from === null ? [] : (week[from - 1] ?? []);
  const what =
    hours.length === 0
      ? words.dayOff
      : hours
          .map(
            ({ startMinute, endMinute }) =>
              `${formatMinuteOfDay(startMinute)}–${formatMinuteOfDay(endMinute)}`,
          )
          .join(', ');
  return (
    <Dialog
      open={from !== null}
      onClose={onClose}
      size="sm"
      title={words.copyTheHours(name)}
      description={words.description(what)}
    >
      {from === null ? null : <CopyForm key={from} from={from} onClose={onClose} onCopy={onCopy} />}
    </Dialog>
  );
}

function CopyForm({
  from,
  onClose,
  onCopy,
}: { from: number } & Pick<CopyDayDialogProps, 'onClose' | 'onCopy'>) {
  const words = useWords({ en }).copyDayDialog;
  const [chosen, setChosen] = useState<string[]>([]);
  const options = WEEKDAYS.filter((day) => day.weekday !== from).map((day) => ({
    value: String(day.weekday),
    label: day.name.slice(0, 3),
    fullLabel: day.name,
  }));
  return (
    <Stack gap={5}>
      <ChoiceChips
        multiple
        label={words.toTheseDays}
        options={options}
        value={chosen}
        onValueChange={setChosen}
      />
      <Button
        fullWidth
        disabled={chosen.length === 0}
        onClick={() => {
          onCopy(from, chosen.map(Number));
          onClose();
        }}
      >
        {words.copy}
      </Button>
    </Stack>
  );
}
