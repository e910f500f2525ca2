import type { subjectAverages } from '@kaksha/domain/assessments/insights.ts';
import { SCORE_BANDS } from '@kaksha/domain/assessments/policy.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { SubjectBar } from '../../assessments/score-badge.tsx';
import { en } from '../words/en.ts';
import styles from './performance.module.css';

/** The average of each subject in the colour of its band, the number of its results, and the meaning of the bands. */
export function SubjectAveragesCard({ averages }: { averages: ReturnType<typeof subjectAverages> }) {
  const words = useWords({ en }).subjectAveragesCard;
  return (
    <Card as="section">
      <CardHeader title={words.averageBySubject} />
      <ul className={styles.bars}>
        {averages.map(({ subject, averagePercentage, count }) => (
          <li key={subject}>
            <SubjectBar subject={subject} percentage={averagePercentage} />
            <p className={styles.rule}>{words.results(count)}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.bands} aria-label={words.scoreBands}>
        {SCORE_BANDS.map(({ band, from }) => (
          <li key={band}>
            {ASSESSMENT_MESSAGES.scoreBands[band]}: {from === 0 ? words.less : words.fromPercent(from)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
