import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { type ReactNode, use, useOptimistic } from 'react';
import { SHOW_PARAM } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useSearchChange } from '../../lib/use-search-change.ts';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { countOfTab, LESSON_TABS, LESSONS_STEP } from './lesson-tabs.ts';
import type { LoadedLessons } from './load-lessons.ts';

export interface LessonListTabsProps extends LoadedLessons {
  children: (lessons: readonly LessonView[]) => ReactNode;
  empty: ReactNode;
  /** Above the tabs: the figures. */
  above?: (counts: { upcoming: number; completed: number; cancelled: number }) => ReactNode;
}

/** The tabs of a list of classes, with their counts, and 'Show more' where the list goes on. */
export function LessonListTabs({ tab, list, children, empty, above }: LessonListTabsProps) {
  const { first, rows, hasMore } = use(list);
  const { change } = useSearchChange();
  const [chosenTab, chooseTab] = useOptimistic(tab);
  const isThere = chosenTab === tab;
  return (
    <>
      {above?.(first.counts)}
      <Tabs
        label="Classes by status"
        tabs={LESSON_TABS.map((each) => ({ ...each, count: countOfTab(each.value, first.counts) }))}
        value={chosenTab}
        onValueChange={(next) =>
          change((search) => {
            chooseTab(next);
            search.set('tab', next);
            search.delete(SHOW_PARAM);
          })
        }
      >
        <TabPanel value={chosenTab}>
          {!isThere ? <RowsSkeleton rows={4} /> : rows.length === 0 ? empty : children(rows)}
          <ShowMoreButton hasMore={isThere && hasMore} shown={rows.length} step={LESSONS_STEP} />
        </TabPanel>
      </Tabs>
    </>
  );
}
