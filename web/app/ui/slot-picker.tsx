import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { VisuallyHidden } from './layout.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './slot-picker.module.css';
import { neighbourSlot } from './slot-picker-keys.ts';
import { en as WORDS } from './words/en.ts';

/** One start that can be booked. */
export interface SlotOption {
  /** The picker's value, such as the start in UTC. Unique over all days. */
  value: string;
  /** The time as shown: '18:30'. */
  label: string;
}

export interface SlotDay {
  /** Unique: 'YYYY-MM-DD'. */
  date: string;
  /** The day's number as shown: '24'. */
  label: string;
  /** 'Tue'. */
  weekday: string;
  /** The day in full for screen readers: 'Tuesday, 24 November'. */
  fullLabel?: string;
  /** `free` has slots; the others say why there are none. */
  state: 'free' | 'full' | 'away' | 'past';
  slots: readonly SlotOption[];
}

export interface SlotPickerProps {
  /** Seven days, usually. */
  days: readonly SlotDay[];
  value: string | null;
  onValueChange: (value: string) => void;
  /** Names the whole: 'Choose Date & Time'. */
  label: string;
  /** The week as shown between the arrows: '23 – 29 November'. */
  rangeLabel: string;
  /** Absent: no arrow that way. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** The days are on their way: their places are shown. */
  loading?: boolean;
  /** Shown in place of the days when the week has no slot: why, and the next step. */
  empty?: ReactNode;
  /** Said about the zone: 'Times in India (IST)'. */
  note?: ReactNode;
}

/** Slots of a day that are shown before 'Show later times'. */
const FIRST_SLOTS = 8;

/**
 * A week of free starts. Wide: one column a day. Narrow: a strip of days, and the chosen day's slots below.
 * One group of radio buttons: up and down move within a day, left and right to the next day that has slots.
 */
export function SlotPicker({
  days,
  value,
  onValueChange,
  label,
  rangeLabel,
  onPrevious,
  onNext,
  loading = false,
  empty,
  note,
}: SlotPickerProps) {
  const id = useId();
  const [openedDay, setOpenedDay] = useState<string | null>(null);
  const [expanded, setExpanded] = useState(false);

  const dayOfValue = days.find((day) => day.slots.some((slot) => slot.value === value));
  const shownDay =
    days.find((day) => day.date === openedDay) ??
    dayOfValue ??
    days.find((day) => day.slots.length > 0) ??
    days[0];
  const isLong = days.some((day) => day.slots.length > FIRST_SLOTS);
  const isValueHidden = dayOfValue?.slots.slice(FIRST_SLOTS).some((slot) => slot.value === value) ?? false;
  const limit = expanded || isValueHidden ? Number.POSITIVE_INFINITY : FIRST_SLOTS;
  const isEmpty = !loading && days.every((day) => day.slots.length === 0) && empty !== undefined;

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = neighbourSlot(days, event.currentTarget.value, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next === null) return;
    const picker = event.currentTarget.closest('[data-slot-picker]');
    // At once, because a radio button in a day that is not shown cannot take the focus, and keys may follow fast.
    flushSync(() => {
      setOpenedDay(next.date);
      onValueChange(next.value);
    });
    picker?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(next.value)}"]`)?.focus();
  };

  return (
    <section className={styles.root} aria-labelledby={`${id}-label`} data-slot-picker="">
      <header className={styles.header}>
        <div>
          <h3 id={`${id}-label`} className={styles.title}>
            {label}
          </h3>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        <div className={styles.week}>
          <IconButton
            label={WORDS.previousWeek}
            icon={<ChevronLeftIcon />}
            disabled={!onPrevious || loading}
            onClick={onPrevious}
          />
          <span className={styles.range} aria-live="polite">
            {rangeLabel}
          </span>
          <IconButton
            label={WORDS.nextWeek}
            icon={<ChevronRightIcon />}
            disabled={!onNext || loading}
            onClick={onNext}
          />
        </div>
      </header>

      {isEmpty ? empty : null}

      <DateStrip days={days} shown={shownDay?.date} onShow={setOpenedDay} hidden={isEmpty} />

      <div
        className={classNames(styles.days, isEmpty && styles.gone)}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-busy={loading || undefined}
      >
        {days.map((day, dayIndex) => (
          <fieldset
            key={day.date}
            className={classNames(styles.day, day.date === shownDay?.date && styles.shown)}
            aria-label={day.fullLabel ?? `${day.weekday} ${day.label}`}
          >
            <span className={styles.dayHead} aria-hidden="true">
              {day.weekday}
              <b>{day.label}</b>
            </span>
            {loading ? (
              // A different number for each day, so that it looks like a week and not like a wall.
              Array.from({ length: 2 + ((dayIndex * 2) % 3) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                <Skeleton key={index} height={44} />
              ))
            ) : day.slots.length === 0 ? (
              <span className={styles.none}>{WORDS.dayStates[day.state]}</span>
            ) : (
              day.slots.slice(0, limit).map((slot) => (
                <label key={slot.value} className={styles.slot}>
                  <input
                    type="radio"
                    className={styles.input}
                    name={id}
                    value={slot.value}
                    checked={slot.value === value}
                    onChange={() => {
                      setOpenedDay(day.date);
                      onValueChange(slot.value);
                    }}
                    onKeyDown={handleKey}
                  />
                  <span className={styles.time}>{slot.label}</span>
                </label>
              ))
            )}
          </fieldset>
        ))}
      </div>

      {isLong && limit === FIRST_SLOTS && !loading ? (
        <div
          className={classNames(styles.more, (shownDay?.slots.length ?? 0) <= FIRST_SLOTS && styles.moreWide)}
        >
          <Button
            variant="ghost"
            size="sm"
            endIcon={<ChevronDownIcon size={18} />}
            onClick={() => setExpanded(true)}
          >
            {WORDS.laterTimes}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** The days in a row that scrolls sideways; on narrow screens only. */
function DateStrip({
  days,
  shown,
  onShow,
  hidden,
}: {
  days: readonly SlotDay[];
  shown: string | undefined;
  onShow: (date: string) => void;
  hidden: boolean;
}) {
  return (
    <div className={classNames(styles.strip, hidden && styles.gone)}>
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          className={classNames(styles.stripDay, day.slots.length === 0 && styles.stripNone)}
          aria-pressed={day.date === shown}
          onClick={() => onShow(day.date)}
        >
          {day.weekday}
          <b>{day.label}</b>
          <VisuallyHidden>
            {`, ${day.fullLabel ?? ''} ${
              day.slots.length === 0 ? WORDS.dayStates[day.state] : WORDS.times(day.slots.length)
            }`}
          </VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
