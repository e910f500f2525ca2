import { useRef } from 'react';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { keepFocusAt } from './focus-list.ts';

export interface AskDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question: 'Skip this class?' */
  title: string;
  /** The consequences. */
  text: string;
  confirmLabel: string;
  keepLabel: string;
  running: boolean;
  loadingText: string;
  tone?: 'primary' | 'danger';
  /** Answers whether it is done. */
  onConfirm: () => Promise<boolean>;
  /** Where the keyboard goes on once it is done: the button that opened it is gone then. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before something whose button disappears with it. */
export function AskDialog(props: AskDialogProps) {
  const {
    open,
    onClose,
    title,
    text,
    confirmLabel,
    keepLabel,
    running,
    loadingText,
    tone = 'primary',
  } = props;
  const done = useRef(false);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      submitLabel={confirmLabel}
      backLabel={keepLabel}
      tone={tone}
      running={running}
      loadingText={loadingText}
      onSubmit={async () => {
        done.current = await props.onConfirm();
        if (done.current) keepFocusAt(props.focusAfter);
        // When it failed, a toast has said why, and the screen shows how things stand.
        return true;
      }}
      focusAfter={() => (done.current ? props.focusAfter() : null)}
    >
      <p>{text}</p>
    </FormDialog>
  );
}
