import { PASSKEY_NAME_LENGTH } from '@kaksha/domain/accounts/passkey-limits.ts';
import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import type { Passkey } from '@kaksha/domain/accounts/passkeys.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
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
    <Dialog
      open={passkey !== null}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words.title}
      size="sm"
    >
      {passkey === null ? null : <RenameForm passkey={passkey} onClose={onClose} onRenamed={onRenamed} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onClose, onRenamed }: RenamePasskeyProps & { passkey: Passkey }) {
  const words = useWords({ en }).renamePasskey;
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const name = (textsOf(event.currentTarget).name ?? '').trim();
    if (name === '') return setProblem(M.nameRequired);
    setSaving(true);
    try {
      await api.accounts.passkeys.rename({ id: passkey.id, name });
      await onRenamed();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, M.failed));
      setSaving(false);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <TextField
          label={words.name}
          name="name"
          defaultValue={passkey.name}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          error={problem}
          onChange={() => setProblem(null)}
        />
        <Button type="submit" fullWidth loading={saving}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}
