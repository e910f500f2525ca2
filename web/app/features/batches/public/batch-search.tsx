import { useId } from 'react';
import { useWords } from '../../../lib/words.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptySearchIllustration } from '../../../ui/illustrations/empty-search.tsx';
import { Cluster, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { BatchCard } from './batch-card.tsx';
import { BatchFilterPanel, type PlanPrices } from './batch-filter-panel.tsx';
import { activeFilterCount, clearedPath, type Preset, searchPath } from './batch-filters.ts';
import styles from './batch-search.module.css';
import type { FoundBatches } from './find-batches.ts';
import { useBatchFilters } from './use-batch-filters.ts';
import { en } from './words/en.ts';

interface BatchSearchProps {
  found: FoundBatches;
  prices: PlanPrices;
  /** The subject and class that the page is about. */
  preset?: Preset | undefined;
  /** The id of the section with the wish, which an empty list leads to. */
  wishId: string;
}

/** The open batches with their filters. */
export function BatchSearch({ found, prices, preset, wishId }: BatchSearchProps) {
  const words = useWords({ en }).search;
  const { batches, total, counts, pageCount, filters } = found;
  const state = useBatchFilters(filters, preset);
  const listId = useId();
  return (
    <SidebarLayout side="start">
      <BatchFilterPanel
        counts={counts}
        prices={prices}
        inAddress={filters}
        state={state}
        preset={preset}
        listId={listId}
      />
      <section id="open" aria-labelledby={listId} className={styles.results}>
        <header className={styles.head}>
          <h2 id={listId} tabIndex={-1} aria-live="polite">
            {total === 0 ? words.title : words.found(total)}
          </h2>
          {total === 0 ? null : (
            <p>{pageCount > 1 ? words.pageOf(filters.page, pageCount) : words.freeFirst}</p>
          )}
        </header>
        <div className={classNames(styles.list, state.pending && styles.pending)} aria-busy={state.pending}>
          {batches.length === 0 ? (
            <EmptyState
              ground="ruled"
              level={3}
              illustration={<EmptySearchIllustration />}
              title={words.empty}
              action={
                <Cluster gap={2} justify="center">
                  <a href={`#${wishId}`} className={buttonStyle({})}>
                    {words.wish}
                  </a>
                  {activeFilterCount(filters) === 0 ? null : (
                    <LinkButton to={clearedPath(filters)} preventScrollReset variant="secondary">
                      {words.clear}
                    </LinkButton>
                  )}
                </Cluster>
              }
            >
              {words.emptyHint}
            </EmptyState>
          ) : (
            <Stack gap={4}>
              {batches.map((batch) => (
                <BatchCard key={batch.id} batch={batch} eager />
              ))}
            </Stack>
          )}
        </div>
        <Pagination
          label={words.pages}
          page={filters.page}
          pageCount={pageCount}
          hrefFor={(page) => `${searchPath({ ...filters, page }, preset)}#open`}
        />
      </section>
    </SidebarLayout>
  );
}
