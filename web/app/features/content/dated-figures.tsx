import type { ShownFigure } from '@kaksha/domain/content/settings/settings.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import styles from './dated-figures.module.css';
import { en } from './words/en.ts';

/** The figures of the about page, each with the day on which it was counted. */
export function DatedFigures({ figures }: { figures: readonly ShownFigure[] }) {
  const words = useWords({ en }).about;
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label, asOf }) => (
        <div key={label}>
          <dt>
            {label}
            {asOf === null ? null : <span className={styles.asOf}> {words.asOf(formatDate(asOf))}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
