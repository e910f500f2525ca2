import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { type ReactNode, use } from 'react';
import { ListTabs } from '../../lib/list-tabs.tsx';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useWords } from '../../lib/words.ts';
import { countOfTab, LESSON_TABS, LESSONS_STEP } from './lesson-tabs.ts';
import type { LoadedLessons } from './load-lessons.ts';
import { en } from './words/en.ts';

export interface LessonListTabsProps extends LoadedLessons {
  children: (lessons: readonly LessonView[]) => ReactNode;
  empty: ReactNode;
  /** Above the tabs: the figures. */
  above?: (counts: { upcoming: number; completed: number; cancelled: number }) => ReactNode;
}

/** The tabs of a list of classes, with their counts, and 'Show more' where the list goes on. */
export function LessonListTabs({ tab, list, children, empty, above }: LessonListTabsProps) {
  const words = useWords({ en }).lists;
  const { first, rows, hasMore } = use(list);
  return (
    <>
      {above?.(first.counts)}
      <ListTabs
        label={words.label}
        tabs={LESSON_TABS.map((value) => ({
          value,
          label: words.tabs[value],
          count: countOfTab(value, first.counts),
        }))}
        param="tab"
        loaded={tab}
        waitingRows={4}
      >
        {rows.length === 0 ? empty : children(rows)}
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={LESSONS_STEP} />
      </ListTabs>
    </>
  );
}
