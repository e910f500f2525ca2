import { requestName } from '@kaksha/domain/support/request-name.ts';
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { useReload } from '../../lib/use-reload.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/own-request.route';
import { OwnStatus } from './own-status.tsx';
import { RequestThread } from './request-thread.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).ownRequest.title);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const thread = api.support.get({ id: params.id }, { signal: request.signal });
  return { thread: pending(thread) };
}

/** One request of mine, with its answers as they come. */
export default function OwnRequest({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).ownRequest;
  useLiveRevalidation(['request:changed']);
  return (
    <Suspense
      fallback={
        <>
          <PageHeader title={words.title} />
          <RowsSkeleton rows={3} />
        </>
      }
    >
      <Thread thread={loaderData.thread} />
    </Suspense>
  );
}

function Thread({ thread }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).ownRequest;
  const { request } = use(thread);
  const { pathname } = useLocation();
  const { revalidate } = useReload();
  return (
    <>
      <PageHeader
        above={
          <BackLink to={`${pathname.replace(/\/requests\/.*$/, '')}?tab=contact`}>
            {words.myRequests}
          </BackLink>
        }
        title={request.subject}
        description={requestName(request.number)}
        actions={<OwnStatus status={request.status} />}
      />
      <RequestThread
        request={request}
        write={async (body) => {
          await api.support.write({ id: request.id, body });
          await revalidate();
        }}
      />
    </>
  );
}

export const ErrorBoundary = loadFailure(T.loadFailed);
