import { en as M } from '@kaksha/domain/admin/words/en.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { focusFirstProblem } from '../form-problems.ts';

const REASON_MAX = 1_000;

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is decided: 'Approve payout'. */
  title: string;
  description?: ReactNode;
  /** What it is decided from. */
  children?: ReactNode;
  /** What the field asks for, and who reads it. */
  label?: string;
  hint?: string;
  /** What the field says while it is empty. */
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
  const { open, onClose, title, description, children, confirmLabel, tone = 'primary', running } = props;
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const close = () => {
    setReason('');
    setProblem(undefined);
    onClose();
  };
  const decide = async () => {
    if (running) return;
    if (reason.trim() === '') {
      setProblem(props.missing ?? M.reasonRequired);
      focusFirstProblem(form.current);
    } else if (await props.onDecide(reason.trim())) close();
    else focusFirstProblem(form.current);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Back
          </Button>
          <Button type="submit" form={id} variant={tone} loading={running}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decide();
        }}
      >
        <Stack gap={4}>
          {children}
          <TextareaField
            label={props.label ?? 'Reason'}
            hint={props.hint ?? 'It stands in the audit log for good.'}
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
        </Stack>
      </form>
    </Dialog>
  );
}
