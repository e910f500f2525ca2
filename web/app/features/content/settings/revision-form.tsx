import { type FormEvent, type ReactNode, useRef } from 'react';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { NewerAlert, type NewerAlertProps } from './newer-alert.tsx';
import styles from './settings.module.css';
import type { Outcome } from './use-revision-editor.ts';
import { en } from './words/en.ts';

export interface RevisionFormProps {
  editor: {
    problems: Readonly<Record<string, string>>;
    failure: string | null;
    running: boolean;
    isDirty: boolean;
    save: () => Promise<Outcome>;
    discard: () => void;
    settle: NewerAlertProps['onSettle'];
  };
  /** What somebody else has saved meanwhile. */
  newer: Omit<NewerAlertProps, 'onSettle'> | null;
  saveLabel: string;
  saved: string;
  nothingToSave: string;
  children: ReactNode;
}

/** The form of a text that is kept in revisions, with its state and its buttons at the lower edge. */
export function RevisionForm({
  editor,
  newer,
  saveLabel,
  saved,
  nothingToSave,
  children,
}: RevisionFormProps) {
  const words = useWords({ en }).revisionForm;
  const { problems, failure, running, isDirty } = editor;
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await editor.save();
    if (outcome === 'done') toast.show({ title: saved });
    if (outcome === 'same') toast.show({ title: nothingToSave, tone: 'info' });
    if (outcome === 'problems') focusFirstProblem(form.current);
  };
  const isWrong = Object.keys(problems).length > 0;
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <UnsavedChanges when={isDirty && !running} />
      <Card padding="lg" as="section" aria-label={words.text}>
        <div className={styles.fields}>{children}</div>
      </Card>
      <div className={styles.dock}>
        {newer === null ? null : <NewerAlert {...newer} onSettle={editor.settle} />}
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <div className={styles.bar}>
          <p className={styles.state} aria-live="polite">
            {isWrong ? words.problems : isDirty ? words.unsaved : words.saved}
          </p>
          {isDirty ? (
            <Button variant="ghost" disabled={running} onClick={editor.discard}>
              {words.discard}
            </Button>
          ) : null}
          <Button type="submit" loading={running} disabled={newer !== null}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
