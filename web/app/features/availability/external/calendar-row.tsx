import type { ExternalCalendar } from '@kaksha/domain/availability/external.ts';
import { formatRelative } from '@kaksha/domain/time.ts';
import { countOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardRow } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RefreshIcon } from '../../../ui/page-icons.tsx';
import { TrashIcon } from '../../../ui/work-icons.tsx';
import { en } from '../words/en.ts';
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
  const words = useWords({ en }).calendarRow;
  const nowMs = useNow(60_000);
  const { host, problem, fetchedAt, busyCount } = calendar;
  const read = fetchedAt === null ? words.notRead : words.lastRead(formatRelative(fetchedAt, nowMs));
  return (
    <CardRow
      title={
        <span className={styles.title}>
          {host}{' '}
          {problem === null ? (
            <Badge tone={fetchedAt === null ? 'neutral' : 'success'}>
              {fetchedAt === null ? words.waiting : words.inUse}
            </Badge>
          ) : (
            <Badge tone="danger">{words.notReadable}</Badge>
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
            label={words.readNow(host)}
            icon={<RefreshIcon size={18} />}
            disabled={reading}
            onClick={onRead}
          />
          <IconButton
            size="sm"
            label={words.remove(host)}
            icon={<TrashIcon size={18} />}
            disabled={reading}
            onClick={onRemove}
          />
        </span>
      }
    />
  );
}
