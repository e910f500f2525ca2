import { formatMoment } from '@kaksha/domain/class-time.ts';
import { DAY_MS, toMs } from '@kaksha/domain/time.ts';
import { MathText } from '../../../lib/math-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { About } from '../take/load-paper.ts';
import { en } from '../words/en.ts';
import styles from './about.module.css';

type Assessment = About['assessment'];
type Labels = (typeof en)['rules'];

function timeText({ durationMinutes }: Assessment, extraMinutes: number, words: Labels): string {
  if (durationMinutes === null) return words.noClock;
  const whole = words.fromStart(durationMinutes + extraMinutes);
  return extraMinutes === 0 ? whole : words.withExtra(whole, extraMinutes);
}

function lateText({ lateDays, latePenaltyPercent, dueAt }: Assessment, words: Labels): string | null {
  if (lateDays === 0) return null;
  const until = words.until(formatMoment(toMs(dueAt) + lateDays * DAY_MS));
  return latePenaltyPercent === 0 ? until : words.withPenalty(until, latePenaltyPercent);
}

/** The size of an assessment and its rules, for one student or for nobody in particular. */
export function Rules({
  assessment,
  taker,
}: {
  assessment: Assessment;
  taker: About['takers'][number] | undefined;
}) {
  const words = useWords({ en }).rules;
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
          { label: words.questions, value: totalQuestions },
          { label: words.marks, value: totalMarks },
          { label: words.time, value: timeText(assessment, taker?.extraMinutes ?? 0, words) },
          { label: words.opens, value: opensAt === null ? null : formatMoment(opensAt) },
          { label: words.due, value: formatMoment(dueAt) },
          { label: words.takenLate, value: lateText(assessment, words) },
          {
            label: words.attempts,
            value:
              taker === undefined ? null : words.attemptsUsed(taker.attempts.length, taker.attemptsAllowed),
          },
          {
            label: words.wrongAnswers,
            value: hasNegativeMarks ? words.someCostMarks : null,
          },
        ]}
      />
      <p className={styles.quiet}>{words.savedByItself}</p>
    </Stack>
  );
}
