import { CONTENT_KEYS } from '@kaksha/domain/content/settings/keys.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/settings.route';
import { summaryOf } from './setting-words.ts';

export const meta = () => privateMeta('Content');

/** Each part as it is shown, with the revision that it comes from. */
async function readParts(signal: AbortSignal) {
  const [shown, ...lists] = await Promise.all([
    api.content.settings.shown(undefined, { signal }),
    ...CONTENT_KEYS.map((key) => api.content.settings.revisions({ key }, { signal })),
  ]);
  return CONTENT_KEYS.map((key, index) => ({
    key,
    summary: summaryOf(key, shown),
    latest: lists[index]?.revisions[0] ?? null,
  }));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { parts: pending(readParts(request.signal)) };
}

/** What operators may change of the pages for everybody. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Content" description="What the pages for everybody say. A change is seen at once." />
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <Parts {...loaderData} />
      </Suspense>
    </>
  );
}

function Parts({ parts }: Route.ComponentProps['loaderData']) {
  return (
    <RecordsTable
      caption="Parts of the pages"
      columns={[
        {
          key: 'part',
          header: 'Part',
          primary: true,
          cell: ({ key }) => <TextLink to={`/admin/content/${key}`}>{M.settings[key].label}</TextLink>,
        },
        { key: 'where', header: 'Where', cell: ({ key }) => M.settings[key].where },
        { key: 'now', header: 'Now', cell: ({ summary }) => summary },
        { key: 'by', header: 'Changed by', cell: ({ latest }) => latest?.by ?? 'Nobody: as specified' },
        { key: 'at', header: 'When', cell: ({ latest }) => momentOf(latest?.at ?? null, '–') },
      ]}
      rows={use(parts)}
      rowKey={({ key }) => key}
      hasMore={false}
      step={CONTENT_KEYS.length}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.loadFailed} error={error} />;
}
