import { clockOfTimes } from '@kaksha/domain/availability/clock-of-times.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyCalendarIllustration } from '../../ui/illustrations/empty-calendar.tsx';
import { SlotPicker } from '../../ui/slot-picker.tsx';
import { nextWeek, pickerDaysOf, previousWeek, slotWeekOf, weekLabel } from './slot-week.ts';
import { type KnownSlotWeek, useSlotWeek } from './use-slot-week.ts';
import { en } from './words/en.ts';

export interface SlotWeekPickerProps {
  label: string;
  teacherName: string;
  /** Today on the viewer's calendar, as the server saw it. */
  today: string;
  /** The week that the page was loaded with: shown first. */
  loaded: KnownSlotWeek;
  durationMinutes: number;
  /** For a parent: the child whose own lessons are left out. */
  studentId?: string | undefined;
  /** A start that is held for the viewer: it says so. */
  heldStart?: string | null;
  /** The chosen start, or null. */
  value: string | null;
  onValueChange: (startsAt: string) => void;
  /** The chosen start is no longer free, or not for this length. */
  onGone?: () => void;
  /** Why a week may be empty, where the teacher reads it. */
  emptyText?: string | undefined;
}

/** A teacher's free slots week by week, up to the last day that can be booked. */
export function SlotWeekPicker({
  label,
  teacherName,
  today,
  loaded,
  durationMinutes,
  studentId,
  heldStart = null,
  value,
  onValueChange,
  onGone,
  emptyText,
}: SlotWeekPickerProps) {
  const words = useWords({ en }).slotWeekPicker;
  const weekOfValue = value === null ? null : slotWeekOf(localDateOf(value, readersZone()), today);
  const [week, setWeek] = useState(weekOfValue ?? loaded.query.week);
  // A start that is chosen elsewhere, such as one of the nearest free ones, is shown in its week.
  const [seenValue, setSeenValue] = useState(value);
  if (seenValue !== value) {
    setSeenValue(value);
    if (weekOfValue !== null) setWeek(weekOfValue);
  }
  const { teacherId, teacherTimeZone, movedLessonId } = loaded.query;
  const { answer, error, reload } = useSlotWeek(
    { teacherId, teacherTimeZone, week, durationMinutes, studentId, movedLessonId },
    loaded,
  );
  const days = pickerDaysOf(answer, week).map((day) => ({
    ...day,
    slots: day.slots.map((slot) =>
      slot.value === heldStart ? { ...slot, label: words.yours(slot.label) } : slot,
    ),
  }));
  const previous = previousWeek(week, today);
  const next = nextWeek(week, today);

  const tellGone = useEffectEvent((startsAt: string) => {
    const isInThisWeek = slotWeekOf(localDateOf(startsAt, readersZone()), today).firstDate === week.firstDate;
    const isFree = days.some((day) => day.slots.some((slot) => slot.value === startsAt));
    if (isInThisWeek && !isFree) onGone?.();
  });
  useEffect(() => {
    if (answer !== null && value !== null) tellGone(value);
  }, [answer, value]);

  if (error !== null) {
    return (
      <Alert
        tone="error"
        title={words.loadFailed}
        action={
          <Button variant="secondary" size="sm" onClick={reload}>
            {words.tryAgain}
          </Button>
        }
      >
        {error}
      </Alert>
    );
  }
  return (
    <SlotPicker
      label={label}
      note={clockOfTimes(week.firstDate, addDays(week.firstDate, week.days - 1))}
      rangeLabel={weekLabel(week)}
      days={days}
      value={value}
      onValueChange={onValueChange}
      onPrevious={previous === null ? undefined : () => setWeek(previous)}
      onNext={next === null ? undefined : () => setWeek(next)}
      loading={answer === null}
      empty={
        <EmptyState
          level={3}
          illustration={<EmptyCalendarIllustration width={160} />}
          title={words.noFreeTimes}
          action={
            next === null ? undefined : (
              <Button variant="secondary" size="sm" onClick={() => setWeek(next)}>
                {words.show(weekLabel(next))}
              </Button>
            )
          }
        >
          {emptyText !== undefined
            ? emptyText
            : next === null
              ? words.nothingFreeEarlier(teacherName)
              : words.awayOrFull(teacherName)}
        </EmptyState>
      }
    />
  );
}
