import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './calendar.module.css';
import {
  addMonths,
  clampDate,
  dateAfterKey,
  daysInMonth,
  monthGrid,
  type PlainDate,
} from './calendar-dates.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { en as WORDS } from './words/en.ts';

export interface CalendarProps {
  /** 'YYYY-MM-DD', or null. */
  value: PlainDate | null;
  onValueChange: (value: PlainDate) => void;
  /** Today in the viewer's zone: marked, and where the calendar opens. */
  today: PlainDate;
  min?: PlainDate;
  max?: PlainDate;
  /** Single days that cannot be chosen. */
  isUnavailable?: (date: PlainDate) => boolean;
  /** A mark under a day's number, with the words for it. */
  markOf?: (date: PlainDate) => CalendarMark | undefined;
  /** The month that is shown, as 'YYYY-MM', whenever it is another one. */
  onMonthChange?: (month: string) => void;
  /** Days as high as a finger is wide, in all the width there is: for a calendar that is the screen's main thing. */
  large?: boolean;
  /** Lists of months and years instead of their names, for dates of birth. */
  jump?: boolean;
  /** Focuses the day when it appears (in a popover). */
  autoFocus?: boolean;
}

/** `full` dot, `ring`, or a number that stands back; `label` is added to the day's name. */
export interface CalendarMark {
  look: 'dot' | 'ring' | 'faded';
  label: string;
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month to choose a day from. Arrow keys move by days and weeks, Page Up and Down by months, with Shift by years. */
export function Calendar({
  value,
  onValueChange,
  today,
  min,
  max,
  isUnavailable,
  markOf,
  onMonthChange,
  large = false,
  jump = false,
  autoFocus = false,
}: CalendarProps) {
  const titleId = useId();
  const [cursor, setShownCursor] = useState(() => clampDate(value ?? today, min, max));
  const setCursor = (next: PlainDate) => {
    setShownCursor(next);
    if (next.slice(0, 7) !== cursor.slice(0, 7)) onMonthChange?.(next.slice(0, 7));
  };
  const grid = useRef<HTMLTableElement>(null);
  const year = Number(cursor.slice(0, 4));
  const month = Number(cursor.slice(5, 7));
  const previous = addMonths(cursor, -1);
  const next = addMonths(cursor, 1);
  const isOff = (date: PlainDate) =>
    (min !== undefined && date < min) ||
    (max !== undefined && date > max) ||
    (isUnavailable?.(date) ?? false);

  const moveFocus = (date: PlainDate) => {
    // At once, because keys may follow fast.
    flushSync(() => setCursor(clampDate(date, min, max)));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const target = dateAfterKey(cursor, event.key, event.shiftKey);
    if (target === undefined) return;
    event.preventDefault();
    moveFocus(target);
  };
  const show = (date: PlainDate) => setCursor(clampDate(date, min, max));
  const focused = useRef(false);
  // Called again with each picture, but only the first may take the focus: later the person may have moved on.
  const focusFirst = (node: HTMLTableElement | null) => {
    grid.current = node;
    if (!autoFocus || node === null || focused.current) return;
    focused.current = true;
    node.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <div className={classNames(styles.calendar, large && styles.large)}>
      <div className={styles.header}>
        <IconButton
          label={WORDS.previousMonth}
          size="sm"
          icon={<ChevronLeftIcon />}
          disabled={min !== undefined && `${previous.slice(0, 7)}-${daysInMonth(previous)}` < min}
          onClick={() => show(previous)}
        />
        <span id={titleId} className={styles.title} aria-live="polite">
          {jump ? (
            <span className={styles.hidden}>
              {monthName.format(Date.parse(cursor))} {year}
            </span>
          ) : (
            `${monthName.format(Date.parse(cursor))} ${year}`
          )}
        </span>
        {jump ? (
          <span className={styles.jumps}>
            <select
              className={styles.jump}
              aria-label={WORDS.month}
              value={month}
              onChange={(event) => show(addMonths(cursor, Number(event.target.value) - month))}
            >
              {Array.from({ length: 12 }, (_, index) => (
                <option key={monthName.format(Date.UTC(2024, index, 1))} value={index + 1}>
                  {monthName.format(Date.UTC(2024, index, 1))}
                </option>
              ))}
            </select>
            <select
              className={styles.jump}
              aria-label={WORDS.year}
              value={year}
              onChange={(event) => show(addMonths(cursor, (Number(event.target.value) - year) * 12))}
            >
              {yearsBetween(min ?? addMonths(today, -1200), max ?? addMonths(today, 120)).map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </span>
        ) : null}
        <IconButton
          label={WORDS.nextMonth}
          size="sm"
          icon={<ChevronRightIcon />}
          disabled={max !== undefined && `${next.slice(0, 7)}-01` > max}
          onClick={() => show(next)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own structure (APG, date grid) */}
      <table ref={focusFirst} role="grid" aria-labelledby={titleId} className={styles.grid}>
        <thead>
          <tr>
            {WORDS.weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long} className={styles.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(cursor).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the empty cells are told apart by their column
                if (date === null) return <td key={`none-${column}`} />;
                const mark = isOff(date) ? undefined : markOf?.(date);
                const words = [
                  dayName.format(Date.parse(date)),
                  date === today ? 'today' : '',
                  mark?.label ?? '',
                ];
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid, not of a table
                  <td key={date} aria-selected={date === value} className={styles.cell}>
                    <button
                      type="button"
                      className={classNames(
                        styles.day,
                        date === today && styles.today,
                        mark !== undefined && styles[mark.look],
                      )}
                      tabIndex={date === cursor ? 0 : -1}
                      aria-label={words.filter(Boolean).join(', ')}
                      aria-current={date === today ? 'date' : undefined}
                      aria-disabled={isOff(date) || undefined}
                      onKeyDown={handleKey}
                      onClick={() => {
                        if (isOff(date)) return;
                        setCursor(date);
                        onValueChange(date);
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function yearsBetween(min: PlainDate, max: PlainDate): number[] {
  const first = Number(min.slice(0, 4));
  const last = Number(max.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
