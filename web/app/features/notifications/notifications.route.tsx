import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { dashboardPath, profilePath } from '../../lib/role-paths.ts';
import { useSession } from '../../lib/session.tsx';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/notifications.route';
import { NotificationList } from './notification-list.tsx';
import { MarkAllRead } from './notifications-card.tsx';
import { en } from './words/en.ts';

/** How many are shown at first, and how many more each time. */
const STEP = 30;

export const meta = (args: Route.MetaArgs) =>
  privateMeta(metaWords(args, { en }).notifications.notifications);

async function load(request: Request) {
  const wanted = rowsWanted(new URL(request.url).searchParams, STEP);
  const { signal } = request;
  return loadRows(
    wanted,
    (page) => api.notifications.list(page, { signal }),
    (page) => page.notifications,
  );
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request)) };
}

/** Everything that one was told, newest first, for every role. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).notifications;
  useLiveRevalidation(['notification:new']);
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title={words.notifications}
        description={words.description}
        actions={
          user === null ? null : (
            <LinkButton to={`${profilePath(user.role)}?tab=settings`} variant="secondary">
              {words.chooseWhatYouAreTold}
            </LinkButton>
          )
        }
      />
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <All view={loaderData.view} />
      </Suspense>
    </>
  );
}

function All({ view }: { view: ReturnType<typeof load> }) {
  const words = useWords({ en }).notifications;
  const { first, rows, hasMore } = use(view);
  const { user } = useSession();
  if (rows.length === 0) {
    return (
      <EmptyState
        title={words.noNotificationsYet}
        action={
          user === null ? null : (
            <LinkButton to={dashboardPath(user.role)}>{words.goToTheDashboard}</LinkButton>
          )
        }
      >
        {words.whatHappensToYourBookings}
      </EmptyState>
    );
  }
  return (
    <>
      <Card padding="none" as="section">
        <CardHeader
          title={first.unread === 0 ? words.allRead : words.unread(first.unread)}
          action={<MarkAllRead unread={first.unread} />}
        />
        <NotificationList notifications={rows} />
      </Card>
      <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.notifications.loadFailed);
