import { en as COMMON_ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/common/words/en.ts';
import { en as M } from '@kaksha/domain/accounts/email-change/words/en.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/api-errors.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LostMailbox } from './lost-mailbox.tsx';
import { en } from './words/en.ts';

export interface ChangeEmailDialogProps {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
  onRequested: () => Promise<void>;
  /** Where the focus goes once it has closed. */
  focusAfter: () => HTMLElement | null;
}

/** Asks for the new address; the server has the person confirm who they are (step-up-dialog.tsx). */
export function ChangeEmailDialog({ open, onClose, focusAfter, ...form }: ChangeEmailDialogProps) {
  const words = useWords({ en });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={form.user.emailVerified ? words.description : words.descriptionNew}
      size="sm"
      focusAfter={focusAfter}
    >
      {open ? <ChangeEmailForm {...form} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** Mounted with the dialog, so that nothing typed outlives it. */
function ChangeEmailForm({
  user,
  onClose,
  onRequested,
}: Omit<ChangeEmailDialogProps, 'open' | 'focusAfter'>) {
  const words = useWords({ en });
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { form, refuse, field } = useFieldProblems(() => setFailure(null));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const { email = '' } = textsOf(event.currentTarget);
    setFailure(null);
    if (email.trim() === '') return refuse({ email: COMMON_ACCOUNT_MESSAGES.emailRequired });
    setSending(true);
    try {
      await api.accounts.emailChange.request({ email });
      await onRequested();
      onClose();
    } catch (error) {
      const problems = fieldErrors(error);
      if (problems.email === undefined) setFailure(errorMessage(error, M.failed));
      else refuse(problems);
      setSending(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <TextField
          {...field('email')}
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
        />
        {user.emailVerified ? <LostMailbox user={user} /> : null}
        <Stack gap={3}>
          <Button type="submit" fullWidth loading={sending}>
            {user.emailVerified ? words.send : words.sendNew}
          </Button>
          <Button variant="ghost" fullWidth disabled={sending} onClick={onClose}>
            {words.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
