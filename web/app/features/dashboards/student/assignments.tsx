import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DueBadge } from '../../assessments/due-badge.tsx';
import { ScoreBadge } from '../../assessments/score-badge.tsx';
import styles from '../dashboard.module.css';
import { ViewAll } from '../dashboard-cards.tsx';
import type { StudentDashboardView } from './load.ts';
import { en } from './words/en.ts';

type Assignment = StudentDashboardView['assessments'][number];

interface AssignmentsProps {
  assessments: readonly Assignment[];
}

const isDone = (assignment: Assignment) => assignment.status === 'completed';

/** The assignments that are due first. */
export function AssignmentsCard({ assessments }: AssignmentsProps) {
  const words = useWords({ en }).assignments;
  const due = assessments.filter((each) => !isDone(each)).slice(0, 3);
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} action={<ViewAll to="/student/assignments" of="assignments" />} />
      {due.length === 0 ? (
        <p className={styles.quiet}>{ASSESSMENT_MESSAGES.nothingDue}</p>
      ) : (
        <AssignmentRows assignments={due} label={words.title} />
      )}
    </Card>
  );
}

/** All assignments of the dashboard: first the due ones, then the done ones. */
export function AssignmentsTab({ assessments }: AssignmentsProps) {
  const words = useWords({ en }).assignments;
  if (assessments.length === 0) {
    return (
      <EmptyState ground="ruled" title={ASSESSMENT_MESSAGES.noneFound}>
        {words.noneHint}
      </EmptyState>
    );
  }
  const due = assessments.filter((each) => !isDone(each));
  const done = assessments.filter(isDone);
  return (
    <Stack gap={6}>
      <Card padding="none" as="section">
        <CardHeader title={words.toDo} />
        {due.length === 0 ? (
          <p className={styles.quiet}>{words.nothingIsDue}</p>
        ) : (
          <AssignmentRows assignments={due} label={words.toDo} />
        )}
      </Card>
      {done.length === 0 ? null : (
        <Card padding="none" as="section">
          <CardHeader title={words.completed} />
          <AssignmentRows assignments={done} label={words.completed} />
        </Card>
      )}
      <div>
        <LinkButton to="/student/assessments" variant="secondary">
          {words.allAssessments}
        </LinkButton>
      </div>
    </Stack>
  );
}

function AssignmentRows({ assignments, label }: { assignments: readonly Assignment[]; label: string }) {
  const words = useWords({ en }).assignments;
  const nowMs = useNow(60_000);
  return (
    <CardRows label={label}>
      {assignments.map((each) => (
        <CardRow
          key={each.id}
          title={each.title}
          description={
            <Dotted>
              {each.subject}
              {words.due(formatMoment(each.dueDate))}
            </Dotted>
          }
          end={
            isDone(each) ? (
              <ScoreBadge percentage={each.percentage} />
            ) : (
              <>
                {each.status === 'in_progress' ? (
                  <Badge tone="action">{ASSESSMENT_MESSAGES.status(each.status)}</Badge>
                ) : null}
                <DueBadge dueDate={each.dueDate} nowMs={nowMs} />
              </>
            )
          }
        />
      ))}
    </CardRows>
  );
}
