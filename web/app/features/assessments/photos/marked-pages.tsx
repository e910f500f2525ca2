import { type Drawing, wordsOfPage } from '@kaksha/domain/assessments/marking/drawing.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { useState } from 'react';
import styles from './marked-page.module.css';
import { PageFrame } from './page-frame.tsx';
import { PageMarks } from './page-marks.tsx';
import { PlacedComments } from './placed-comments.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

/** The photos of an answer, with what the teacher drew on them, to be read. Nothing for an answer without photos. */
export function MarkedPages({
  attemptId,
  answer,
  drawing = {},
}: {
  attemptId: string;
  answer: Answer | null;
  drawing?: Drawing;
}) {
  const ids = answer?.type === 'subjective' ? answer.photos : [];
  if (ids.length === 0) return null;
  return (
    <ol className={styles.pages} aria-label="Photos of the working">
      {ids.map((id, index) => (
        <li key={id}>
          <MarkedPage
            attemptId={attemptId}
            photoId={id}
            name={`Page ${index + 1}`}
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
  const [zoom, setZoom] = useState(1);
  const words = wordsOfPage(marks);
  return (
    <figure className={styles.page}>
      <figcaption className={styles.caption}>
        <span>
          {name}
          {words === '' ? '' : ` · from your teacher: ${words}`}
        </span>
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
