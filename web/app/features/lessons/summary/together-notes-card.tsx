import type { LessonSummary } from '@kaksha/domain/classroom/summary/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import styles from './summary.module.css';

/** What was written together in the classroom; everybody of the class keeps it. */
export function TogetherNotesCard({ notes }: { notes: LessonSummary['notes'] }) {
  if (notes === null) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader
        title="Written together in class"
        description={`Last changed on ${formatDate(notes.changedAt)}`}
      />
      <p className={styles.notes}>{notes.body}</p>
    </Card>
  );
}
