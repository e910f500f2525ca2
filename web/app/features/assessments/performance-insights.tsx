import { recentResults, subjectAverages } from '@kaksha/domain/assessments/insights.ts';
import { en as M } from '@kaksha/domain/assessments/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Assessment } from './assessment-card.tsx';
import { ScoreBadge, SubjectBar } from './score-badge.tsx';
import styles from './student-assessments.module.css';
import { en } from './words/en.ts';

/** Averages by subject, and the newest results (specification, section 2). */
export function PerformanceInsights({ assessments }: { assessments: readonly Assessment[] }) {
  const words = useWords({ en }).performanceInsights;
  const averages = subjectAverages(assessments);
  const recent = recentResults(assessments);
  return (
    <Card as="section">
      <CardHeader title={words.performanceInsights} />
      {averages.length === 0 ? (
        <p className={styles.quiet}>{M.noInsights}</p>
      ) : (
        <>
          <div className={styles.bars}>
            {averages.map(({ subject, averagePercentage }) => (
              <SubjectBar key={subject} subject={subject} percentage={averagePercentage} />
            ))}
          </div>
          <h3 className={styles.sub}>{words.recentResults}</h3>
          <ul className={styles.recent}>
            {recent.map((result) => (
              <li key={result.id}>
                <div className={styles.recentText}>
                  {result.title}
                  <p>
                    <Dotted>
                      {result.subject}
                      {formatDate(result.completedOn)}
                    </Dotted>
                  </p>
                </div>
                <ScoreBadge percentage={result.percentage} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.detailed}>
        <LinkButton to="/student/performance" variant="secondary" fullWidth>
          {words.viewPerformance}
        </LinkButton>
      </div>
    </Card>
  );
}

/** A few habits that help; editorial. */
export function StudyTips() {
  const words = useWords({ en }).performanceInsights;
  return (
    <Card as="section">
      <CardHeader title={words.studyTips} />
      <ul className={styles.tips}>
        {M.studyTips.map((tip) => (
          <li key={tip}>
            <CheckIcon />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
