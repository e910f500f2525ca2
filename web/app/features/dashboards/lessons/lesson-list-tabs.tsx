import type { Fold } from '@kaksha/domain/lessons/agenda.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { type ReactNode, use } from 'react';
import { ListTabs } from '../../../lib/list-tabs.tsx';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useWords } from '../../../lib/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { TogetherBar } from '../agenda/agenda-groups.tsx';
import { countOfTab, LESSON_TABS } from './lesson-tabs.ts';
import type { LoadedLessons } from './load-lessons.ts';
import { en } from './words/en.ts';

export interface LessonListTabsProps extends LoadedLessons {
  /** Open offers: they stand among what waits, where classes to come are listed. */
  offers: ReactNode;
  children: (folds: readonly Fold<LessonView>[], offers: ReactNode) => ReactNode;
  empty: ReactNode;
  /** Above the tabs: the figures. */
  above?: (counts: { upcoming: number; completed: number; cancelled: number }) => ReactNode;
}

/** The tabs of a list of classes, with their counts, and 'Show more' where the list goes on. */
export function LessonListTabs({
  tab,
  step,
  togetherIn,
  list,
  offers,
  children,
  empty,
  above,
}: LessonListTabsProps) {
  const words = useWords({ en }).classes;
  const { first, rows, hasMore } = use(list);
  const waiting = tab === 'all' || tab === 'upcoming' ? offers : null;
  return (
    <>
      {above?.(first.counts)}
      <ListTabs
        label={words.byStatus}
        tabs={LESSON_TABS.map((value) => ({
          value,
          label: words.tabs[value],
          count: countOfTab(value, first.counts),
        }))}
        param="tab"
        loaded={tab}
        waitingRows={4}
        bar={<TogetherBar togetherIn={togetherIn} />}
      >
        {rows.length > 0 ? (
          children(rows, waiting)
        ) : (
          <Stack gap={6}>
            {waiting}
            {empty}
          </Stack>
        )}
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={step} />
      </ListTabs>
    </>
  );
}
