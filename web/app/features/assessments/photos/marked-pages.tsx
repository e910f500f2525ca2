import { type Drawing, wordsOfPage } from '@kaksha/domain/assessments/marking/drawing.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import styles from './marked-page.module.css';
import { PageFrame } from './page-frame.tsx';
import { PageMarks } from './page-marks.tsx';
import { PlacedComments } from './placed-comments.tsx';
import { en } from './words/en.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** The photos of an answer, with the teacher's drawings, to be read. Nothing for an answer without photos. */
export function MarkedPages({
  attemptId,
  answer,
  drawing = {},
}: {
  attemptId: string;
  answer: Answer | null;
  drawing?: Drawing;
}) {
  const words = useWords({ en }).markedPages;
  const ids = answer?.type === 'subjective' ? answer.photos : [];
  if (ids.length === 0) return null;
  return (
    <ol className={styles.pages} aria-label={words.label}>
      {ids.map((id, index) => (
        <li key={id}>
          <MarkedPage
            attemptId={attemptId}
            photoId={id}
            name={words.page(index + 1)}
            marks={drawing[id] ?? []}
          />
        </li>
      ))}
    </ol>
  );
}

function MarkedPage({
  attemptId,
  photoId,
  name,
  marks,
}: {
  attemptId: string;
  photoId: string;
  name: string;
  marks: Drawing[string];
}) {
  const words = useWords({ en }).markedPages;
  const [zoom, setZoom] = useState(1);
  const said = wordsOfPage(marks);
  return (
    <figure className={styles.page}>
      <figcaption className={styles.caption}>
        <span>{said === '' ? name : words.caption(name, said)}</span>
        <span className={styles.zoom}>
          <ZoomButtons name={name} zoom={zoom} onZoom={setZoom} />
        </span>
      </figcaption>
      <PageFrame {...{ attemptId, photoId, name, zoom }}>
        {(height) => <PageMarks marks={marks} height={height} />}
      </PageFrame>
      <PlacedComments marks={marks} name={name} />
    </figure>
  );
}
