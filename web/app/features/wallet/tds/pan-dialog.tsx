import { en as M } from '@kaksha/domain/wallet/tds/words/en.ts';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { problemsOf, textsOf } from '../../../lib/form-problems.ts';
import { usePasswordForm } from '../../../lib/use-password-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { en } from './words/en.ts';

/** A teacher's PAN. Asks for the password, as for the bank account. */
export function PanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords({ en }).pan;
  const { field, refusal, saving, submit } = usePasswordForm({
    async check(form) {
      const { panInput } = await import('@kaksha/domain/wallet/tds/schema.ts');
      const parsed = panInput.safeParse(textsOf(form));
      return parsed.success ? { input: parsed.data } : { problems: problemsOf(parsed.error) };
    },
    send: api.wallet.tds.savePan,
    done: { title: M.panSaved, description: words.savedText },
    failed: words.failed,
    fieldOf: { PAN_TAKEN: 'pan' },
  });

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
