import { DATED_KIND_LABELS, type DatedHours, hoursLeft } from '@kaksha/domain/availability/dated-hours.ts';
import { rulesOf, type Week } from '@kaksha/domain/availability/week.ts';
import { formatDate, formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows, DateMark } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx';
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
  const [editing, setEditing] = useState<DatedHours | 'new' | null>(null);
  const others = (date: string) => dates.filter((dated) => dated.date !== date);
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
          {dates.map((dated) => (
            <CardRow
              key={dated.date}
              start={<DateMark big={String(Number(dated.date.slice(8)))} small={monthOf(dated.date)} />}
              title={DATED_KIND_LABELS[dated.kind]}
              description={`${formatDate(dated.date)}: ${leftText(dated, week)}`}
              end={
                <span className={styles.rowButtons}>
                  <IconButton
                    size="sm"
                    label={words.change(formatDate(dated.date))}
                    icon={<EditIcon size={18} />}
                    onClick={() => setEditing(dated)}
                  />
                  <IconButton
                    size="sm"
                    label={words.remove(formatDate(dated.date))}
                    icon={<TrashIcon size={18} />}
                    onClick={() => onDates(others(dated.date))}
                  />
                </span>
              }
            />
          ))}
        </CardRows>
      )}
      <DateDialog
        editing={editing}
        taken={dates.map((dated) => dated.date)}
        today={today}
        onClose={() => setEditing(null)}
        onDone={(dated, before) => {
          const rest = others(dated.date).filter((one) => one.date !== before);
          onDates([...rest, dated].toSorted((a, b) => a.date.localeCompare(b.date)));
        }}
      />
    </Card>
  );
}

const monthOf = (date: string) => formatDate(date).split(' ')[2] ?? '';

function leftText(dated: DatedHours, week: Week): string {
  const left = hoursLeft(dated, rulesOf(week));
  if (left.length === 0) return 'no hours';
  return left
    .map(({ startMinute, endMinute }) => `${formatMinuteOfDay(startMinute)}–${formatMinuteOfDay(endMinute)}`)
    .join(', ');
}
