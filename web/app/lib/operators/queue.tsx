import { type ReactNode, Suspense, use } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { ListTabs, tabsOf } from '../list-tabs.tsx';
import { pending } from '../pending.ts';
import { loadRows, rowsWanted } from '../show-more.ts';
import { ShowMoreButton } from '../show-more-button.tsx';
import { SearchForm } from './search-form.tsx';

const SEARCH_PARAM = 'search';

interface QueuePage<List extends string> {
  nextCursor: string | null;
  /** How many rows each list has, where that is known. */
  counts: Readonly<Partial<Record<List, number>>>;
}

export interface QueueSource<List extends string, Page, Row> {
  /** An address that names none of them shows the first. */
  lists: readonly [List, ...List[]];
  /** The parameter of the address that names the list; 'list' when absent. */
  param?: string;
  /** Rows that a list starts with, and that 'Show more' adds. */
  step: number;
  load: (
    query: { list: List; cursor?: string; limit: number },
    options: { signal: AbortSignal },
    search: string,
  ) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
}

/** A queue as an address asks for it. */
export interface LoadedQueue<List extends string, Page, Row> {
  lists: readonly [List, ...List[]];
  param: string;
  step: number;
  list: List;
  search: string;
  view: Promise<{ first: Page; rows: Row[]; hasMore: boolean }>;
  /** When it was asked. */
  nowMs: number;
}

/** In a `clientLoader`: the list that the address names, with its rows on their way. */
export function loadQueue<List extends string, Page extends QueuePage<List>, Row>(
  { url, signal }: Request,
  { lists, param = 'list', step, load, rowsOf }: QueueSource<List, Page, Row>,
): LoadedQueue<List, Page, Row> {
  const params = new URL(url).searchParams;
  const list = lists.find((known) => known === params.get(param)) ?? lists[0];
  const search = params.get(SEARCH_PARAM)?.trim() ?? '';
  const view = loadRows(
    rowsWanted(params, step),
    (page) => load({ list, ...page }, { signal }, search),
    rowsOf,
  );
  return { lists, param, step, list, search, view: pending(view), nowMs: Date.now() };
}

export interface QueueProps<List extends string, Page extends QueuePage<List>, Row> {
  queue: LoadedQueue<List, Page, Row>;
  title: string;
  description: string;
  /** The field of the search, where the queue can be searched. */
  search?: { label: string; placeholder: string };
  /** Names the row of tabs for screen readers. */
  tabsLabel: string;
  labels: Readonly<Record<NoInfer<List>, string>>;
  /** How many rows are outlined while they are on their way. */
  waitingRows: number;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the tabs. */
  above?: (first: Page) => ReactNode;
  /** The rows, or their replacement; `more` is the button that adds rows. */
  children: (shown: { rows: readonly Row[]; hasMore: boolean; more: ReactNode }) => ReactNode;
}

/** A page of work that waits for operators, in lists by state. */
export function Queue<List extends string, Page extends QueuePage<List>, Row>(
  props: QueueProps<List, Page, Row>,
) {
  const { queue, title, description, search, waitingRows, actions } = props;
  const tabs = (
    <Suspense fallback={<RowsSkeleton rows={waitingRows} />}>
      <QueueTabs {...props} />
    </Suspense>
  );
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      {search === undefined ? (
        tabs
      ) : (
        <Stack gap={5}>
          <SearchForm name={SEARCH_PARAM} {...search} value={queue.search} keep={[queue.param]} />
          {tabs}
        </Stack>
      )}
    </>
  );
}

function QueueTabs<List extends string, Page extends QueuePage<List>, Row>({
  queue: { lists, param, step, list, view },
  tabsLabel,
  labels,
  waitingRows,
  above,
  children,
}: QueueProps<List, Page, Row>) {
  const { first, rows, hasMore } = use(view);
  const tabs = (
    <ListTabs
      label={tabsLabel}
      tabs={tabsOf(lists, labels, first.counts)}
      param={param}
      loaded={list}
      waitingRows={waitingRows}
    >
      {children({
        rows,
        hasMore,
        more: <ShowMoreButton hasMore={hasMore} shown={rows.length} step={step} />,
      })}
    </ListTabs>
  );
  if (above === undefined) return tabs;
  return (
    <Stack gap={5}>
      {above(first)}
      {tabs}
    </Stack>
  );
}
