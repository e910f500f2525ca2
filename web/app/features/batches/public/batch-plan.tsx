import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { LIVE_BATCHES } from '@kaksha/domain/batches/status.ts';
import { formatDayMonth } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './batch.module.css';
import { en } from './words/en.ts';

/** The plan of chapters: what is done, where the batch stands, and what comes. */
export function BatchPlan({ batch: { chapters, status } }: { batch: BatchDetails }) {
  const words = useWords({ en }).page;
  const isLive = LIVE_BATCHES.includes(status);
  const now = isLive ? chapters.findIndex(({ doneAt }) => doneAt === null) : -1;
  return (
    <section className={styles.section}>
      <h2>{words.plan}</h2>
      {chapters.length === 0 ? <p>{words.noPlan}</p> : isLive ? <p>{words.planHint}</p> : null}
      {chapters.length === 0 ? null : (
        <ol className={styles.chapters}>
          {chapters.map(({ title, dueOn, doneAt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a title may stand twice, and the order is the plan's own
            <li key={index} className={classNames(doneAt !== null && styles.doneChapter)}>
              <span>{title}</span>
              <span className={styles.chapterEnd}>
                {doneAt !== null ? (
                  <>
                    <CheckIcon size={16} /> {words.done}
                  </>
                ) : index === now ? (
                  <Badge tone="action">{words.now}</Badge>
                ) : dueOn === null ? null : (
                  words.due(formatDayMonth(dueOn))
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
