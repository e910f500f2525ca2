import {
  HIDING_CATEGORIES,
  type ModeratedReview,
  type ReviewPart,
} from '@kaksha/domain/reviews/moderation.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { ReviewQuestion } from './decide-review-dialog.tsx';
import styles from './moderation.module.css';

interface ItemProps {
  review: ModeratedReview;
  onDecide: (question: ReviewQuestion) => void;
}

/** A review with its answer: what was written, who reported it and why, and what can be done about it. */
export function ModeratedReviewItem({ review, onDecide }: ItemProps) {
  const { teacher, writer, answer } = review;
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>
          {writer.name} about <TextLink to={`/teachers/${teacher.id}?tab=reviews`}>{teacher.name}</TextLink>
        </b>
        <span className={styles.note}>
          <Dotted>
            {`Class ${review.class} ${review.subject}`}
            {formatDate(review.publishedAt)}
          </Dotted>
        </span>
      </p>
      <Part
        part="review"
        review={review}
        hidden={review.hidden}
        body={review.comment === '' ? 'No words, only stars.' : review.comment}
        onDecide={onDecide}
      />
      {answer === null ? null : (
        <div className={styles.answer}>
          <p className={styles.note}>
            {teacher.name} answered on {formatDate(answer.answeredAt)}
          </p>
          <Part part="answer" review={review} hidden={answer.hidden} body={answer.body} onDecide={onDecide} />
        </div>
      )}
    </li>
  );
}

function Part({
  part,
  review,
  hidden,
  body,
  onDecide,
}: ItemProps & { part: ReviewPart; hidden: ModeratedReview['hidden']; body: string }) {
  const reports = review.reports.filter((report) => report.part === part);
  const whose =
    part === 'review' ? `the review by ${review.writer.name}` : `the answer by ${review.teacher.name}`;
  const ask = (decision: ReviewQuestion['decision']) => () => onDecide({ review, part, decision });
  return (
    <>
      {part === 'review' ? (
        <p className={styles.head}>
          <Rating value={review.rating} look="stars" size="sm" />
          {hidden === null ? null : <Badge tone="warning">Hidden</Badge>}
        </p>
      ) : hidden === null ? null : (
        <p>
          <Badge tone="warning">Hidden</Badge>
        </p>
      )}
      <p className={styles.body}>{body}</p>
      {hidden === null ? null : (
        <p className={styles.note}>
          <Dotted>
            {HIDING_CATEGORIES[hidden.category].label}
            {hidden.reason}
          </Dotted>
        </p>
      )}
      {reports.length === 0 ? null : (
        <ul className={styles.reports} aria-label={`Reports of ${whose}`}>
          {reports.map((report) => (
            <li key={`${report.by} ${report.reportedAt}`}>
              <b>
                {report.by} ({report.role})
              </b>{' '}
              reported on {formatDate(report.reportedAt)}: {report.reason}
            </li>
          ))}
        </ul>
      )}
      <Cluster gap={2}>
        {hidden === null ? (
          <Button size="sm" variant="secondary" aria-label={`Hide ${whose}`} onClick={ask('hide')}>
            Hide
          </Button>
        ) : (
          <Button size="sm" variant="secondary" aria-label={`Show ${whose} again`} onClick={ask('show')}>
            Show again
          </Button>
        )}
        {hidden === null && reports.length > 0 ? (
          <Button size="sm" variant="ghost" aria-label={`Leave ${whose} as it is`} onClick={ask('keep')}>
            Leave as it is
          </Button>
        ) : null}
      </Cluster>
    </>
  );
}
