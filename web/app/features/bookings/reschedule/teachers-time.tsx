import { BOOKING_HORIZON_DAYS, SLOT_GRID_MINUTES } from '@kaksha/domain/availability/policy.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  formatMinuteOfDay,
  localDateOf,
  MINUTES_PER_DAY,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { en } from './words/en.ts';

export interface TeachersTimeProps {
  value: string | null;
  onValueChange: (startsAt: string | null) => void;
}

const TIMES = Array.from({ length: MINUTES_PER_DAY / SLOT_GRID_MINUTES }, (_, index) => {
  const minute = index * SLOT_GRID_MINUTES;
  return { value: String(minute), label: formatMinuteOfDay(minute) };
});

/** Any day and half hour: a teacher is bound by no hours of their own, only by bookings. */
export function TeachersTime({ value, onValueChange }: TeachersTimeProps) {
  const words = useWords({ en }).propose;
  const [today] = useState(() => localDateOf(Date.now()));
  const [date, setDate] = useState<string | null>(value === null ? null : localDateOf(value));
  const [minute, setMinute] = useState<string | null>(null);
  const choose = (nextDate: string | null, nextMinute: string | null) => {
    setDate(nextDate);
    setMinute(nextMinute);
    onValueChange(
      nextDate === null || nextMinute === null
        ? null
        : new Date(zonedTimeToInstant(nextDate, Number(nextMinute), DEFAULT_TIME_ZONE)).toISOString(),
    );
  };
  return (
    <Grid columns={2} gap={4}>
      <DatePicker
        label={words.date}
        today={today}
        min={today}
        max={addDays(today, BOOKING_HORIZON_DAYS)}
        value={date}
        onValueChange={(next) => choose(next, minute)}
      />
      <Select
        label={words.start}
        placeholder={words.chooseATime}
        options={TIMES}
        value={minute}
        onValueChange={(next) => choose(date, next)}
      />
    </Grid>
  );
}
