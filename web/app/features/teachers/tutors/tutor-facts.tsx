import { formatPaise } from '@kaksha/domain/money.ts';
import type { TutorFigures } from '@kaksha/domain/teachers/tutor-figures.ts';
import { countOf } from '../../../lib/format.ts';
import { Rating } from '../../../ui/rating.tsx';
import styles from './tutors.module.css';

/** The figures of a list: how many teachers, what an hour costs, what families say. Nothing for an empty list. */
export function TutorFacts({ figures }: { figures: TutorFigures }) {
  const { teacherCount, lowestRatePaise: lowest, highestRatePaise: highest, averageRating } = figures;
  if (lowest === null || highest === null) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Verified {teacherCount === 1 ? 'teacher' : 'teachers'}</dt>
        <dd>{teacherCount}</dd>
      </div>
      <div>
        <dt>An hour costs</dt>
        <dd>
          {formatPaise(lowest)}
          {lowest === highest ? null : <> to {formatPaise(highest)}</>}
        </dd>
      </div>
      {averageRating === null ? null : (
        <div>
          <dt>{countOf(figures.reviewCount, 'review')}</dt>
          <dd>
            <Rating value={averageRating} look="short" />
          </dd>
        </div>
      )}
    </dl>
  );
}
