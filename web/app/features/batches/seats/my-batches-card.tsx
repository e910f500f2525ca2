import { joinBatchPath } from '@kaksha/domain/batches/paths.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatClassClock, formatMoment } from '@kaksha/domain/class-time.ts';
import { formatDate, formatDayMonth } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton, RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { batchTitle } from '../batch-title.ts';
import styles from './seats.module.css';
import { groupSeats, seesMoney } from './seats.ts';
import { en } from './words/en.ts';

export interface MyBatchesCardProps {
  seats: readonly SeatView[];
  area: 'student' | 'parent';
}

/** On a dashboard: the seats that stand with their next class, and those that are held; nothing without any. */
export function MyBatchesCard({ seats, area: role }: MyBatchesCardProps) {
  const words = useWords({ en }).card;
  const { offered, standing } = groupSeats(seats);
  const path = `/${role}/batches`;
  if (offered.length + standing.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.title}
        action={
          <TextLink to={path} quiet aria-label={words.viewAllOf}>
            {words.viewAll}
          </TextLink>
        }
      />
      <CardRows label={words.title}>
        {[...offered, ...standing].map((seat) => (
          <Row key={seat.id} seat={seat} role={role} path={path} />
        ))}
      </CardRows>
    </Card>
  );
}

function Row({ seat, role, path }: { seat: SeatView; role: MyBatchesCardProps['area']; path: string }) {
  const { batch: batchWords, card: words } = useWords({ en });
  const { batch, student, status } = seat;
  const what = batchTitle(batch, batchWords);
  return (
    <CardRow
      title={
        <RouterLink to={path} className={styles.rowLink}>
          {what}
        </RouterLink>
      }
      description={
        <Dotted>
          {role === 'parent' && status !== 'offered' ? batchWords.forChild(student.name) : null}
          {status === 'offered' ? null : batchWords.withTeacher(batch.teacher.name)}
          <StateText seat={seat} role={role} />
        </Dotted>
      }
      end={
        status === 'offered' ? (
          <LinkButton to={joinBatchPath(seat.batch.id, seat.id)} size="sm">
            {words.take}
          </LinkButton>
        ) : status === 'unpaid' && seesMoney(seat) ? (
          <LinkButton to={path} size="sm" variant="secondary">
            {words.payNow}
          </LinkButton>
        ) : null
      }
    />
  );
}

function StateText({ seat, role }: { seat: SeatView; role: MyBatchesCardProps['area'] }) {
  const words = useWords({ en }).card;
  const { status, keptUntil, nextClass, student } = seat;
  const until = keptUntil === null ? '' : formatMoment(keptUntil);
  if (status === 'offered') return role === 'parent' ? words.heldFor(student.name, until) : words.held(until);
  if (status === 'unpaid') return seesMoney(seat) ? words.kept(until) : M.renewalUnpaid;
  if (nextClass === null) return null;
  const { startsAt } = nextClass;
  return words.next(
    `${formatDate(startsAt).slice(0, 3)} ${formatDayMonth(startsAt)}, ${formatClassClock(startsAt)}`,
  );
}
