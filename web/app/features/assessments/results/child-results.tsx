import type { ReleasedResult } from '@kaksha/domain/assessments/marking/results-contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { ScoreBadge } from '../score-badge.tsx';
import styles from './child-results.module.css';
import { en } from './words/en.ts';

/** The newest results of one child, for the parent. */
export function ChildResults({
  child,
  results,
}: {
  child: { id: string; name: string };
  results: readonly Omit<ReleasedResult, 'studentId'>[];
}) {
  const words = useWords({ en }).childResults;
  return (
    <Card padding="none" as="section">
      <CardHeader level={3} title={words.title} />
      {results.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <CardRows label={words.titleOf(child.name)}>
          {results.map(({ assessmentId, title, subject, teacher, score, totalMarks, ...result }) => (
            <CardRow
              key={assessmentId}
              title={
                <RouterLink
                  to={`/parent/assessments/${assessmentId}?child=${child.id}`}
                  className={styles.link}
                >
                  {title}
                </RouterLink>
              }
              description={
                <Dotted>
                  {words.subjectWith(subject, teacher)}
                  {words.marksOf(score, totalMarks)}
                  {formatDate(result.completedOn)}
                </Dotted>
              }
              end={<ScoreBadge percentage={result.percentage} />}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}
