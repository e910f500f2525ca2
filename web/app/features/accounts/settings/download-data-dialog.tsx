import { ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/messages.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useToast } from '../../../ui/toast.tsx';

export interface DownloadDataDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The browser takes the address when it begins to save; it may be freed well after that. */
const SAVED_AFTER_MS = 60_000;

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MS);
}

/** Asks for the password again, then saves the ZIP. */
export function DownloadDataDialog({ open, onClose }: DownloadDataDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="sm"
      title="Download my data"
      description="A ZIP with everything we hold about you as JSON, and the files you uploaded."
    >
      {open ? <DownloadForm onDone={onClose} /> : null}
    </Dialog>
  );
}

function DownloadForm({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setFailure(null);
    if (password === '') return setProblem(ACCOUNT_MESSAGES.passwordRequired);
    setLoading(true);
    try {
      save(await api.accounts.exportData({ password }));
      toast.show({ title: 'Your data has been downloaded.' });
      onDone();
    } catch (error) {
      setFailure(errorMessage(error, 'The download did not work. Please try again.'));
      setLoading(false);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <PasswordField
          label="Your password"
          hint="The file holds private things, so we ask again."
          autoComplete="current-password"
          value={password}
          error={problem ?? undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" fullWidth loading={loading} loadingText="Collecting your data...">
          Download
        </Button>
      </Stack>
    </form>
  );
}
