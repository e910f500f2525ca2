import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { RatingInput } from '../../../ui/rating.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import styles from '../../../ui/written-text.module.css';
import { en } from './words/en.ts';

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
  const words = useWords({ en }).review;
  const form = useRef<HTMLFormElement>(null);
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useKeptText(`review ${lessonId} ${studentId ?? ''}`);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useAction(
    (input: { rating: number; comment: string }) => api.reviews.write({ lessonId, studentId, ...input }),
    {
      done: (_, { review }) => ({
        title: words.thanks,
        description: review?.publishedAt ? words.published : M.blind,
      }),
      failed: words.saveFailed,
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
          if (!sent) return;
          setComment('');
          onSent?.();
        });
      }}
    >
      <RatingInput
        label={words.howWasTheClass(teacherName)}
        error={problem}
        value={rating}
        words={words.ratings}
        onValueChange={(value) => {
          setRating(value);
          setProblem(null);
        }}
      />
      <TextareaField
        label={words.comment}
        optional
        hint={words.commentHint}
        showCount
        maxLength={TEXT_MAX}
        rows={4}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <p className={styles.note}>{M.blind}</p>
      <Button type="submit" loading={write.running} loadingText={words.sending}>
        {words.sendReview}
      </Button>
    </form>
  );
}

/** The teacher's remark on a class that was held, for the family alone. Once. */
export function RemarkForm({
  lessonId,
  studentId,
  studentName,
  onSent,
}: {
  lessonId: string;
  studentId: string;
  studentName: string;
  onSent?: () => void;
}) {
  const words = useWords({ en }).review;
  const form = useRef<HTMLFormElement>(null);
  const [body, setBody] = useKeptText(`remark ${lessonId} ${studentId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useAction((text: string) => api.reviews.remark({ lessonId, studentId, body: text }), {
    done: () => ({ title: words.remarkSent }),
    failed: words.remarkFailed,
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
        void write.run(body.trim()).then((sent) => {
          if (!sent) return;
          setBody('');
          onSent?.();
        });
      }}
    >
      <TextareaField
        label={words.remark(studentName)}
        hint={words.onlyTheFamilyReads}
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
      <p className={styles.note}>{words.remarkReadAfter(REVIEW_BLIND_DAYS)}</p>
      <Button type="submit" loading={write.running} loadingText={words.sending}>
        {words.sendRemark}
      </Button>
    </form>
  );
}
