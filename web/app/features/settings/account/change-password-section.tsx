import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { refreshUser } from '../../../lib/session-store.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { OwnPasswordField } from '../../accounts/confirm-password/own-password-field.tsx';
import { PasswordStrengthMeter } from '../../accounts/password-strength-meter.tsx';
import { checkPasswordChange, refusalOfPasswordChange } from './change-password-form.ts';
import type { SectionProps } from './section-props.ts';
import styles from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';
import { en } from './words/en.ts';

/** Change Password (specification, sections 2, 5 and 8). */
export function ChangePasswordSection({ user }: SectionProps) {
  const words = useWords({ en }).changePasswordSection;
  const [newPassword, setNewPassword] = useState('');
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const { form, refuse: mark, field } = useFieldProblems(() => setOutcome(null));
  const [saving, setSaving] = useState(false);

  const refuse = ({ problems: found, text }: { problems: Record<string, string>; text: string | null }) => {
    setOutcome(text === null ? null : { tone: 'error', text });
    mark(found);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const texts = textsOf(event.currentTarget);
    setSaving(true);
    setOutcome(null);
    mark({});
    try {
      const checked = await checkPasswordChange(texts);
      if (!checked.ok) return refuse(checked);
      await api.accounts.changePassword(checked.payload);
      if (!user.hasPassword) await refreshUser();
      form.current?.reset();
      setNewPassword('');
      setOutcome({ tone: 'success', text: M.passwordChanged });
    } catch (error) {
      refuse(refusalOfPasswordChange(error));
    } finally {
      setSaving(false);
    }
  };

  const newField = field('newPassword');
  return (
    <SettingsSection title={words.title} description={words.description}>
      {outcome === null ? null : <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <OwnPasswordField label={words.currentPassword} {...field('currentPassword')} />
        <PasswordField
          label={words.newPassword}
          {...newField}
          autoComplete="new-password"
          hint={words.newPasswordHint}
          onChange={(event) => {
            setNewPassword(event.currentTarget.value);
            newField.onChange();
          }}
        />
        {newPassword === '' ? null : <PasswordStrengthMeter password={newPassword} />}
        <PasswordField
          label={words.confirmPassword}
          {...field('confirmPassword')}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" loading={saving}>
            {words.title}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
