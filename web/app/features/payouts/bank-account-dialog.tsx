import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { api } from '../../lib/api.ts';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { problemsOf, textsOf } from '../../lib/form-problems.ts';
import { usePasswordForm } from '../../lib/use-password-form.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { en } from './words/en.ts';

/** The form's values as the API takes them, or their problems. The schemas load with the first press. */
async function check(texts: Record<string, string>) {
  const { bankAccountInput } = await import('@kaksha/domain/payouts/schema.ts');
  const parsed = bankAccountInput.safeParse(texts);
  const problems: Record<string, string> = parsed.success ? {} : problemsOf(parsed.error);
  if (problems.accountNumber === undefined && texts.accountNumber !== texts.again)
    problems.again = M.numbersDiffer;
  return parsed.success && problems.again === undefined ? { input: parsed.data } : { problems };
}

/** Where a teacher is paid. Asks for the number twice, as banks do, and for the password. */
export function BankAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords({ en }).bankAccountDialog;
  const { field, refusal, saving, submit } = usePasswordForm({
    check: (form) => check(textsOf(form)),
    send: api.payouts.saveBankAccount,
    done: { title: M.accountSaved, description: words.savedText },
    failed: words.failed,
  });

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
