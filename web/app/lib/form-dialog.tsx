import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';
import { focusFirstProblem } from './form-problems.ts';

interface SubmitProps {
  /** A verb: 'Create coupon'. */
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** While it is being done: the buttons wait. */
  running?: boolean;
  loadingText?: string;
  /** While it can't be submitted yet. */
  disabled?: boolean;
  /** Answers whether it is done: then the dialog closes. Else the first field that is wrong gets the focus. */
  onSubmit: (form: HTMLFormElement) => boolean | Promise<boolean>;
  onClose: () => void;
}

async function submit(event: FormEvent<HTMLFormElement>, props: SubmitProps): Promise<void> {
  event.preventDefault();
  // In React's tree the dialog may be inside another form, which must not be sent.
  event.stopPropagation();
  const form = event.currentTarget;
  if (props.running || props.disabled) return;
  if (await props.onSubmit(form)) props.onClose();
  else focusFirstProblem(form);
}

const submitButton = ({ submitLabel, tone = 'primary', running = false, ...props }: SubmitProps) =>
  ({
    type: 'submit',
    variant: tone,
    disabled: props.disabled ?? false,
    loading: running,
    loadingText: props.loadingText,
    children: submitLabel,
  }) as const;

export interface FormDialogProps
  extends SubmitProps,
    Omit<DialogProps, 'onOpenChange' | 'onClose' | 'footer' | 'dismissible'> {
  /** With a trigger. */
  onOpen?: () => void;
  /** The way out, or back to the step before. */
  backLabel: string;
  onBack?: () => void;
}

/** A dialog that is a form: its fields are the children, its buttons stand in the footer. It stays while it is being done. */
export function FormDialog(props: FormDialogProps) {
  const { running = false, onOpen, onClose, backLabel, onBack = onClose, children } = props;
  const { open, title, description, size, trigger, focusAfter } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      size={size}
      trigger={trigger}
      focusAfter={focusAfter}
      onOpenChange={(next) => {
        if (next) onOpen?.();
        else if (!running) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={running} onClick={onBack}>
            {backLabel}
          </Button>
          <Button {...submitButton(props)} form={id} />
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={(event) => void submit(event, props)}>
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  );
}

export interface DialogFormProps extends SubmitProps {
  /** The way out; absent where the cross is enough. */
  backLabel?: string;
  children: ReactNode;
}

/** The form in a dialog that is mounted with it, so that nothing typed outlives it; its buttons stand below the fields. */
export function DialogForm(props: DialogFormProps) {
  const { running = false, onClose, backLabel, children } = props;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event, props)}>
      <Stack gap={5}>
        {children}
        <Stack gap={3}>
          <Button {...submitButton(props)} fullWidth />
          {backLabel === undefined ? null : (
            <Button variant="secondary" fullWidth disabled={running} onClick={onClose}>
              {backLabel}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  );
}
