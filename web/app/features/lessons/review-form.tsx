import { REVIEW_BLIND_DAYS } from '@kaksha/domain/reviews/policy.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { focusFirstProblem } from '../../lib/form-problems.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { RatingInput } from '../../ui/rating.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import styles from './lesson.module.css';

export const RATING_WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
const TEXT_MAX = 2000;

/** The family's review of a class that was held: stars, and words if they like. Once. */
export function ReviewForm({
  lessonId,
  studentId,
  teacherName,
  onSent,
}: {
  lessonId: string;
  studentId?: string;
  teacherName: string;
  onSent?: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const write = useAction(
    (input: { rating: number; comment: string }) => api.reviews.write({ lessonId, studentId, ...input }),
    {
      done: (_, { review }) => ({
        title: 'Thank you for your review',
        description: review?.publishedAt
          ? 'It is published. Your teacher’s remark is here as well.'
          : M.blind,
      }),
      failed: 'Your review could not be saved. Please try again.',
    },
  );
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (rating === 0) {
          setProblem(M.ratingRequired);
          focusFirstProblem(form.current);
          return;
        }
        void write.run({ rating, comment }).then((sent) => {
          if (sent) onSent?.();
        });
      }}
    >
      <RatingInput
        label={`How was the class with ${teacherName}?`}
        error={problem}
        value={rating}
        words={RATING_WORDS}
        onValueChange={(value) => {
          setRating(value);
          setProblem(null);
        }}
      />
      <TextareaField
        label="What should other families know?"
        optional
        hint="Your first name and initial stand beside it."
        showCount
        maxLength={TEXT_MAX}
        rows={4}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <p className={styles.note}>{M.blind}</p>
      <Button type="submit" loading={write.running} loadingText="Sending...">
        Send review
      </Button>
    </form>
  );
}

/** The teacher's remark on a class that was held, for the family alone. Once. */
export function RemarkForm({
  lessonId,
  studentId,
  studentName,
}: {
  lessonId: string;
  studentId: string;
  studentName: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const write = useAction((text: string) => api.reviews.remark({ lessonId, studentId, body: text }), {
    done: () => ({ title: 'Remark sent to the family' }),
    failed: 'Your remark could not be saved. Please try again.',
  });
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() === '') {
          setProblem(M.remarkRequired);
          focusFirstProblem(form.current);
          return;
        }
        void write.run(body.trim());
      }}
    >
      <TextareaField
        label={`What went well for ${studentName}, and what to practise?`}
        hint="Only the family reads this."
        error={problem}
        showCount
        maxLength={TEXT_MAX}
        rows={4}
        value={body}
        onChange={(event) => {
          setBody(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <p className={styles.note}>
        The family reads it once it has reviewed the class, or after {REVIEW_BLIND_DAYS} days.
      </p>
      <Button type="submit" loading={write.running} loadingText="Sending...">
        Send remark
      </Button>
    </form>
  );
}
