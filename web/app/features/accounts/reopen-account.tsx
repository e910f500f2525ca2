import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-errors.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { en } from './words/en.ts';

/** Until when a deleted account can be opened again, when that is why a login was refused. */
export function erasureTimeOf(error: unknown): string | null {
  if (!isApiError(error, 'ACCOUNT_CLOSED')) return null;
  const { erasesAt } = (error.data ?? {}) as { erasesAt?: unknown };
  return typeof erasesAt === 'string' ? erasesAt : null;
}

export interface ReopenAccountProps {
  /** When the account is erased. */
  erasesAt: string;
  /** The credentials of the refused login; `code` where two-step sign-in is on. */
  credentials: () => { email: string; password: string; code?: string };
  /** The account is open: log in again. */
  onReopened: () => void;
}

/** Offers somebody who logs in to a deleted account to undo the deletion. */
export function ReopenAccount({ erasesAt, credentials, onReopened }: ReopenAccountProps) {
  const words = useWords({ en }).reopenAccount;
  const { sending, failure, send } = useSending(words.failed);
  const reopen = async () => {
    await api.accounts.reopen(credentials());
    onReopened();
  };
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" variant="secondary" loading={sending} onClick={() => void send(reopen)}>
          {words.reopen}
        </Button>
      }
    >
      {words.closed(formatDateTime(erasesAt))}
      {failure === null ? '' : ` ${failure}`}
    </Alert>
  );
}
