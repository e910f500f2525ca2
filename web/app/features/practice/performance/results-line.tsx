import { SCORE_BANDS } from '@kaksha/domain/assessments/policy.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { en } from '../words/en.ts';
import { linePoints } from './line-points.ts';
import styles from './results-line.module.css';

/** The top of the scale, and where the score bands begin. */
const MARKS = [100, ...SCORE_BANDS.map(({ from }) => from)];

/**
 * Results as a line, the oldest at the left. It says in words from when to when and between which figures it runs; the
 * figures themselves belong in a table beside it.
 *
 * @param results at least one, the oldest first
 */
export function ResultsLine({
  results,
}: {
  results: readonly { completedOn: string; percentage: number }[];
}) {
  const words = useWords({ en }).resultsLine;
  const points = linePoints(results);
  const first = formatDate(results[0]?.completedOn ?? 0);
  const last = formatDate(results.at(-1)?.completedOn ?? 0);
  const percentages = results.map(({ percentage }) => percentage);
  const lowest = Math.round(Math.min(...percentages));
  const highest = Math.round(Math.max(...percentages));
  const between = lowest === highest ? words.at(lowest) : words.between(lowest, highest);
  const when = first === last ? words.on(first) : words.fromTo(first, last);
  return (
    <div
      role="img"
      aria-label={words.summary(words.results(results.length), when, between)}
      className={styles.figure}
    >
      <div className={styles.scale}>
        {MARKS.map((mark) => (
          <span key={mark} style={{ top: `${100 - mark}%` }}>
            {mark}%
          </span>
        ))}
      </div>
      {/* Stretched to the card's width; its strokes keep theirs. A point is a stroke without length, with round ends. */}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
        {MARKS.map((mark) => (
          <path key={mark} d={`M0 ${100 - mark}H100`} className={styles.mark} />
        ))}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
        {points.map(({ x, y }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no name, and none moves on its own
          <path key={index} d={`M${x} ${y}h0.001`} className={styles.point} />
        ))}
      </svg>
      <div className={styles.dates}>
        <span>{first}</span>
        {first === last ? null : <span>{last}</span>}
      </div>
    </div>
  );
}
