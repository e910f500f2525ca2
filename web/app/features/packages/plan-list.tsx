import { formatDate, localDateOf } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './plan.module.css';
import { en } from './words/en.ts';

/** A chapter of a plan as it is shown: `doneAt` is null for one that was ticked just now. */
export interface ShownChapter {
  title: string;
  dueOn: string | null;
  done: boolean;
  doneAt: string | null;
}

interface PlanListProps<Chapter extends ShownChapter> {
  chapters: readonly Chapter[];
  timeZone?: string | undefined;
  /** Ticks a chapter, or takes its tick away; absent where nobody can. */
  onTick?: (index: number, done: boolean) => void;
}

/** The chapters in their order, with a tick or the date of each. */
export function PlanList<Chapter extends ShownChapter>({
  chapters,
  timeZone,
  onTick,
}: PlanListProps<Chapter>) {
  const words = useWords({ en }).plan;
  const today = localDateOf(Date.now(), timeZone);
  const dateOf = ({ done, doneAt, dueOn }: Chapter): string => {
    if (done) return doneAt === null ? words.doneNow : words.doneOn(formatDate(doneAt, timeZone));
    if (dueOn === null) return words.noDate;
    return (dueOn < today ? words.wasPlannedFor : words.by)(formatDate(dueOn));
  };
  const rowOf = (chapter: Chapter, index: number): ReactNode =>
    onTick === undefined ? (
      <div className={classNames(styles.shown, chapter.done && styles.isDone)}>
        <span className={styles.tick} aria-hidden="true">
          {chapter.done ? <CheckIcon size={16} /> : null}
        </span>
        <div>
          <p>{chapter.title}</p>
          <p className={styles.small}>{dateOf(chapter)}</p>
        </div>
      </div>
    ) : (
      <Checkbox
        label={chapter.title}
        hint={dateOf(chapter)}
        checked={chapter.done}
        onChange={(event) => onTick(index, event.currentTarget.checked)}
      />
    );
  return (
    <ol className={styles.chapters}>
      {chapters.map((chapter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two books of a class may have chapters of the same name
        <li key={index}>{rowOf(chapter, index)}</li>
      ))}
    </ol>
  );
}
