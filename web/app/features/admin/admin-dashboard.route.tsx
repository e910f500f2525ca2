import { WAITING } from '@kaksha/domain/admin/waiting.ts';
import { en as M } from '@kaksha/domain/admin/words/en.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/admin-dashboard.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).adminDashboard.title);

type View = Awaited<ReturnType<typeof api.admin.overview>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.admin.overview(undefined, { signal: request.signal })) };
}

/** Work that waits for an operator, and whether the books balance. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).adminDashboard;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Overview view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Overview({ view }: { view: Promise<View> }) {
  const words = useWords({ en }).adminDashboard;
  const { waiting, checkedAt, problems } = use(view);
  return (
    <Stack gap={6}>
      <Card padding="none" as="section">
        <CardRows label={words.waiting}>
          {waiting.map(({ kind, count, oldestAt }) => {
            const { label, path } = WAITING[kind];
            return (
              <CardRow
                key={kind}
                title={<TextLink to={path}>{label}</TextLink>}
                description={
                  count === 0
                    ? words.nothingWaits
                    : oldestAt === null
                      ? undefined
                      : words.since(formatDate(oldestAt))
                }
                end={<Badge tone={count === 0 ? 'neutral' : 'warning'}>{count}</Badge>}
              />
            );
          })}
        </CardRows>
      </Card>
      {checkedAt === null ? (
        <Alert tone="info">
          {words.notCompared} <TextLink to="/admin/reconciliation">{words.compareNow}</TextLink>
        </Alert>
      ) : problems.length === 0 ? (
        <Alert tone="success">{words.balanced(formatDate(checkedAt), formatTime(checkedAt))}</Alert>
      ) : (
        <Card padding="none" as="section">
          <CardHeader title={words.notBalanced} />
          <Table
            caption={words.problems}
            hideCaption
            columns={[
              { key: 'problem', header: words.problem, cell: (row) => row.problem, primary: true },
              { key: 'detail', header: words.where, cell: (row) => row.detail },
            ]}
            rows={problems}
            rowKey={(row) => `${row.problem} ${row.detail}`}
          />
        </Card>
      )}
    </Stack>
  );
}

export const ErrorBoundary = loadFailure(M.dashboardFailed);
