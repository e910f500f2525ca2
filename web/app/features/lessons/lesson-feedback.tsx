import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import type { lessonFeedback } from '@kaksha/domain/reviews/contract.ts';
import { hiddenSentence } from '@kaksha/domain/reviews/moderation.ts';
import { REVIEW_MESSAGES as M, REVIEW_BLIND_DAYS } from '@kaksha/domain/reviews/policy.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import type { z } from 'zod';
import type { AreaRole } from '../../lib/area.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Rating } from '../../ui/rating.tsx';
import { AnswerForm, ReportForm } from './answer-forms.tsx';
import styles from './lesson.module.css';
import { RemarkForm } from './review-form.tsx';
import { OneTapReview } from './summary/one-tap-review.tsx';

export type Feedback = z.infer<typeof lessonFeedback>;

interface FeedbackProps {
  lesson: LessonView;
  feedback: Feedback;
}

/** What both sides wrote about a class that was held; double blind. */
export function LessonFeedback({ lesson, feedback, role }: FeedbackProps & { role: AreaRole }) {
  return role === 'teacher' ? (
    <>
      <TeacherRemark lesson={lesson} feedback={feedback} />
      <ReviewForTeacher lesson={lesson} feedback={feedback} />
    </>
  ) : (
    <>
      <FamilyReview lesson={lesson} feedback={feedback} />
      <RemarkForFamily lesson={lesson} feedback={feedback} />
    </>
  );
}

function FamilyReview({ lesson, feedback: { review } }: FeedbackProps) {
  return (
    <Card padding="lg" as="section">
      <CardHeader title="Your review" />
      {review === null ? (
        <OneTapReview lessonId={lesson.id} teacherName={lesson.teacher.name} />
      ) : (
        <div className={styles.said}>
          <Rating value={review.rating} look="stars" />
          {review.comment === '' ? null : <p className={styles.quote}>{review.comment}</p>}
          <p className={styles.note}>
            {review.publishedAt === null ? M.blind : `Published on ${formatDate(review.publishedAt)}.`}
          </p>
          {review.hiddenCategory === null ? null : (
            <p className={styles.note}>{hiddenSentence(review.hiddenCategory)}</p>
          )}
          {review.answer === null || review.answer.hiddenCategory !== null ? null : (
            <>
              <p className={styles.quote}>{review.answer.body}</p>
              <p className={styles.note}>
                {lesson.teacher.name} answered on {formatDate(review.answer.answeredAt)}.
              </p>
              <ReportForm reviewId={review.id} label="Report the answer" />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

function RemarkForFamily({ lesson, feedback: { remark } }: FeedbackProps) {
  return (
    <Card padding="lg" as="section">
      <CardHeader title={`From ${lesson.teacher.name}`} />
      {remark === null ? (
        <p className={styles.doorText}>
          {lesson.remarked
            ? `A remark is waiting for you. It appears when you have sent your review, or after ${REVIEW_BLIND_DAYS} days.`
            : 'There is no remark yet. It appears here when your teacher has written one.'}
        </p>
      ) : (
        <Remark remark={remark} note="Only your family reads this." />
      )}
    </Card>
  );
}

function TeacherRemark({ lesson, feedback: { remark } }: FeedbackProps) {
  return (
    <Card padding="lg" as="section">
      <CardHeader title="Your remark" />
      {remark === null ? (
        <RemarkForm
          lessonId={lesson.id}
          studentName={lesson.students.map((student) => student.name).join(', ') || 'the student'}
        />
      ) : (
        <Remark remark={remark} note="Only the family reads this." />
      )}
    </Card>
  );
}

function ReviewForTeacher({ lesson, feedback: { review } }: FeedbackProps) {
  return (
    <Card padding="lg" as="section">
      <CardHeader title="The family's review" />
      {review === null ? (
        <p className={styles.doorText}>
          {lesson.reviewed
            ? `The family has written a review. It appears when you have sent your remark, or after ${REVIEW_BLIND_DAYS} days.`
            : 'The family has not written a review yet.'}
        </p>
      ) : (
        <div className={styles.said}>
          <Rating value={review.rating} look="stars" />
          {review.comment === '' ? null : <p className={styles.quote}>{review.comment}</p>}
          <p className={styles.note}>{formatDate(review.writtenAt)}</p>
          <TeachersAnswer review={review} />
        </div>
      )}
    </Card>
  );
}

/** What the teacher answered for everybody to read, or the form for it. */
function TeachersAnswer({ review }: { review: NonNullable<Feedback['review']> }) {
  const { answer, hiddenCategory } = review;
  if (hiddenCategory !== null) return <p className={styles.note}>{hiddenSentence(hiddenCategory)}</p>;
  return (
    <>
      {answer === null ? (
        <AnswerForm reviewId={review.id} />
      ) : (
        <>
          <p className={styles.quote}>{answer.body}</p>
          <p className={styles.note}>
            {answer.hiddenCategory === null
              ? `Your answer, ${formatDate(answer.answeredAt)}. Everybody can read it.`
              : hiddenSentence(answer.hiddenCategory)}
          </p>
        </>
      )}
      <ReportForm reviewId={review.id} label="Report this review" />
    </>
  );
}

function Remark({ remark, note }: { remark: NonNullable<Feedback['remark']>; note: string }) {
  return (
    <div className={styles.said}>
      <p className={styles.quote}>{remark.body}</p>
      <p className={styles.note}>
        <Dotted>
          {formatDate(remark.writtenAt)}
          {note}
        </Dotted>
      </p>
    </div>
  );
}
