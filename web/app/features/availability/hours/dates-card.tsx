import {
  DATED_KIND_LABELS,
  type DatedHours,
  type DatedSpan,
  hoursLeft,
  spansOf,
} from '@kaksha/domain/availability/dated-hours.ts';
import { rulesOf, type Week } from '@kaksha/domain/availability/week.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { epochDayOf, formatDate, formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows, DateMark } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
import { DateDialog } from './date-dialog.tsx';
import styles from './hours.module.css';

export interface DatesCardProps {
  dates: readonly DatedHours[];
  week: Week;
  /** Today on the teacher's calendar. */
  today: string;
  onDates: (dates: DatedHours[]) => void;
}

/** Dates that are not like their weekday: holidays, an evening off, a Sunday with hours. */
export function DatesCard({ dates, week, today, onDates }: DatesCardProps) {
  const words = useWords({ en }).datesCard;
  const [editing, setEditing] = useState<DatedSpan | 'new' | null>(null);
  const outside = ({ from, until }: DatedSpan) => dates.filter(({ date }) => date < from || date > until);
  const rest = editing === null || editing === 'new' ? dates : outside(editing);
  return (
    <Card as="section" padding="none">
      <CardHeader
        title={words.datesThatDiffer}
        description={words.description}
        action={
          <Button
            className={styles.addDate}
            variant="secondary"
            size="sm"
            startIcon={<PlusIcon size={16} />}
            onClick={() => setEditing('new')}
          >
            {words.addADate}
          </Button>
        }
      />
      {dates.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <CardRows label={words.datesThatDiffer}>
          {spansOf(dates).map((span) => (
            <CardRow
              key={span.from}
              start={<DateMark big={String(Number(span.from.slice(8)))} small={monthOf(span.from)} />}
              title={DATED_KIND_LABELS[span.dated.kind]}
              description={spanText(span, week, words)}
              end={
                <span className={styles.rowButtons}>
                  <IconButton
                    size="sm"
                    label={words.change(formatDate(span.from))}
                    icon={<EditIcon size={18} />}
                    onClick={() => setEditing(span)}
                  />
                  <IconButton
                    size="sm"
                    label={words.remove(formatDate(span.from))}
                    icon={<TrashIcon size={18} />}
                    onClick={() => onDates(outside(span))}
                  />
                </span>
              }
            />
          ))}
        </CardRows>
      )}
      <DateDialog
        editing={editing}
        taken={rest}
        today={today}
        onClose={() => setEditing(null)}
        onDone={(chosen) => {
          const replaced = new Set(chosen.map(({ date }) => date));
          // Other hours are of one day: the days off around it stay.
          const isOneOfASpan = editing !== 'new' && editing?.from !== editing?.until;
          const isOtherHours = chosen.some(({ kind }) => kind !== 'closed');
          const before = isOneOfASpan && isOtherHours ? dates : rest;
          const kept = before.filter(({ date }) => !replaced.has(date));
          onDates([...kept, ...chosen].toSorted((a, b) => a.date.localeCompare(b.date)));
        }}
      />
    </Card>
  );
}

const monthOf = (date: string) => formatDate(date).split(' ')[2] ?? '';

function spanText(
  { from, until, dated }: DatedSpan,
  week: Week,
  words: Words<(typeof en)['datesCard']>,
): string {
  return from === until
    ? `${formatDate(from)}: ${leftText(dated, week)}`
    : words.span(formatDate(from), formatDate(until), epochDayOf(until) - epochDayOf(from) + 1);
}

function leftText(dated: DatedHours, week: Week): string {
  const left = hoursLeft(dated, rulesOf(week));
  if (left.length === 0) return 'no hours';
  return left
    .map(({ startMinute, endMinute }) => `${formatMinuteOfDay(startMinute)}–${formatMinuteOfDay(endMinute)}`)
    .join(', ');
}
