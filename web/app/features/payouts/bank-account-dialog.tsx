import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors, isApiError } from '../../lib/api-errors.ts';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { problemsOf, textsOf } from '../../lib/form-problems.ts';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { useReload } from '../../lib/use-reload.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { en } from './words/en.ts';

/** The form's values as the API takes them, or their problems. The schemas load with the first press. */
async function check(texts: Record<string, string>) {
  const { bankAccountInput } = await import('@kaksha/domain/payouts/schema.ts');
  const parsed = bankAccountInput.safeParse(texts);
  const problems = parsed.success ? {} : problemsOf(parsed.error);
  if (problems.accountNumber === undefined && texts.accountNumber !== texts.again)
    problems.again = M.numbersDiffer;
  return { problems, payload: parsed.success && problems.again === undefined ? parsed.data : null };
}

/** Where a teacher is paid. Asks for the number twice, as banks do, and for the password. */
export function BankAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords({ en }).bankAccountDialog;
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
      const { problems, payload } = await check(textsOf(form));
      if (payload === null) return refuse(problems);
      await api.payouts.saveBankAccount(payload);
      toast.show({ title: M.accountSaved, description: words.savedText });
      // Not waited for: the account that it brings begins another dialog.
      void revalidate();
      return true;
    } catch (error) {
      if (isApiError(error, 'WRONG_PASSWORD')) return refuse({ password: error.message });
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
      title={words.bankAccount}
      description={words.description}
      backLabel={words.back}
      submitLabel={words.saveBankAccount}
      running={saving}
      onSubmit={submit}
    >
      {refusal === null ? null : <Alert tone="error">{refusal}</Alert>}
      <TextField
        label={words.accountHoldersName}
        {...field('holderName')}
        autoComplete="name"
        maxLength={100}
        hint={words.holderHint}
      />
      <TextField
        label={words.accountNumber}
        {...field('accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        label={words.accountNumberAgain}
        {...field('again')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        label={words.ifsc}
        {...field('ifsc')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        hint={words.ifscHint}
      />
      <PasswordField label={words.yourPassword} {...field('password')} autoComplete="current-password" />
    </FormDialog>
  );
}
