import { formatMoment } from '@kaksha/domain/class-time.ts';
import type { ClosingView } from '@kaksha/domain/privacy/closing.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { leaveClosedAccount } from '../../../lib/session-store.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { PasswordForm } from '../../accounts/confirm-password/password-form.tsx';
import { ClosingConsequences } from './closing-consequences.tsx';
import { en } from './words/en.ts';

/** The consequences of deleting the account now; `reload` requests them again and keeps the old ones until they arrive. */
function useClosing(): { closing: ClosingView | null; failure: string | null; reload: () => void } {
  const words = useWords({ en }).deleteAccountDialog;
  const [closing, setClosing] = useState<ClosingView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    const gone = new AbortController();
    setFailure(null);
    api.accounts.closing(undefined, { signal: gone.signal }).then(setClosing, (error: unknown) => {
      if (!gone.signal.aborted) setFailure(errorMessage(error, words.loadFailed));
    });
    return () => gone.abort();
  }, [asked]);
  return { closing, failure, reload: () => setAsked((count) => count + 1) };
}

/** Says exactly what deleting the account does, in rupees and names, and asks for the password. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { deleteAccountDialog: words, common } = useWords({ en });
  return (
    <Dialog open={open} onClose={onClose} title={common.deleteAccount} description={words.description}>
      {open ? <DeleteAccount onClose={onClose} /> : null}
    </Dialog>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { closing, failure, reload } = useClosing();
  if (failure !== null) {
    return <RetryAlert onRetry={reload}>{failure}</RetryAlert>;
  }
  if (closing === null) return <SkeletonText lines={6} />;
  if (closing.refusal !== null) return <Alert tone="warning">{closing.refusal}</Alert>;
  return (
    <Stack gap={5}>
      <ClosingConsequences closing={closing} />
      <DeleteForm closing={closing} onClose={onClose} onTermsChanged={reload} />
    </Stack>
  );
}

function DeleteForm({
  closing,
  onClose,
  onTermsChanged,
}: {
  closing: ClosingView;
  onClose: () => void;
  onTermsChanged: () => void;
}) {
  const { deleteAccountDialog: words, common } = useWords({ en });
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();
  const deleteAccount = async (password: string) => {
    const input = { password, costPaise: closing.costPaise };
    try {
      const { erasesAt } = await withKey(input, (idempotencyKey) =>
        api.accounts.close(input, { context: { idempotencyKey } }),
      );
      await leaveClosedAccount(words.deleted(formatMoment(erasesAt)));
      await navigate('/login', { replace: true });
    } catch (error) {
      if (isApiError(error, 'COST_CHANGED')) onTermsChanged();
      throw error;
    }
  };
  return (
    <PasswordForm
      failed={words.failed}
      confirmLabel={common.deleteAccount}
      confirmingLabel={words.deleting}
      cancelLabel={words.keepAccount}
      tone="danger"
      onCancel={onClose}
      onConfirm={deleteAccount}
    />
  );
}
