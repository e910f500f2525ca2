import { SAVED_SEARCH_NAME_MAX } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import { en as T } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { en } from './words/en.ts';

export interface SearchNameDialogProps {
  title: string;
  description?: string;
  /** What stands in the field at first. */
  name: string;
  confirmLabel: string;
  onClose: () => void;
  /** Keeps the name; what it throws is shown at the field, and what was typed stays. */
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
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (typed.trim() === '') {
      setError(T.nameRequired);
      return;
    }
    setSaving(true);
    try {
      await onName(typed.trim());
      onClose();
    } catch (refusal) {
      setError(errorMessage(refusal, T.failed));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} loading={saving}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
