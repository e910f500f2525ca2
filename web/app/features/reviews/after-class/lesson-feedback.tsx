import type { LessonView, SeatView } from '@kaksha/domain/lessons/contract.ts';
import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import type { lessonFeedback } from '@kaksha/domain/reviews/contract.ts';
import { hiddenSentence } from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Fragment } from 'react';
import type { z } from 'zod';
import type { AreaRole } from '../../../lib/area.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Rating } from '../../../ui/rating.tsx';
import styles from '../../../ui/written-text.module.css';
import { AnswerForm, ReportForm } from './answer-forms.tsx';
import { OneTapReview } from './one-tap-review.tsx';
import { RemarkForm } from './review-form.tsx';
import { en } from './words/en.ts';

type Feedback = z.infer<typeof lessonFeedback>;

/** The review and the remark of one student's class. */
export interface StudentFeedback {
  student: SeatView['student'];
  feedback: Feedback;
}

interface FeedbackProps extends StudentFeedback {
  lesson: LessonView;
  /** Others of this lesson have theirs beside it: then each says whose it is. */
  isNamed: boolean;
}

/** Both sides' feedback on a class that was held, for each student that the viewer may see; double blind. */
export function LessonFeedback({
  lesson,
  feedbacks,
  role,
}: {
  lesson: LessonView;
  feedbacks: readonly StudentFeedback[];
  role: AreaRole;
}) {
  return feedbacks.map((each) => {
    const props = { ...each, lesson, isNamed: feedbacks.length > 1 };
    return role === 'teacher' ? (
      <Fragment key={each.student.id}>
        <TeacherRemark {...props} />
        <ReviewForTeacher {...props} />
      </Fragment>
    ) : (
      <Fragment key={each.student.id}>
        <FamilyReview {...props} />
        <RemarkForFamily {...props} />
      </Fragment>
    );
  });
}

function FamilyReview({ lesson, student, feedback: { review }, isNamed }: FeedbackProps) {
  const words = useWords({ en }).feedback;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={isNamed ? words.yourReviewFor(student.name) : words.yourReview} />
      {review === null ? (
        <OneTapReview lessonId={lesson.id} studentId={student.id} teacherName={lesson.teacher.name} />
      ) : (
        <div className={styles.said}>
          <Rating value={review.rating} look="stars" />
          {review.comment === '' ? null : <p className={styles.quote}>{review.comment}</p>}
          <p className={styles.note}>
            {review.publishedAt === null ? M.blind : words.publishedOn(formatDate(review.publishedAt))}
          </p>
          {review.hiddenCategory === null ? null : (
            <p className={styles.note}>{hiddenSentence(review.hiddenCategory)}</p>
          )}
          {review.answer === null || review.answer.hiddenCategory !== null ? null : (
            <>
              <p className={styles.quote}>{review.answer.body}</p>
              <p className={styles.note}>
                {words.answeredOn(lesson.teacher.name, formatDate(review.answer.answeredAt))}
              </p>
              <ReportForm reviewId={review.id} label={words.reportAnswer} />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

function RemarkForFamily({ lesson, student, feedback: { remark, isRemarked }, isNamed }: FeedbackProps) {
  const words = useWords({ en }).feedback;
  const { name } = lesson.teacher;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={isNamed ? words.remarkFromAbout(name, student.name) : words.remarkFrom(name)} />
      {remark === null ? (
        <p className={styles.aside}>{isRemarked ? words.remarkWaits(REVIEW_BLIND_DAYS) : words.noRemark}</p>
      ) : (
        <Remark remark={remark} note={words.onlyYourFamily} />
      )}
    </Card>
  );
}

function TeacherRemark({ lesson, student, feedback: { remark }, isNamed }: FeedbackProps) {
  const words = useWords({ en }).feedback;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={isNamed ? words.yourRemarkOn(student.name) : words.yourRemark} />
      {remark === null ? (
        <RemarkForm lessonId={lesson.id} studentId={student.id} studentName={student.name} />
      ) : (
        <Remark remark={remark} note={words.onlyTheFamily} />
      )}
    </Card>
  );
}

function ReviewForTeacher({ student, feedback: { review, isReviewed }, isNamed }: FeedbackProps) {
  const words = useWords({ en }).feedback;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={isNamed ? words.familysReviewOf(student.name) : words.familysReview} />
      {review === null ? (
        <p className={styles.aside}>{isReviewed ? words.reviewWaits(REVIEW_BLIND_DAYS) : words.noReview}</p>
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

/** The teacher's public answer, or the form for it. */
function TeachersAnswer({ review }: { review: NonNullable<Feedback['review']> }) {
  const words = useWords({ en }).feedback;
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
              ? words.yourAnswer(formatDate(answer.answeredAt))
              : hiddenSentence(answer.hiddenCategory)}
          </p>
        </>
      )}
      <ReportForm reviewId={review.id} label={words.reportReview} />
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
