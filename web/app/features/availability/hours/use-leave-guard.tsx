import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

/** Asks before what was entered is lost, by a link or by closing the window. Render what it answers. */
export function useLeaveGuard(isChanged: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      description="What you have entered here is not saved yet."
      cancelLabel="Stay here"
      confirmLabel="Leave"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
