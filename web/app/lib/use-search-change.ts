import { useCallback, useTransition } from 'react';
import { useNavigate } from 'react-router';

/** The search that the newest change asked for, while it is on its way; every list of a page changes the same one. */
let asked: URLSearchParams | null = null;

/**
 * Changes what a list shows (tab, filters, number of rows) through the address, so that it can be shared and gone back
 * to. `waiting` is true until the new rows are there; the old ones stay until then. A change made meanwhile applies to
 * the last request: applied to the rendered one it would undo that request.
 */
export function useSearchChange(): {
  waiting: boolean;
  change: (edit: (search: URLSearchParams) => void) => void;
} {
  const [waiting, startTransition] = useTransition();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: (search: URLSearchParams) => void) =>
      startTransition(async () => {
        const search = new URLSearchParams(asked ?? window.location.search);
        edit(search);
        asked = search;
        try {
          await navigate(`?${search}`, { replace: true, preventScrollReset: true });
        } finally {
          if (asked === search) asked = null;
        }
      }),
    [navigate],
  );
  return { waiting, change };
}
