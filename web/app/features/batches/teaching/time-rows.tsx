import { WEEKDAYS } from '@kaksha/domain/availability/week.ts';
import { CLASS_MINUTES, WEEKLY_TIMES } from '@kaksha/domain/batches/month.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { PlusIcon, TrashIcon } from '../../../ui/work-icons.tsx';
import { zoneText } from '../public/weekly-times.ts';
import { type DraftTime, withOneMore } from './batch-draft.ts';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

const STEP_MINUTES = 30;
const FIRST_MINUTE = 5 * 60;
const LAST_MINUTE = 24 * 60 - CLASS_MINUTES;
const TIMES = Array.from({ length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 }, (_, index) =>
  formatMinuteOfDay(FIRST_MINUTE + index * STEP_MINUTES),
);
const DAYS = WEEKDAYS.map(({ weekday, name }) => ({ value: String(weekday), label: name }));

interface TimeRowsProps {
  times: readonly DraftTime[];
  timeZone: string;
  error: string | undefined;
  onTimes: (times: readonly DraftTime[]) => void;
}

/** One to three times of the week: a day and a time each. */
export function TimeRows({ times, timeZone, error, onTimes }: TimeRowsProps) {
  const { form: words, times: zones } = useWords({ en });
  const rows = useRef<HTMLDivElement>(null);
  const edit = (key: string, changes: Partial<DraftTime>) =>
    onTimes(times.map((time) => (time.key === key ? { ...time, ...changes } : time)));
  /** Where the keyboard goes on from once the pressed button is gone. */
  const focus = (selector: string) =>
    [...(rows.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus();
  return (
    <FieldGroup
      label={words.times}
      hint={words.timesHint(CLASS_MINUTES, zoneText(timeZone, zones))}
      error={error}
    >
      <div ref={rows} className={styles.times}>
        {times.map(({ key, weekday, time }, index) => (
          <div key={key} className={styles.time}>
            <Select
              label={words.weekday(index + 1)}
              hideLabel
              options={DAYS}
              value={String(weekday)}
              onValueChange={(day) => edit(key, { weekday: Number(day) })}
            />
            <Select
              label={words.time(index + 1)}
              hideLabel
              options={(TIMES.includes(time) ? TIMES : [...TIMES, time].toSorted()).map((each) => ({
                value: each,
                label: each,
              }))}
              value={time}
              onValueChange={(chosen) => edit(key, { time: chosen })}
            />
            {times.length === 1 ? null : (
              <IconButton
                icon={<TrashIcon size={18} />}
                label={words.removeTime(index + 1)}
                onClick={() => {
                  flushSync(() => onTimes(times.filter((each) => each.key !== key)));
                  focus('[data-add]');
                }}
              />
            )}
          </div>
        ))}
        {times.length >= WEEKLY_TIMES.length ? null : (
          <div>
            <Button
              size="sm"
              variant="secondary"
              data-add
              startIcon={<PlusIcon size={18} />}
              onClick={() => {
                flushSync(() => onTimes(withOneMore(times)));
                focus('[role=combobox]');
              }}
            >
              {words.addTime}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
