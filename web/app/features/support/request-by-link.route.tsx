import { requestName } from '@kaksha/domain/support/request-name.ts';
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage, isApiError } from '../../lib/api-errors.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/request-by-link.route';
import { OwnStatus } from './own-status.tsx';
import styles from './request-by-link.module.css';
import { RequestThread } from './request-thread.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).requestByLink.title);

/** The page behind a mail's link: the request of somebody without an account, to read and to answer. */
export default function RequestByLink() {
  const words = useWords({ en }).requestByLink;
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const load = useCallback(() => api.support.byLink({ token }), [token]);
  const { loaded, reload, show } = useLoaded(load);
  const request = loaded.state === 'loaded' ? loaded.value.request : undefined;
  return (
    <Container width="text" className={styles.page}>
      <PageHeader
        title={request?.subject ?? words.title}
        description={request === undefined ? undefined : requestName(request.number)}
        actions={request === undefined ? undefined : <OwnStatus status={request.status} />}
      />
      <noscript>
        <Alert quiet tone="warning">
          {words.noScripts}
        </Alert>
      </noscript>
      {loaded.state === 'loading' ? <RowsSkeleton rows={3} /> : null}
      {loaded.state === 'failed' ? (
        <Stack gap={4}>
          <Alert
            tone={isApiError(loaded.error) && loaded.error.status === 404 ? 'warning' : 'error'}
            action={
              isApiError(loaded.error) && loaded.error.status === 404 ? null : (
                <Button size="sm" variant="secondary" onClick={reload}>
                  {words.tryAgain}
                </Button>
              )
            }
          >
            {errorMessage(loaded.error, T.loadFailed)}
          </Alert>
          <div>
            <LinkButton to="/contact" variant="secondary">
              {words.contactUs}
            </LinkButton>
          </div>
        </Stack>
      ) : null}
      {request === undefined ? null : (
        <RequestThread
          request={request}
          write={async (body) => show(await api.support.writeByLink({ token, body }))}
        />
      )}
    </Container>
  );
}
