import { classNames } from '../../../ui/class-names.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { timeLeft } from '../session/class-time.ts';
import { isAway } from '../session/session-state.ts';
import { HEADER_ITEMS } from './parts.ts';
import styles from './room-header.module.css';

/**
 * The topic of the class, the time that is left, and the signs of the room's parts.
 * @param waitingFor whom one waits for, where the stage does not say it; null otherwise
 */
export function RoomHeader({ waitingFor }: { waitingFor: string | null }) {
  const { door, nowMs, state } = useClassroom();
  const away = isAway(state);
  const left = timeLeft(
    {
      startsAtMs: Date.parse(door.startsAt),
      endsAtMs: Date.parse(door.endsAt),
      closesAtMs: Date.parse(door.closesAt),
    },
    nowMs,
  );
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        {door.topic}
        <span className={styles.subject}>{door.subject}</span>
      </h1>
      {!away ? null : (
        <p className={styles.offline} role="status">
          <Spinner size="sm" />
          Reconnecting…
        </p>
      )}
      {waitingFor === null || away ? null : (
        <p className={styles.waiting} role="status">
          Waiting for {waitingFor}
        </p>
      )}
      {HEADER_ITEMS.map(({ id, Item }) => (
        <Item key={id} />
      ))}
      <p className={classNames(styles.time, left.urgent && styles.urgent)} data-testid="time-left">
        <ClockIcon size={16} />
        {left.text}
      </p>
    </header>
  );
}
