import { useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * Changes what a list shows (tab, filters, number of rows) through the address, so that it can be shared and gone back
 * to. `waiting` is true until the new rows are there; the old ones stay until then.
 */
export function useSearchChange(): {
  waiting: boolean;
  change: (edit: (search: URLSearchParams) => void) => void;
} {
  const [waiting, startTransition] = useTransition();
  const navigate = useNavigate();
  const [current] = useSearchParams();
  const change = (edit: (search: URLSearchParams) => void) =>
    startTransition(async () => {
      const search = new URLSearchParams(current);
      edit(search);
      await navigate(`?${search}`, { replace: true, preventScrollReset: true });
    });
  return { waiting, change };
}
