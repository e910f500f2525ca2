import {
  HIDING_CATEGORIES,
  type ModeratedReview,
  type ReviewPart,
} from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Rating } from '../../ui/rating.tsx';
import type { ReviewQuestion } from './decide-review-dialog.tsx';
import styles from './moderation.module.css';
import { en } from './words/en.ts';

interface ItemProps {
  review: ModeratedReview;
  onDecide: (question: ReviewQuestion) => void;
}

/** A review with its answer: its text, its reports with reasons, and the possible decisions. */
export function ModeratedReviewItem({ review, onDecide }: ItemProps) {
  const words = useWords({ en }).moderatedReviewItem;
  const { teacher, writer, answer } = review;
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <b>
          {words.about(writer.name)}{' '}
          <TextLink to={`/teachers/${teacher.id}?tab=reviews`}>{teacher.name}</TextLink>
        </b>
        <span className={styles.note}>
          <Dotted>
            {words.classOf(review.class, review.subject)}
            {formatDate(review.publishedAt)}
          </Dotted>
        </span>
      </p>
      <Part
        part="review"
        review={review}
        hidden={review.hidden}
        body={review.comment === '' ? words.noWords : review.comment}
        onDecide={onDecide}
      />
      {answer === null ? null : (
        <div className={styles.answer}>
          <p className={styles.note}>{words.answered(teacher.name, formatDate(answer.answeredAt))}</p>
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
  const { moderatedReviewItem: words, decisions } = useWords({ en });
  const reports = review.reports.filter((report) => report.part === part);
  const whose = part === 'review' ? words.review(review.writer.name) : words.answer(review.teacher.name);
  const ask = (decision: ReviewQuestion['decision']) => () => onDecide({ review, part, decision });
  return (
    <>
      {part === 'review' ? (
        <p className={styles.head}>
          <Rating value={review.rating} look="stars" size="sm" />
          {hidden === null ? null : <Badge tone="warning">{M.hidden}</Badge>}
        </p>
      ) : hidden === null ? null : (
        <p>
          <Badge tone="warning">{M.hidden}</Badge>
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
        <ul className={styles.reports} aria-label={words.reportsOf(whose)}>
          {reports.map((report) => (
            <li key={`${report.by} ${report.reportedAt}`}>
              <b>
                {report.by} ({report.role})
              </b>{' '}
              {words.reported(formatDate(report.reportedAt), report.reason)}
            </li>
          ))}
        </ul>
      )}
      <Cluster gap={2}>
        {hidden === null ? (
          <Button size="sm" variant="secondary" aria-label={words.hide(whose)} onClick={ask('hide')}>
            {decisions.hide}
          </Button>
        ) : (
          <Button size="sm" variant="secondary" aria-label={words.show(whose)} onClick={ask('show')}>
            {decisions.show}
          </Button>
        )}
        {hidden === null && reports.length > 0 ? (
          <Button size="sm" variant="ghost" aria-label={words.keep(whose)} onClick={ask('keep')}>
            {decisions.keep}
          </Button>
        ) : null}
      </Cluster>
    </>
  );
}
