import type { LessonSummary } from '@kaksha/domain/classroom/summary/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import styles from './together-notes-card.module.css';
import { en } from './words/en.ts';

/** The shared notes of the classroom; everybody of the class keeps them. */
export function TogetherNotesCard({ notes }: { notes: LessonSummary['notes'] }) {
  const words = useWords({ en }).togetherNotes;
  if (notes === null) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.title} description={words.lastChangedOn(formatDate(notes.changedAt))} />
      <p className={styles.notes}>{notes.body}</p>
    </Card>
  );
}
