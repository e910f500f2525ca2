import type { PackageDetails } from '@kaksha/domain/packages/contract.ts';
import { formatDate, localDateOf } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './packages.module.css';
import { en } from './words/en.ts';

/** The plan as the family reads it: chapters with their dates, and how far they have come. */
export function StudyPlan({ plan, teacherName }: { plan: PackageDetails['plan']; teacherName: string }) {
  const words = useWords({ en }).studyPlan;
  const { chapters } = plan;
  const today = localDateOf(Date.now());
  if (chapters.length === 0) {
    return <p className={styles.text}>{words.nothingPlanned(teacherName)}</p>;
  }
  const done = chapters.filter((chapter) => chapter.doneAt !== null).length;
  return (
    <div className={styles.plan}>
      <ProgressBar
        label={words.chapters}
        value={done}
        max={chapters.length}
        tone="success"
        valueText={words.doneOf(done, chapters.length)}
      />
      <ol className={styles.chapters}>
        {chapters.map(({ title, dueOn, doneAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two books of a class may have chapters of the same name.
          <li key={index} className={classNames(styles.chapter, doneAt !== null && styles.done)}>
            <span className={styles.tick} aria-hidden="true">
              {doneAt === null ? null : <CheckIcon size={16} />}
            </span>
            <span>{title}</span>
            <span className={styles.date}>{dateText({ dueOn, doneAt }, today, words)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function dateText(
  { dueOn, doneAt }: { dueOn: string | null; doneAt: string | null },
  today: string,
  words: (typeof en)['studyPlan'],
): string {
  if (doneAt !== null) return words.doneOn(formatDate(doneAt));
  if (dueOn === null) return words.noDate;
  return dueOn < today ? words.wasPlannedFor(formatDate(dueOn)) : words.by(formatDate(dueOn));
}
