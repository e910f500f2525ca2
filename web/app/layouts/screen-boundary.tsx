import { CRASH, UNREACHABLE } from '@kaksha/domain/content/crash.ts';
import { isRouteErrorResponse, Outlet, useNavigate } from 'react-router';
import { errorMessage, isApiError, isUnreachable } from '../lib/api-errors.ts';
import { RequestId } from '../lib/request-id.tsx';
import { useRetry } from '../lib/use-retry.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IllustrationOfTrouble } from '../ui/illustrations/of-trouble.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/screen-boundary';
import styles from './screen-boundary.module.css';

/** Catches errors of a screen or its loader, so that header, navigation and footer stay. */
export default function ScreenBoundary() {
  return <Outlet />;
}

const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) && error.status === 404) || isApiError(error, 'NOT_FOUND');

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { retry, retrying } = useRetry();
  const navigate = useNavigate();
  if (isMissing(error)) {
    return (
      <div className={styles.error}>
        <EmptyState
          level={1}
          illustration={<IllustrationOfTrouble of="lost page" />}
          title="We could not find that"
          action={<Button onClick={() => navigate(-1)}>Go back</Button>}
        >
          The link may be mistyped, or what it led to is no longer there.
        </EmptyState>
      </div>
    );
  }
  const unreachable = isUnreachable(error);
  return (
    <div className={styles.error}>
      <EmptyState
        level={1}
        illustration={<IllustrationOfTrouble of="offline" />}
        title={unreachable ? UNREACHABLE.title : CRASH.title}
        action={
          <>
            <Button loading={retrying} onClick={retry}>
              Try again
            </Button>
            <LinkButton to="/" variant="secondary">
              Go to the home page
            </LinkButton>
          </>
        }
      >
        {unreachable ? UNREACHABLE.text : errorMessage(error, CRASH.text)}
      </EmptyState>
      {unreachable ? null : <RequestId />}
    </div>
  );
}
