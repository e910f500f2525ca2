import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordForm } from './password-form.tsx';

export interface DownloadDataDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the password again, then saves the ZIP. */
export function DownloadDataDialog({ open, onClose }: DownloadDataDialogProps) {
  const toast = useToast();
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
      {open ? (
        <PasswordForm
          failed="The download did not work. Please try again."
          hint="The file holds private things, so we ask again."
          confirmLabel="Download"
          confirmingLabel="Collecting your data..."
          onCancel={onClose}
          onConfirm={async (password) => {
            saveFile(await api.accounts.exportData({ password }));
            toast.show({ title: 'Your data has been downloaded.' });
            onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}
