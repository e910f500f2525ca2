import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import { OneTapReview } from '../../reviews/after-class/one-tap-review.tsx';
import styles from './notice.module.css';
import { en } from './words/en.ts';

/** The review while the class is still in mind; a thank-you once it is given. */
export function ReviewNow({ lessonId, teacherName }: { lessonId: string; teacherName: string }) {
  const words = useWords({ en }).reviewNow;
  const [reviewed, setReviewed] = useState<boolean | null>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const sentHere = useRef(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (reviewed === true && sentHere.current) thanks.current?.focus();
  }, [reviewed]);
  useEffect(() => {
    const leaving = new AbortController();
    api.reviews
      .ofLesson({ lessonId }, { signal: leaving.signal })
      .then(({ review }) => setReviewed(review !== null))
      // The page of the class has the review as well.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [lessonId]);
  if (reviewed === null) return null;
  if (reviewed) {
    return (
      <p ref={thanks} tabIndex={-1} className={styles.card} role="status">
        {words.thanks(M.blind)}
      </p>
    );
  }
  return (
    <div className={styles.card}>
      <OneTapReview
        lessonId={lessonId}
        teacherName={teacherName}
        align="center"
        onSent={() => {
          sentHere.current = true;
          setReviewed(true);
        }}
      />
    </div>
  );
}
