import type { ClosingView } from '@kaksha/domain/privacy/closing.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { leaveClosedAccount } from '../../../lib/session-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ClosingConsequences } from './closing-consequences.tsx';
import { PasswordForm } from './password-form.tsx';
import { useClosing } from './use-closing.ts';

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says exactly what deleting the account does, in rupees and names, and asks for the password. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Delete my account"
      description="This is what happens when you delete your account now."
    >
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
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const deleteAccount = async (password: string) => {
    const input = { password, costPaise: closing.costPaise };
    try {
      const { erasesAt } = await api.accounts.close(input, { context: { idempotencyKey: keyFor(input) } });
      keyFor.settled();
      const until = formatDateTime(erasesAt);
      await leaveClosedAccount(`Your account has been deleted. To undo it, log in by ${until}.`);
      await navigate('/login', { replace: true });
    } catch (error) {
      keyFor.settled(error);
      if (isApiError(error, 'COST_CHANGED')) onTermsChanged();
      throw error;
    }
  };
  return (
    <PasswordForm
      failed="Your account could not be deleted. Please try again."
      confirmLabel="Delete my account"
      confirmingLabel="Deleting..."
      cancelLabel="Keep my account"
      tone="danger"
      onCancel={onClose}
      onConfirm={deleteAccount}
    />
  );
}
