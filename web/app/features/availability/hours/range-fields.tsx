import { SLOT_GRID_MINUTES } from '@kaksha/domain/availability/policy.ts';
import type { HourRange } from '@kaksha/domain/availability/week.ts';
import { formatMinuteOfDay, MINUTES_PER_DAY } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TrashIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
import styles from './range-fields.module.css';

const MINUTES = Array.from(
  { length: MINUTES_PER_DAY / SLOT_GRID_MINUTES + 1 },
  (_, index) => index * SLOT_GRID_MINUTES,
);
const optionOf = (minute: number) => ({ value: String(minute), label: formatMinuteOfDay(minute) });
const STARTS = MINUTES.slice(0, -1).map(optionOf);
const ENDS = MINUTES.slice(1).map(optionOf);

export interface RangeFieldsProps {
  /** The fields' accessible name: 'Monday', 'Monday, hours 2'. */
  name: string;
  range: HourRange;
  error?: string | undefined;
  onStart: (minute: number) => void;
  onEnd: (minute: number) => void;
  /** Absent: it can't be taken away. */
  onRemove?: (() => void) | undefined;
}

/** From when to when, and away with it. */
export function RangeFields({ name, range, error, onStart, onEnd, onRemove }: RangeFieldsProps) {
  const words = useWords({ en }).rangeFields;
  return (
    <div className={styles.range}>
      <Select
        size="sm"
        hideLabel
        label={words.from(name)}
        options={STARTS}
        value={String(range.startMinute)}
        onValueChange={(value) => onStart(Number(value))}
        error={error}
      />
      <span aria-hidden="true" className={styles.dash}>
        –
      </span>
      <Select
        size="sm"
        hideLabel
        label={words.to(name)}
        options={ENDS}
        value={String(range.endMinute)}
        onValueChange={(value) => onEnd(Number(value))}
      />
      {onRemove === undefined ? null : (
        <IconButton size="sm" label={words.remove(name)} icon={<TrashIcon size={18} />} onClick={onRemove} />
      )}
    </div>
  );
}
