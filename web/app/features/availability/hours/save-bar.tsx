import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './hours.module.css';
import type { HoursEditing } from './use-hours-draft.ts';

/** Stays in sight while something is entered that is not saved. */
export function SaveBar({ editing }: { editing: HoursEditing }) {
  const { isChanged, saving, failure, overtakenBy, save, discard } = editing;
  if (!isChanged && failure === null) return null;
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      {failure === null ? null : <Alert tone={overtakenBy === null ? 'error' : 'warning'}>{failure}</Alert>}
      <div className={styles.barRow}>
        <p className={styles.barText}>You have changes that are not saved.</p>
        <div className={styles.barButtons}>
          <Button variant="secondary" disabled={saving} onClick={discard}>
            {overtakenBy === null ? 'Discard' : 'Take what is stored'}
          </Button>
          <Button loading={saving} loadingText="Saving..." onClick={() => void save()}>
            {overtakenBy === null ? 'Save hours' : 'Save mine instead'}
          </Button>
        </div>
      </div>
    </section>
  );
}
