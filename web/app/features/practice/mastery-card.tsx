import type { ChapterProgress } from '@kaksha/domain/practice/contract.ts';
import { MASTERY_RULE } from '@kaksha/domain/practice/mastery.ts';
import { useWords } from '../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { MasteryBadge } from './mastery-badge.tsx';
import styles from './practice.module.css';
import { en } from './words/en.ts';

export interface MasteryCardProps {
  chapters: readonly ChapterProgress[];
  /** Shown while there are no answers. */
  empty: string;
  title?: string;
  level?: 2 | 3;
  /** So many chapters, those that were practised last. */
  shown?: number;
  /** The rule below the chapters; false where it stands elsewhere on the screen. */
  rule?: boolean;
}

/** Chapters with how far each is known, and the rule below them. */
export function MasteryCard({
  chapters,
  empty,
  title: ownTitle,
  level = 2,
  shown = 30,
  rule = true,
}: MasteryCardProps) {
  const words = useWords({ en }).masteryCard;
  const title = ownTitle ?? words.title;
  return (
    <Card padding="none" as="section">
      <CardHeader level={level} title={title} />
      {chapters.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <CardRows label={title}>
            {chapters.slice(0, shown).map((chapter) => (
              <CardRow
                key={`${chapter.grade} ${chapter.subject} ${chapter.book} ${chapter.title}`}
                title={chapter.title}
                description={
                  <Dotted>
                    {chapter.subject}
                    {words.class(chapter.grade)}
                    {words.answers(chapter.answers)}
                  </Dotted>
                }
                end={<MasteryBadge mastery={chapter.mastery} />}
              />
            ))}
          </CardRows>
          {rule ? <p className={styles.rule}>{MASTERY_RULE}</p> : null}
        </>
      )}
    </Card>
  );
}
