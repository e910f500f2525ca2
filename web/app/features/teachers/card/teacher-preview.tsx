import { formatPaise } from '@kaksha/domain/money.ts';
import type { FoundTeacher } from '@kaksha/domain/teachers/search-schema.ts';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { ResultNotes } from '../../../ui/result-card.tsx';
import { NextFree } from './next-free.tsx';
import { TaughtChips } from './taught-chips.tsx';
import styles from './teacher-preview.module.css';
import { VerifiedMark } from './verified-mark.tsx';
import { en } from './words/en.ts';

/** A teacher in a few words, where three stand side by side: who, what, from when, for how much. */
export function TeacherPreview({ teacher }: { teacher: FoundTeacher }) {
  const words = useWords({ en });
  const heading = `preview-${teacher.id}`;
  return (
    <Card as="article" className={styles.card} aria-labelledby={heading}>
      <div className={styles.person}>
        <Avatar name={teacher.name} src={teacher.profilePicture} size={72} shape="square" decorative />
        <div>
          <h3 id={heading}>
            <RouterLink to={`/teachers/${teacher.id}`} className={styles.name} prefetch="intent">
              {teacher.name}
            </RouterLink>
          </h3>
          <Rating value={teacher.rating} count={teacher.reviewCount} look="short" size="sm" />
        </div>
      </div>
      {teacher.verified ? <VerifiedMark tiers={teacher.verifiedTiers} /> : null}
      <TaughtChips subjects={teacher.subjects} classes={teacher.classes} />
      <ResultNotes>
        {teacher.nextFreeAt === null ? null : (
          <NextFree teacherId={teacher.id} startsAt={teacher.nextFreeAt} />
        )}
      </ResultNotes>
      {teacher.hourlyRatePaise === null ? null : (
        <p className={styles.price}>
          <b>{formatPaise(teacher.hourlyRatePaise)}</b> {words.perHour}
        </p>
      )}
    </Card>
  );
}
