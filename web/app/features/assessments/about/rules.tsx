import { DAY_MS, formatDateTime, toMs } from '@kaksha/domain/time.ts';
import { countOf } from '../../../lib/format.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { About } from '../take/load-paper.ts';
import styles from './about.module.css';

type Assessment = About['assessment'];

function timeText({ durationMinutes }: Assessment, extraMinutes: number): string {
  if (durationMinutes === null) return 'No clock: work until it is due';
  const whole = `${countOf(durationMinutes + extraMinutes, 'minute')}, from the moment you start`;
  return extraMinutes === 0 ? whole : `${whole} (${countOf(extraMinutes, 'extra minute')})`;
}

function lateText({ lateDays, latePenaltyPercent, dueAt }: Assessment): string | null {
  if (lateDays === 0) return null;
  const until = `Until ${formatDateTime(toMs(dueAt) + lateDays * DAY_MS)}`;
  return latePenaltyPercent === 0 ? until : `${until}; ${latePenaltyPercent}% of the marks are taken off`;
}

/** What an assessment asks and what holds for it, for who is going to take it (or for nobody in particular). */
export function Rules({
  assessment,
  taker,
}: {
  assessment: Assessment;
  taker: About['takers'][number] | undefined;
}) {
  const { totalQuestions, totalMarks, opensAt, dueAt, hasNegativeMarks, instructions } = assessment;
  return (
    <Stack gap={4}>
      {instructions === '' ? null : (
        <div className={styles.instructions}>
          <MathText text={instructions} />
        </div>
      )}
      <Facts
        facts={[
          { label: 'Questions', value: totalQuestions },
          { label: 'Marks', value: totalMarks },
          { label: 'Time', value: timeText(assessment, taker?.extraMinutes ?? 0) },
          { label: 'Opens', value: opensAt === null ? null : formatDateTime(opensAt) },
          { label: 'Due', value: formatDateTime(dueAt) },
          { label: 'Taken late', value: lateText(assessment) },
          {
            label: 'Attempts',
            value: taker === undefined ? null : `${taker.attempts.length} of ${taker.attemptsAllowed} used`,
          },
          {
            label: 'Wrong answers',
            value: hasNegativeMarks ? 'Some cost marks; an empty answer never does' : null,
          },
        ]}
      />
      <p className={styles.quiet}>
        Every answer is saved by itself, also while you are offline. You can leave and go on, here or on
        another device, until the end.
      </p>
    </Stack>
  );
}
