import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { Suspense, use } from 'react';
import { useNavigate } from 'react-router';
import { firstNameOf } from '../../../lib/format.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { NoChildren } from '../no-children.tsx';
import type { Route } from './+types/child-progress.route';
import { ChildView } from './child-view.tsx';
import { type ChildProgressView, loadChildProgress } from './load.ts';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).childProgress.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const chosen = new URL(request.url).searchParams.get('child');
  return { view: pending(loadChildProgress(chosen, request.signal)) };
}

/** How a parent's children get on, one at a time; `?child=` is the one that is shown. */
export default function ChildProgress({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).childProgress;
  useLiveRevalidation([
    'lesson:changed',
    'booking:changed',
    'review:changed',
    'assessment:changed',
    'family:changed',
  ]);
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={5} title />}>
        <Children view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Children({ view }: { view: Promise<ChildProgressView> }) {
  const words = useWords({ en }).childProgress;
  const { children, child } = use(view);
  const navigate = useNavigate();
  if (child === null)
    return <NoChildren action={<LinkButton to="/parent/dashboard">{words.goToTheDashboard}</LinkButton>} />;
  if (children.length === 1) return <ChildView child={child} />;
  return (
    <Tabs
      label={words.yourChildren}
      tabs={children.map(({ id, name }) => ({ value: id, label: firstNameOf(name) }))}
      value={child.id}
      onValueChange={(id) => void navigate(`?child=${id}`, { replace: true, preventScrollReset: true })}
    >
      <TabPanel value={child.id}>
        <ChildView child={child} />
      </TabPanel>
    </Tabs>
  );
}

export const ErrorBoundary = loadFailure(M.dashboardFailed);
