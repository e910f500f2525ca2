import type { DocumentKind } from '@kaksha/domain/teachers/verification/documents.ts';
import { useId, useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AttachIcon } from '../../../ui/work-icons.tsx';
import styles from './documents.module.css';
import type { Documents } from './use-documents.ts';
import { en } from './words/en.ts';

export interface DocumentFieldProps {
  /** 'Identity document' */
  label: string;
  hint: string;
  kind: DocumentKind;
  documents: Documents;
}

/** Adds documents of one kind, and lists those that were added. */
export function DocumentField({ label, hint, kind, documents }: DocumentFieldProps) {
  const words = useWords({ en }).documents;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = documents.chosen.filter((each) => each.kind === kind);
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend>
        {label} <span className={styles.optional}>{words.optional}</span>
      </legend>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
      {own.length === 0 ? null : (
        <ul className={styles.list} aria-label={label}>
          {own.map(({ documentId, name, kept, problem }) => (
            <li key={documentId} className={problem === null ? undefined : styles.problem}>
              <span className={styles.name} role={problem === null ? undefined : 'alert'}>
                {name}
                {problem === null ? null : `: ${problem}`}
              </span>
              {kept === null && problem === null ? <Spinner size="sm" label={words.uploading(name)} /> : null}
              <IconButton
                size="sm"
                label={words.removeLabel(name)}
                icon={<CloseIcon size={16} />}
                onClick={() => {
                  void documents.remove(documentId);
                  // The pressed button goes away.
                  button.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          startIcon={<AttachIcon size={16} />}
          aria-label={words.add(label.toLowerCase())}
          onClick={() => input.current?.click()}
        >
          {words.addPicture}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*,application/pdf"
        aria-label={label}
        onChange={(event) => {
          documents.add(kind, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
