import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { nextSteps } from '@kaksha/domain/practice/report/report-content.ts';
import { REPORT_WORDS } from '@kaksha/domain/practice/report/words.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import dashboard from '../dashboard.module.css';
import { LessonList } from '../lessons/lesson-list.tsx';
import styles from './child-progress.module.css';
import type { ShownChild } from './load.ts';
import { en } from './words/en.ts';

/** The classes ahead, and the child's open work: the first due comes first. */
export function NextThings({ child }: { child: ShownChild }) {
  const words = useWords({ en }).childProgress;
  const steps = nextSteps(child.report, REPORT_WORDS.en, formatDate, (subject) => subject);
  return (
    <div className={styles.columns}>
      <Card padding="none" as="section">
        <CardHeader level={3} title={words.nextThing} />
        {steps.length === 0 ? (
          <p className={dashboard.quiet}>{REPORT_WORDS.en.nothingNext}</p>
        ) : (
          <CardRows label={words.nextStepsOf(child.name)}>
            {steps.map(({ title, detail, path }) => (
              <CardRow key={path} title={title} description={detail} />
            ))}
          </CardRows>
        )}
      </Card>
      <Card padding="none" as="section">
        <CardHeader level={3} title={words.classesAhead} />
        {child.ahead.length === 0 ? (
          <EmptyState
            level={3}
            title={M.noUpcoming}
            action={
              child.mayTakePart ? (
                <LinkButton to="/find-teachers" size="sm">
                  {words.bookAClass}
                </LinkButton>
              ) : null
            }
          />
        ) : (
          <LessonList
            lessons={child.ahead}
            area="parent"
            showChild={false}
            label={words.classesAheadOf(child.name)}
          />
        )}
      </Card>
    </div>
  );
}
