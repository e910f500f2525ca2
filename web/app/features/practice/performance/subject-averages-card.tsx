import type { subjectAverages } from '@kaksha/domain/assessments/insights.ts';
import { SCORE_BANDS } from '@kaksha/domain/assessments/policy.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { countOf } from '../../../lib/format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { SubjectBar } from '../../assessments/score-badge.tsx';
import styles from './performance.module.css';

/** The average of each subject in the colour of its band, how many results it is of, and what the bands mean. */
export function SubjectAveragesCard({ averages }: { averages: ReturnType<typeof subjectAverages> }) {
  return (
    <Card as="section">
      <CardHeader title="Average by subject" />
      <ul className={styles.bars}>
        {averages.map(({ subject, averagePercentage, count }) => (
          <li key={subject}>
            <SubjectBar subject={subject} percentage={averagePercentage} />
            <p className={styles.rule}>{countOf(count, 'result')}</p>
          </li>
        ))}
      </ul>
      <ul className={styles.bands} aria-label="Score bands">
        {SCORE_BANDS.map(({ band, from }) => (
          <li key={band}>
            {ASSESSMENT_MESSAGES.scoreBands[band]}: {from === 0 ? 'less' : `from ${from}%`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
