import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useAskBeforeClosing } from './use-ask-before-closing.ts';
import { en } from './words/en.ts';
import { useWords } from './words.ts';

export interface UnsavedChangesProps {
  when: boolean;
  /** Only another path leaves the screen: entered text survives a change of the query. */
  survivesQuery?: boolean;
}

/** Asks before the page is left, by a link or by closing the window, while something on it is not saved. */
export function UnsavedChanges({ when, survivesQuery = false }: UnsavedChangesProps) {
  const words = useWords({ en }).unsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !(survivesQuery && currentLocation.pathname === nextLocation.pathname),
  );
  useAskBeforeClosing(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={words.title}
      description={words.text}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
