import { useTransition } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * For an error boundary: loads the screen again by going to where we are. A revalidation would not do: a boundary that
 * caught an error while rendering is reset by a new location only, since a loader that answers at once (pending.ts)
 * revalidates too fast for it to notice.
 */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [retrying, startTransition] = useTransition();
  const retry = () =>
    startTransition(async () => {
      await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    });
  return { retry, retrying };
}
