import { timerLeftMs } from '@kaksha/domain/classroom/activities/state.ts';
import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { RoomItem } from '../context/room-part.ts';
import styles from './activities.module.css';
import { timerText } from './activity-texts.ts';
import { useActivities } from './use-activities.ts';

/** How long the end of a timer stays in sight. */
const END_SHOWN_MS = 60_000;

/** The teacher's timer, for everybody; its end is announced once to people who saw it run. */
function TimerChip() {
  const { nowMs } = useClassroom();
  const { timer } = useActivities().activities.log;
  const endsAt = timer?.endsAt ?? null;
  const leftMs = timer === null ? null : timerLeftMs(timer, nowMs);
  const running = leftMs !== null && leftMs > 0;
  const [seenRunning, setSeenRunning] = useState<string | null>(null);
  useEffect(() => {
    if (running) setSeenRunning(endsAt);
  }, [running, endsAt]);

  const ended = endsAt !== null && !running && nowMs - Date.parse(endsAt) < END_SHOWN_MS;
  return (
    <>
      {running || ended ? (
        <p
          className={classNames(styles.chip, ended && styles.ended)}
          role="timer"
          aria-live="off"
          data-testid="class-timer"
        >
          <ClockIcon size={16} />
          <VisuallyHidden>Timer: </VisuallyHidden>
          {timerText(leftMs ?? 0)}
        </p>
      ) : null}
      <VisuallyHidden aria-live="assertive">
        {ended && seenRunning === endsAt ? timerText(0) : ''}
      </VisuallyHidden>
    </>
  );
}

export const timerChip: RoomItem = { id: 'timer', Item: TimerChip };
