import { formatMoment } from '@kaksha/domain/class-time.ts';
import { api } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-errors.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { en } from './words/en.ts';

/** A deleted account of somebody who has just shown that it is theirs. */
export interface ClosedAccount {
  /** When it is erased. */
  erasesAt: string;
  /** Opens it again. */
  ticket: string;
}

/** The deleted account that is why a login was refused, or null when something else is. */
export function closedAccountOf(error: unknown): ClosedAccount | null {
  if (!isApiError(error, 'ACCOUNT_CLOSED')) return null;
  const { erasesAt, ticket } = (error.data ?? {}) as { erasesAt?: unknown; ticket?: unknown };
  return typeof erasesAt === 'string' && typeof ticket === 'string' ? { erasesAt, ticket } : null;
}

export interface ReopenAccountProps {
  closed: ClosedAccount;
  /** The account is open: log in again. */
  onReopened: () => void;
}

/** Offers somebody who logs in to a deleted account to undo the deletion. */
export function ReopenAccount({ closed, onReopened }: ReopenAccountProps) {
  const words = useWords({ en }).reopenAccount;
  const { sending, failure, send } = useSending(words.failed);
  const reopen = async () => {
    await api.accounts.reopen({ ticket: closed.ticket });
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
      {words.closed(formatMoment(closed.erasesAt))}
      {failure === null ? '' : ` ${failure}`}
    </Alert>
  );
}
