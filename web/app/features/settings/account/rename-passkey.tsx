import { PASSKEY_NAME_LENGTH } from '@kaksha/domain/accounts/passkey-limits.ts';
import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import type { Passkey } from '@kaksha/domain/accounts/passkeys.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { DialogForm } from '../../../lib/form-dialog.tsx';
import { textsOf } from '../../../lib/form-problems.ts';
import { useWords } from '../../../lib/words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { en } from './words/en.ts';

export interface RenamePasskeyProps {
  /** Null: the dialog is closed. */
  passkey: Passkey | null;
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

/** Gives a passkey a name by which its owner knows the device. */
export function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const words = useWords({ en }).renamePasskey;
  return (
    <Dialog open={passkey !== null} onClose={onClose} title={words.title} size="sm">
      {passkey === null ? null : <RenameForm passkey={passkey} onClose={onClose} onRenamed={onRenamed} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onClose, onRenamed }: RenamePasskeyProps & { passkey: Passkey }) {
  const words = useWords({ en }).renamePasskey;
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const name = (textsOf(form).name ?? '').trim();
    setProblem(name === '' ? M.nameRequired : null);
    if (name === '') return false;
    setSaving(true);
    try {
      await api.accounts.passkeys.rename({ id: passkey.id, name });
      await onRenamed();
      return true;
    } catch (error) {
      setProblem(errorMessage(error, M.failed));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return (
    <DialogForm onSubmit={submit} onClose={onClose} submitLabel={words.save} running={saving}>
      <TextField
        label={words.name}
        name="name"
        defaultValue={passkey.name}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        error={problem}
        onChange={() => setProblem(null)}
      />
    </DialogForm>
  );
}
