import type { ExternalCalendar } from '@kaksha/domain/availability/external.ts';
import { formatRelative } from '@kaksha/domain/time.ts';
import { countOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardRow } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { RefreshIcon } from '../../../ui/page-icons.tsx';
import styles from './calendars-card.module.css';

export interface CalendarRowProps {
  calendar: ExternalCalendar;
  /** Something is being done with it. */
  reading: boolean;
  onRead: () => void;
  onRemove: () => void;
}

/** One calendar: whose server, how it stands, when it was read. */
export function CalendarRow({ calendar, reading, onRead, onRemove }: CalendarRowProps) {
  const nowMs = useNow(60_000);
  const { host, problem, fetchedAt, busyCount } = calendar;
  const read = fetchedAt === null ? 'Not read yet' : `Last read ${formatRelative(fetchedAt, nowMs)}`;
  return (
    <CardRow
      title={
        <span className={styles.title}>
          {host}{' '}
          {problem === null ? (
            <Badge tone={fetchedAt === null ? 'neutral' : 'success'}>
              {fetchedAt === null ? 'Waiting' : 'In use'}
            </Badge>
          ) : (
            <Badge tone="danger">Not readable</Badge>
          )}
        </span>
      }
      description={
        <>
          {problem === null ? null : <p className={styles.problem}>{problem}</p>}
          <Dotted>
            {read}
            {countOf(busyCount, 'busy time')}
          </Dotted>
        </>
      }
      end={
        <span className={styles.buttons}>
          <IconButton
            size="sm"
            label={`Read ${host} now`}
            icon={<RefreshIcon size={18} />}
            disabled={reading}
            onClick={onRead}
          />
          <IconButton
            size="sm"
            label={`Remove ${host}`}
            icon={<TrashIcon size={18} />}
            disabled={reading}
            onClick={onRemove}
          />
        </span>
      }
    />
  );
}
