import { en as M } from '@kaksha/domain/admin/words/en.ts';
import { type ReactNode, useState } from 'react';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useWords } from '../words.ts';
import { en } from './words/en.ts';

const REASON_MAX = 1_000;

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  /** The decision: 'Approve payout'. */
  title: string;
  description?: ReactNode;
  /** Facts for the decision. */
  children?: ReactNode;
  /** The label of the reason's field; names its readers. */
  label?: string;
  hint?: string;
  /** The error while the field is empty. */
  missing?: string;
  /** Characters that it may have. */
  maxLength?: number;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  running: boolean;
  /** Answers whether it was done: then the dialog closes. */
  onDecide: (reason: string) => Promise<boolean>;
}

/** An operator's decision, which always says why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description, children, confirmLabel, tone, running } = props;
  const words = useWords({ en }).reasonDialog;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setReason('');
    setProblem(undefined);
    onClose();
  };
  const decide = () => {
    if (reason.trim() !== '') return props.onDecide(reason.trim());
    setProblem(props.missing ?? M.reasonRequired);
    return false;
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      backLabel={words.back}
      submitLabel={confirmLabel}
      tone={tone}
      running={running}
      onSubmit={decide}
    >
      {children}
      <TextareaField
        label={props.label ?? words.reason}
        hint={props.hint ?? words.hint}
        required
        showCount
        maxLength={props.maxLength ?? REASON_MAX}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
