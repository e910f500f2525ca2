import { formatPaise } from '@kaksha/domain/money.ts';
import type { TeacherCard } from '@kaksha/domain/teachers/schema.ts';
import { countOf } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import styles from './guide.module.css';

interface ChapterTeachersProps {
  teachers: readonly TeacherCard[];
  count: number;
  to: string;
  title: string;
}

/** Who teaches this class and subject: the best rated few, and the way to all of them. */
export function ChapterTeachers({ teachers, count, to, title }: ChapterTeachersProps) {
  return (
    <Card as="section" padding="none" aria-label={title}>
      <CardHeader title="Teachers for this class and subject" />
      {teachers.length === 0 ? (
        <p className={styles.cardText}>No verified teacher offers it at the moment.</p>
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
                  ...(reviewCount === 0
                    ? []
                    : [`${rating.toFixed(1)} of 5, ${countOf(reviewCount, 'review')}`]),
                  ...(hourlyRatePaise === null ? [] : [`${formatPaise(hourlyRatePaise)} an hour`]),
                ].join(' · ')}
              />
            ))}
          </CardRows>
          <p className={styles.cardText}>
            <TextLink to={to}>
              {count > teachers.length ? `All ${countOf(count, 'teacher')}` : title}
            </TextLink>
          </p>
        </>
      )}
    </Card>
  );
}
