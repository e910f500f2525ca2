import { en as M } from '@kaksha/domain/classroom/notes/words/en.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './notes.module.css';

/** Notes that could not be saved any more, to be copied. */
export function LostNotes({ text }: { text: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.show({ title: M.copied, tone: 'success' }),
      () => toast.show({ title: M.notCopied, tone: 'error' }),
    );
  return (
    <section className={styles.late} aria-label={M.late}>
      <Alert tone="warning">{M.lateLost}</Alert>
      <TextareaField label={M.late} readOnly rows={6} value={text} />
      <Button variant="secondary" onClick={() => void copy()}>
        {M.copy}
      </Button>
    </section>
  );
}
