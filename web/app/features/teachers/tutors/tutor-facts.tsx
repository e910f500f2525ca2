import { formatPaise } from '@kaksha/domain/money.ts';
import type { TutorFigures } from '@kaksha/domain/teachers/tutor-figures.ts';
import { useWords } from '../../../lib/words.ts';
import { Rating } from '../../../ui/rating.tsx';
import styles from './tutors.module.css';
import { en } from './words/en.ts';

/** The figures of a list: the number of teachers, hourly rates and ratings. Nothing for an empty list. */
export function TutorFacts({ figures }: { figures: TutorFigures }) {
  const words = useWords({ en }).tutors;
  const { teacherCount, lowestRatePaise: lowest, highestRatePaise: highest, averageRating } = figures;
  if (lowest === null || highest === null) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.verifiedTeachers(teacherCount)}</dt>
        <dd>{teacherCount}</dd>
      </div>
      <div>
        <dt>{words.anHourCosts}</dt>
        <dd>
          {formatPaise(lowest)}
          {lowest === highest ? null : <> {words.to(formatPaise(highest))}</>}
        </dd>
      </div>
      {averageRating === null ? null : (
        <div>
          <dt>{words.reviews(figures.reviewCount)}</dt>
          <dd>
            <Rating value={averageRating} look="short" />
          </dd>
        </div>
      )}
    </dl>
  );
}
