import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherCard } from '@kaksha/domain/teachers/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import styles from './guide.module.css';
import { en } from './words/en.ts';

interface ChapterTeachersProps {
  teachers: readonly TeacherCard[];
  count: number;
  to: string;
  title: string;
}

/** Teachers of this class and subject: the best rated few, and the link to all of them. */
export function ChapterTeachers({ teachers, count, to, title }: ChapterTeachersProps) {
  const words = useWords({ en }).chapterTeachers;
  return (
    <Card as="section" padding="none" aria-label={title}>
      <CardHeader title={words.title} />
      {teachers.length === 0 ? (
        <p className={styles.cardText}>{words.none}</p>
      ) : (
        <>
          <CardRows label={title}>
            {teachers.map(({ id, name, profilePicture, hourlyRatePaise, reviewCount, rating }) => (
              <CardRow
                key={id}
                start={<Avatar name={name} src={profilePicture} size={40} decorative />}
                title={
                  <TextLink quiet to={`/teachers/${id}`}>
                    {name}
                  </TextLink>
                }
                description={[
                  ...(reviewCount === 0 ? [] : [words.rated(rating.toFixed(1), reviewCount)]),
                  ...(hourlyRatePaise === null ? [] : [words.perHour(formatPaise(hourlyRatePaise))]),
                ].join(' · ')}
              />
            ))}
          </CardRows>
          <p className={styles.cardText}>
            <TextLink to={to}>{count > teachers.length ? words.all(count) : title}</TextLink>
          </p>
        </>
      )}
    </Card>
  );
}
