import { lazy, Suspense, useSyncExternalStore } from 'react';
import { stepUpQuestion, subscribeStepUp } from '../lib/step-up.ts';

const Dialog = lazy(() =>
  import('../features/accounts/step-up/step-up-dialog.tsx').then(({ StepUpDialog }) => ({
    default: StepUpDialog,
  })),
);

/** The dialog that asks to confirm that it is you; loaded when a call needs it. */
export function StepUp() {
  const question = useSyncExternalStore(subscribeStepUp, stepUpQuestion, () => null);
  if (question === null) return null;
  return (
    <Suspense>
      <Dialog question={question} />
    </Suspense>
  );
}
