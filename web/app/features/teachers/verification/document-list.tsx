import { DOCUMENT_KIND_LABELS, DOCUMENT_TEXT as T } from '@kaksha/domain/teachers/verification/documents.ts';
import type { VerificationDocument } from '@kaksha/domain/teachers/verification/request.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import styles from './documents.module.css';
import { en } from './words/en.ts';

export interface DocumentListProps {
  documents: readonly VerificationDocument[];
  /** The request waits: a document can still be taken back, not replaced. */
  removable?: boolean;
}

/** Documents by name and kind. Only operators see their contents. */
export function DocumentList({ documents, removable = false }: DocumentListProps) {
  const { fields, documents: words } = useWords({ en });
  const [asking, setAsking] = useState<VerificationDocument | null>(null);
  const { run, running } = useAction((id: string) => api.teachers.verification.removeDocument({ id }), {
    done: () => ({ title: T.removed }),
    failed: T.removeFailed,
  });
  return (
    <>
      <ul className={styles.list} aria-label={fields.uploadedDocuments}>
        {documents.map((document) => (
          <li key={document.id}>
            <span className={styles.name}>
              {document.name} <span className={styles.kind}>{DOCUMENT_KIND_LABELS[document.kind]}</span>
            </span>
            {removable ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={words.removeLabel(document.name)}
                onClick={() => setAsking(document)}
              >
                {words.remove}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={words.removeTitle(asking?.name ?? words.thisDocument)}
        description={words.removeText}
        confirmLabel={words.remove}
        cancelLabel={words.keepIt}
        tone="danger"
        loading={running}
        onConfirm={async () => {
          if (asking !== null && (await run(asking.id))) setAsking(null);
        }}
      />
    </>
  );
}
