import type { PublishedReview } from '@kaksha/domain/reviews/contract.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyReviewsIllustration } from '../../../ui/illustrations/empty-reviews.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { RatingDistribution } from './rating-distribution.tsx';
import styles from './teacher-panels.module.css';
import { en } from './words/en.ts';

/** The first reviews of a teacher, as the API answers them. */
export interface ReviewsPage {
  reviews: PublishedReview[];
  nextCursor: string | null;
  distribution: number[];
}

/** How many more come with each press. */
const MORE_REVIEWS = 50;

/** The Reviews tab: the distribution of stars, and families' texts. */
export function TeacherReviews({ teacher, first }: { teacher: TeacherProfile; first: ReviewsPage }) {
  const words = useWords({ en }).reviews;
  const [more, setMore] = useState<{ reviews: PublishedReview[]; nextCursor: string | null }>({
    reviews: [],
    nextCursor: first.nextCursor,
  });
  const { sending, failure, send } = useSending(words.loadFailed);
  const reviews = [...first.reviews, ...more.reviews];

  const loadMore = async (cursor: string) => {
    const page = await api.reviews.ofTeacher({ id: teacher.id, cursor, limit: MORE_REVIEWS });
    setMore((before) => ({ reviews: [...before.reviews, ...page.reviews], nextCursor: page.nextCursor }));
  };

  if (reviews.length === 0) {
    return (
      <EmptyState illustration={<EmptyReviewsIllustration />} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  const { nextCursor } = more;
  return (
    <div className={styles.panel}>
      <RatingDistribution
        rating={teacher.rating}
        reviewCount={teacher.reviewCount}
        distribution={first.distribution}
      />
      <section>
        <h2>{words.title}</h2>
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <Avatar name={review.name} size={40} decorative />
              <div className={styles.review}>
                <p className={styles.reviewer}>
                  <b>{review.name}</b>
                  <span>{review.subject}</span>
                </p>
                <p className={styles.reviewed}>
                  <Rating value={review.rating} look="stars" size="sm" />
                  <time dateTime={review.date}>{formatDate(review.date)}</time>
                </p>
                {review.comment ? <p className={styles.comment}>{review.comment}</p> : null}
                <ReportButton
                  what="review"
                  onReport={(reason) => api.reviews.report({ id: review.id, part: 'review', reason })}
                />
                {review.answer === null ? null : (
                  <blockquote className={styles.answer}>
                    <p>
                      <b>{words.answered(teacher.name)}</b>
                    </p>
                    <p className={styles.comment}>{review.answer.body}</p>
                    <ReportButton
                      what="answer"
                      onReport={(reason) => api.reviews.report({ id: review.id, part: 'answer', reason })}
                    />
                  </blockquote>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.shown} aria-live="polite">
          {words.shown(reviews.length, teacher.reviewCount)}
        </p>
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        {nextCursor === null ? null : (
          <Button variant="secondary" loading={sending} onClick={() => void send(() => loadMore(nextCursor))}>
            {more.reviews.length === 0 ? words.viewAllReviews : words.viewMoreReviews}
          </Button>
        )}
      </section>
    </div>
  );
}
