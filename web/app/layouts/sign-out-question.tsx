import { ConfirmDialog } from '../ui/dialog.tsx';

/** Asked before signing out while something is on this device only. */
export function SignOutQuestion({
  stays,
  onStay,
  onLeave,
}: {
  /** Sentences about unsent work. Empty: no question. */
  stays: readonly string[];
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      open={stays.length > 0}
      onClose={onStay}
      title="Log out before it is sent?"
      description={stays.join(' ')}
      cancelLabel="Stay logged in"
      confirmLabel="Log out anyway"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
