import { DOCUMENT_KIND_LABELS } from '@kaksha/domain/teachers/verification/documents.ts';
import type { VerificationDocument } from '@kaksha/domain/teachers/verification/request.ts';
import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { UNDECIDED } from '@kaksha/domain/teachers/verification/status.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { PictureDialog } from '../../../../lib/operators/picture-dialog.tsx';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardHeader } from '../../../../ui/card.tsx';
import styles from '../documents.module.css';
import { en } from './words/en.ts';

/** The documents of a request: each is opened for a reason, a picture here and a PDF as a file. */
export function ReviewDocuments({ request }: { request: ReviewView }) {
  const words = useWords({ en }).request;
  const [asking, setAsking] = useState<VerificationDocument | null>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const { run, running } = useAction(
    async ({ document, reason }: { document: VerificationDocument; reason: string }) => {
      const bytes = await api.teachers.verification.review.openDocument({ id: document.id, reason });
      const file = new File([bytes], document.name, { type: bytes.type });
      if (document.format === 'picture') setPicture(file);
      else saveFile(file);
    },
    {
      done: ({ document }) => ({
        title: document.format === 'picture' ? words.reasonLogged : words.documentSaved,
        ...(document.format === 'picture' ? {} : { description: words.deleteFile }),
      }),
      failed: T.documentGone,
    },
  );
  const { documents, documentKinds, status } = request;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={words.documents} />
      {documents.length > 0 ? (
        <ul className={styles.list} aria-label={words.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <span className={styles.name}>
                {document.name} <span className={styles.kind}>{DOCUMENT_KIND_LABELS[document.kind]}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={words.openLabel(document.name)}
                onClick={() => setAsking(document)}
              >
                {words.open}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>
          {UNDECIDED.includes(status)
            ? words.noneAdded
            : documentKinds === null || documentKinds.length === 0
              ? words.thereWereNone
              : words.deleted(
                  documentKinds.map((kind) => DOCUMENT_KIND_LABELS[kind].toLowerCase()).join(', '),
                )}
        </p>
      )}
      <ReasonDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={words.openLabel(asking?.name ?? words.theDocument)}
        description={words.reasonIsLogged}
        confirmLabel={words.open}
        running={running}
        onDecide={(reason) => (asking === null ? Promise.resolve(false) : run({ document: asking, reason }))}
      />
      <PictureDialog picture={picture} onClose={() => setPicture(null)} />
    </Card>
  );
}
