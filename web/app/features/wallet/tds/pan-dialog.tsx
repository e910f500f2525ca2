import { en as M } from '@kaksha/domain/wallet/tds/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { problemsOf, textsOf } from '../../../lib/form-problems.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en } from './words/en.ts';

/** A teacher's PAN. Asks for the password, as for the bank account. */
export function PanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords({ en }).pan;
  const { refuse: mark, field } = useFieldProblems();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const { revalidate } = useReload();

  const refuse = (found: Record<string, string>, text: string | null = null) => {
    setRefusal(text);
    mark(found);
    return false;
  };
  const submit = async (form: HTMLFormElement) => {
    setSaving(true);
    setRefusal(null);
    try {
      const { panInput } = await import('@kaksha/domain/wallet/tds/schema.ts');
      const parsed = panInput.safeParse(textsOf(form));
      if (!parsed.success) return refuse(problemsOf(parsed.error));
      await api.wallet.tds.savePan(parsed.data);
      toast.show({ title: M.panSaved, description: words.savedText });
      // Not waited for: the PAN that it brings begins another dialog.
      void revalidate();
      return true;
    } catch (error) {
      if (isApiError(error, 'WRONG_PASSWORD')) return refuse({ password: error.message });
      if (isApiError(error, 'PAN_TAKEN')) return refuse({ pan: error.message });
      const found = fieldErrors(error);
      return refuse(found, Object.keys(found).length === 0 ? errorMessage(error, words.failed) : null);
    } finally {
      setSaving(false);
    }
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      description={words.description}
      backLabel={words.back}
      submitLabel={words.save}
      running={saving}
      onSubmit={submit}
    >
      {refusal === null ? null : <Alert tone="error">{refusal}</Alert>}
      <TextField
        label={words.label}
        {...field('pan')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint={words.hint}
      />
      <PasswordField label={words.password} {...field('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
