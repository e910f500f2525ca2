import { timerLeftMs } from '@kaksha/domain/classroom/activities/state.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import styles from './activities.module.css';
import { durationWords, timerText } from './activity-texts.ts';
import { useActivities, useAttempt } from './use-activities.ts';
import { en } from './words/en.ts';

const MINUTES = ['1', '2', '3', '5', '10'] as const;
type Minutes = (typeof MINUTES)[number];

/** The timer as the teacher sets it. */
export function TimerControls() {
  const words = useWords({ en }).timer;
  const { nowMs } = useClassroom();
  const { activities, store } = useActivities();
  const attempt = useAttempt();
  const [minutes, setMinutes] = useState<Minutes>('5');
  const { timer } = activities.log;
  if (timer !== null) {
    const leftMs = timerLeftMs(timer, nowMs);
    return (
      <div className={styles.timer}>
        <p className={styles.clock} aria-live="off">
          {timerText(leftMs)}
        </p>
        <p className={styles.quiet}>{words.ofSeenByAll(durationWords(timer.seconds))}</p>
        <div className={styles.row}>
          {leftMs > 0 ? (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => void attempt(store?.changeTimer({ change: 'add' }))}
            >
              {words.addMinute}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => void attempt(store?.changeTimer({ change: 'stop' }))}
          >
            {leftMs > 0 ? words.stop : words.clear}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.timer}>
      <ChoiceChips
        label={words.minutes}
        options={MINUTES.map((value) => ({
          value,
          label: value,
          fullLabel: durationWords(Number(value) * 60),
        }))}
        value={minutes}
        onValueChange={setMinutes}
      />
      <Button
        size="sm"
        variant="secondary"
        onClick={() => void attempt(store?.changeTimer({ change: 'start', seconds: Number(minutes) * 60 }))}
      >
        {words.start}
      </Button>
    </div>
  );
}
