import { useWords } from '../lib/words.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { en } from './words/en.ts';

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
  const words = useWords({ en }).signOut;
  return (
    <ConfirmDialog
      open={stays.length > 0}
      onClose={onStay}
      title={words.title}
      description={stays.join(' ')}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
