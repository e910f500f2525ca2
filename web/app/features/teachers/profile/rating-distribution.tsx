import { useWords } from '../../../lib/words.ts';
import { StarIcon } from '../../../ui/icons.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { en } from '../card/words/en.ts';
import styles from './rating-distribution.module.css';

export interface RatingDistributionProps {
  rating: number;
  reviewCount: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  distribution: readonly number[];
}

/** The rating in large, beside a bar for each number of stars. */
export function RatingDistribution({ rating, reviewCount, distribution }: RatingDistributionProps) {
  const words = useWords({ en });
  const most = Math.max(1, ...distribution);
  return (
    <section className={styles.root} aria-label={words.ratings}>
      <div className={styles.total}>
        <b aria-hidden="true">{rating.toFixed(1)}</b>
        <Rating value={rating} look="stars" />
        <span>{words.reviews(reviewCount)}</span>
      </div>
      <ul className={styles.bars}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} aria-label={words.gave(stars, count)}>
              <span className={styles.stars} aria-hidden="true">
                {stars} <StarIcon size={14} />
              </span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
