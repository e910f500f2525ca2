import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { en } from '../words/en.ts';
import styles from './hours.module.css';
import type { HoursEditing } from './use-hours-draft.ts';

/** Stays in sight while something is entered that is not saved. */
export function SaveBar({ editing }: { editing: HoursEditing }) {
  const words = useWords({ en }).saveBar;
  const { isChanged, saving, failure, overtakenBy, save, discard } = editing;
  if (!isChanged && failure === null) return null;
  return (
    <section className={styles.bar} aria-label={words.unsavedChanges}>
      {failure === null ? null : <Alert tone={overtakenBy === null ? 'error' : 'warning'}>{failure}</Alert>}
      <div className={styles.barRow}>
        <p className={styles.barText}>{words.unsavedText}</p>
        <div className={styles.barButtons}>
          <Button variant="secondary" disabled={saving} onClick={discard}>
            {overtakenBy === null ? words.discard : words.takeWhatIsStored}
          </Button>
          <Button loading={saving} loadingText="Saving..." onClick={() => void save()}>
            {overtakenBy === null ? words.saveHours : words.saveMineInstead}
          </Button>
        </div>
      </div>
    </section>
  );
}
