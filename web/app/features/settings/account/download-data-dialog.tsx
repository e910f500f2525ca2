import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useWords } from '../../../lib/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordForm } from '../../accounts/confirm-password/password-form.tsx';
import { en } from './words/en.ts';

/** Asks for the password again, then saves the ZIP. */
export function DownloadDataDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { downloadDataDialog: words, common } = useWords({ en });
  const toast = useToast();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={common.downloadData}
      description={words.description}
    >
      {open ? (
        <PasswordForm
          failed={words.failed}
          hint={words.hint}
          confirmLabel={common.download}
          confirmingLabel={words.collecting}
          onCancel={onClose}
          onConfirm={async (password) => {
            saveFile(await api.accounts.exportData({ password }));
            toast.show({ title: words.downloaded });
            onClose();
          }}
        />
      ) : null}
    </Dialog>
  );
}
