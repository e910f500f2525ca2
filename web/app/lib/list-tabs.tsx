import { type ReactNode, useOptimistic } from 'react';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { type TabItem, TabPanel, Tabs } from '../ui/tabs.tsx';
import { SHOW_PARAM } from './show-more.ts';
import { useSearchChange } from './use-search-change.ts';

/** A tab for each list, with the number of its rows where that is known. */
export function tabsOf<List extends string>(
  lists: readonly List[],
  labels: Readonly<Record<List, string>>,
  counts?: Readonly<Partial<Record<List, number>>>,
): TabItem<List>[] {
  return lists.map((value) => {
    const count = counts?.[value];
    return { value, label: labels[value], ...(count === undefined ? {} : { count }) };
  });
}

export interface ListTabsProps<List extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem<List>[];
  /** The parameter of the address that names the tab. */
  param: string;
  /** The tab whose rows are loaded. */
  loaded: List;
  /** How many rows are outlined while those of a tab just chosen are on their way. */
  waitingRows: number;
  /** Above the rows of every tab. */
  bar?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/**
 * Tabs of which each is a list of its own, chosen through the address. A press marks its tab at once, and the list begins
 * with its first rows.
 */
export function ListTabs<List extends string>({
  label,
  tabs,
  param,
  loaded,
  waitingRows,
  bar,
  children,
}: ListTabsProps<List>) {
  const { change } = useSearchChange();
  const [chosen, choose] = useOptimistic(loaded);
  return (
    <Tabs
      label={label}
      tabs={tabs}
      value={chosen}
      onValueChange={(next) =>
        change((search) => {
          choose(next);
          search.set(param, next);
          search.delete(SHOW_PARAM);
        })
      }
    >
      <TabPanel value={chosen}>
        {bar}
        {chosen === loaded ? children : <RowsSkeleton rows={waitingRows} />}
      </TabPanel>
    </Tabs>
  );
}
