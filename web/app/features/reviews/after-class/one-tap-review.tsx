import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StarIcon } from '../../../ui/icons.tsx';
import styles from './one-tap-review.module.css';
import { ReviewForm } from './review-form.tsx';
import { en } from './words/en.ts';

/** A review is written once: so long a star that was touched by mistake can be taken back. */
const UNDO_MS = 5_000;
const STARS = [1, 2, 3, 4, 5] as const;

export interface OneTapReviewProps {
  lessonId: string;
  /** For whom, where a family may have several in the class. */
  studentId?: string;
  teacherName: string;
  /** In the middle of a screen of its own, or at the start of a card. */
  align?: 'center' | 'start';
  /** It was sent. */
  onSent?: () => void;
}

/** The family's review by one touch of a star, or with words. */
export function OneTapReview({
  lessonId,
  studentId,
  teacherName,
  align = 'start',
  onSent,
}: OneTapReviewProps) {
  const words = useWords({ en }).review;
  const [given, setGiven] = useState<number | null>(null);
  const [withWords, setWithWords] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const write = useAction(
    (rating: number) => api.reviews.write({ lessonId, studentId, rating, comment: '' }),
    {
      done: (_, { review }) => ({
        title: words.thanks,
        description: review?.publishedAt ? words.published : M.blind,
      }),
      failed: words.saveFailed,
    },
  );

  const send = async (rating: number) => {
    waiting.current = undefined;
    if (await write.run(rating)) onSent?.();
    else setGiven(null);
  };
  const give = (rating: number) => {
    setGiven(rating);
    waiting.current = setTimeout(() => void send(rating), UNDO_MS);
  };
  const undo = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setGiven(null);
  };
  // Leaving before the time has passed sends the rating, too.
  const sendNow = useEffectEvent(() => {
    if (waiting.current === undefined || given === null) return;
    clearTimeout(waiting.current);
    void send(given);
  });
  useEffect(() => {
    const now = () => sendNow();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);

  if (withWords) {
    return (
      <div className={classNames(styles.review, align === 'start' && styles.start)}>
        <ReviewForm lessonId={lessonId} studentId={studentId} teacherName={teacherName} onSent={onSent} />
      </div>
    );
  }
  return (
    <div className={classNames(styles.review, align === 'start' && styles.start)}>
      <p className={styles.asks} id={`review-${lessonId}`}>
        {words.howWasTheClass(teacherName)}
      </p>
      <fieldset className={styles.stars} disabled={given !== null} aria-labelledby={`review-${lessonId}`}>
        {STARS.map((star) => (
          <button
            key={star}
            type="button"
            className={classNames(styles.star, given !== null && star <= given && styles.given)}
            aria-label={words.give(star)}
            onClick={() => give(star)}
          >
            <StarIcon size={36} />
          </button>
        ))}
      </fieldset>
      <div className={styles.sending} role="status">
        {given === null ? null : (
          <>
            <span>{words.sentSoon(given)}</span>
            <Button size="sm" variant="secondary" disabled={write.running} onClick={undo}>
              {words.undo}
            </Button>
          </>
        )}
      </div>
      {given === null ? (
        <Button size="sm" variant="ghost" onClick={() => setWithWords(true)}>
          {words.withWords}
        </Button>
      ) : null}
    </div>
  );
}
