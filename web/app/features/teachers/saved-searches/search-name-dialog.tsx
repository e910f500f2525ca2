import { SAVED_SEARCH_NAME_MAX } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import { en as T } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { en } from './words/en.ts';

export interface SearchNameDialogProps {
  title: string;
  description?: string;
  /** The field's first value. */
  name: string;
  confirmLabel: string;
  onClose: () => void;
  /** Keeps the name; its error is shown at the field, and the typed name stays. */
  onName: (name: string) => Promise<void>;
}

/** Asks for the name of a search. */
export function SearchNameDialog({
  title,
  description,
  name,
  confirmLabel,
  onClose,
  onName,
}: SearchNameDialogProps) {
  const words = useWords({ en }).savedSearches;
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const submit = async () => {
    if (typed.trim() === '') {
      setError(T.nameRequired);
      return false;
    }
    setSaving(true);
    try {
      await onName(typed.trim());
      return true;
    } catch (refusal) {
      setError(errorMessage(refusal, T.failed));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={description}
      backLabel={words.cancel}
      submitLabel={confirmLabel}
      running={saving}
      onSubmit={submit}
    >
      <TextField
        label={words.name}
        required
        maxLength={SAVED_SEARCH_NAME_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        error={error}
      />
    </FormDialog>
  );
}
