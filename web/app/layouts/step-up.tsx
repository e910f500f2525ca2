import { lazy, Suspense } from 'react';
import { stepUpQuestion } from '../lib/step-up.ts';
import { useStore } from '../lib/store.ts';

const Dialog = lazy(() =>
  import('../features/accounts/step-up/step-up-dialog.tsx').then(({ StepUpDialog }) => ({
    default: StepUpDialog,
  })),
);

/** The dialog that asks to confirm that it is you; loaded when a call needs it. */
export function StepUp() {
  const question = useStore(stepUpQuestion, null);
  if (question === null) return null;
  return (
    <Suspense>
      <Dialog question={question} />
    </Suspense>
  );
}
