import { en as M } from '@kaksha/domain/availability/settings/words/en.ts';
import {
  copiedTo,
  endedAt,
  type HourRange,
  type HoursOfDay,
  overlapping,
  startedAt,
  suggestedHours,
  WEEKDAYS,
  type Week,
  withChanged,
  without,
} from '@kaksha/domain/availability/week.ts';
import { useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CopyIcon } from '../../../ui/page-icons.tsx';
import { PlusIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { RangeFields } from './range-fields.tsx';
import styles from './week-list.module.css';

/** The week day by day: hours by two lists of times, added, removed, and copied to other days. */
export function WeekList({ week, onWeek }: { week: Week; onWeek: (week: Week) => void }) {
  const words = useWords({ en }).weekList;
  const [copying, setCopying] = useState<number | null>(null);
  const setDay = (weekday: number, hours: HoursOfDay) =>
    onWeek(week.map((day, index) => (index === weekday - 1 ? hours : day)));
  return (
    <>
      <ul className={styles.days} aria-label={words.hoursByDay}>
        {WEEKDAYS.map(({ weekday, name }) => (
          <Day
            key={weekday}
            name={name}
            hours={week[weekday - 1] ?? []}
            onHours={(hours) => setDay(weekday, hours)}
            onCopy={() => setCopying(weekday)}
          />
        ))}
      </ul>
      <CopyDayDialog
        from={copying}
        week={week}
        onClose={() => setCopying(null)}
        onCopy={(from, weekdays) => onWeek(copiedTo(week, from, weekdays))}
      />
    </>
  );
}

interface DayProps {
  name: string;
  hours: HoursOfDay;
  onHours: (hours: HourRange[]) => void;
  onCopy: () => void;
}

function Day({ name, hours, onHours, onCopy }: DayProps) {
  const words = useWords({ en }).weekList;
  const overlaps = overlapping(hours);
  const suggestion = suggestedHours(hours);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <li className={styles.day}>
      <div className={styles.dayHead}>
        <h3 className={styles.name}>{name}</h3>
        {hours.length === 0 ? <span className={styles.off}>{words.dayOff}</span> : null}
        <span className={styles.buttons}>
          <Button
            ref={add}
            variant="ghost"
            size="sm"
            startIcon={<PlusIcon size={16} />}
            aria-label={words.addHours(name)}
            disabled={suggestion === null}
            onClick={() => {
              if (suggestion !== null) onHours([...hours, suggestion]);
            }}
          >
            {words.add}
          </Button>
          <IconButton
            size="sm"
            label={words.copyTheHours(name)}
            icon={<CopyIcon size={16} />}
            onClick={onCopy}
          />
        </span>
      </div>
      {hours.map((range, index) => (
        <RangeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the draft knows hours by
          key={index}
          name={hours.length === 1 ? name : `${name}, hours ${index + 1}`}
          range={range}
          error={overlaps.includes(index) ? M.overlap : undefined}
          onStart={(minute) => onHours(withChanged(hours, index, startedAt(range, minute)))}
          onEnd={(minute) => onHours(withChanged(hours, index, endedAt(range, minute)))}
          onRemove={() => {
            // The button that had the focus goes with its hours.
            add.current?.focus();
            onHours(without(hours, index));
          }}
        />
      ))}
    </li>
  );
}
