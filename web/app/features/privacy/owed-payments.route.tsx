import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadEveryRow, loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { metaWords, useWords } from '../../lib/words.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/owed-payments.route';
import { DecideOwedDialog, type Deciding } from './decide-owed-dialog.tsx';
import { endedColumns, openColumns } from './owed-columns.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).owedPayments.title);

/** Rows that the list of ended payments starts with, and that 'Show more' adds. */
const STEP = 20;

/** All open payments, and the latest ended ones. */
async function load({ url, signal }: Request) {
  const rowsOf = (page: Awaited<ReturnType<typeof api.accounts.owed>>) => page.payments;
  const [open, ended] = await Promise.all([
    loadEveryRow((page) => api.accounts.owed({ list: 'open', ...page }, { signal }), rowsOf),
    loadRows(
      rowsWanted(new URL(url).searchParams, STEP),
      (page) => api.accounts.owed({ list: 'ended', ...page }, { signal }),
      rowsOf,
    ),
  ]);
  return { open: open.rows, ended: ended.rows, hasMore: ended.hasMore };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request)) };
}

/** Money owed to people who have closed their accounts. */
export default function OwedPayments({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).owedPayments;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Owed view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Owed({ view }: { view: Promise<View> }) {
  const { owedPayments: words, owedColumns } = useWords({ en });
  const { open, ended, hasMore } = use(view);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Stack gap={5}>
      <Card padding="none" as="section">
        <CardHeader title={words.toPay} />
        <Table
          caption={words.toPayCaption}
          hideCaption
          columns={openColumns(owedColumns, setDeciding)}
          rows={open}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title={words.nothingOwed}>
              {words.nothingOwedHint}
            </EmptyState>
          }
        />
      </Card>
      <Card padding="none" as="section">
        <CardHeader title={words.ended} />
        <Table
          caption={words.endedCaption}
          hideCaption
          columns={endedColumns(owedColumns)}
          rows={ended}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title={words.nothingEnded}>
              {words.nothingEndedHint}
            </EmptyState>
          }
        />
        <ShowMoreButton hasMore={hasMore} shown={ended.length} step={STEP} />
      </Card>
      <DecideOwedDialog deciding={deciding} onClose={() => setDeciding(null)} />
    </Stack>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.owedPayments.loadFailed);
