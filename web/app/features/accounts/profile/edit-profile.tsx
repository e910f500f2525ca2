import { DEFAULT_CLASS } from '@kaksha/domain/accounts/policy.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { addSubject } from '@kaksha/domain/accounts/subjects.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { isOutsideIndia } from '@kaksha/domain/states-of-india.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusFirstProblem, textsOf } from '../../../lib/form-problems.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ChosenTexts } from '../../../ui/chosen-texts.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { StateField } from '../state-field.tsx';
import styles from './profile-form.module.css';
import { checkProfile, profilePayload, refusalOfProfile } from './profile-form.ts';
import { en } from './words/en.ts';

interface SubjectsFieldProps {
  label: string;
  subjects: string[];
  onSubjects: (subjects: string[]) => void;
  error: string | undefined;
}

/** Subjects are added once each and removed; duplicates and empty ones are ignored (specification, section 5). */
function SubjectsField({ label, subjects, onSubjects, error }: SubjectsFieldProps) {
  const words = useWords({ en }).editProfile;
  return (
    <ChosenTexts
      label={label}
      hint={words.subjectsHint}
      texts={subjects}
      onTexts={onSubjects}
      add={addSubject}
      suggestions={SUBJECTS}
      emptyText={words.notListed}
      addLabel={words.addSubject}
      listLabel={words.chosenSubjects}
      maxLength={60}
      error={error}
    />
  );
}

export interface EditProfileProps {
  user: SessionUser;
  /** Shows the profile as it is now; an error counts as a failed save. */
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** The form that edits the profile (specification, section 2). Typed text stays when saving fails. */
export function EditProfile({ user, onSaved, onCancel }: EditProfileProps) {
  const { editProfile: words, common } = useWords({ en });
  const form = useRef<HTMLFormElement>(null);
  const [grade, setGrade] = useState(user.class ?? DEFAULT_CLASS);
  const [subjects, setSubjects] = useState(user.subjects ?? []);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const clear = (name: string) => {
    setFailure(null);
    setProblems(({ [name]: _, ...others }) => others);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const payload = profilePayload(user, textsOf(event.currentTarget), { subjects, class: grade });
    setSaving(true);
    setFailure(null);
    try {
      const checked = await checkProfile(user, payload);
      if (checked.ok) {
        await api.accounts.updateProfile(checked.payload);
        await onSaved();
      } else {
        setProblems(checked.problems);
        focusFirstProblem(form.current);
      }
    } catch (error) {
      const refusal = refusalOfProfile(error);
      setProblems(refusal.problems);
      setFailure(refusal.text);
      if (refusal.text === null) focusFirstProblem(form.current);
    } finally {
      setSaving(false);
    }
  };
  /** One line of text that the account holds under the same name. */
  const field = (name: keyof SessionUser & string, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      defaultValue={String(user[name] ?? '')}
      error={problems[name]}
      onChange={() => clear(name)}
      {...more}
    />
  );
  const changeSubjects = (chosen: string[]) => {
    setSubjects(chosen);
    clear('subjects');
  };

  return (
    <Card padding="lg" as="section">
      <CardHeader title={common.editProfile} />
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.pair}>
          {field('firstName', words.firstName, {
            required: true,
            autoComplete: 'given-name',
            autoFocus: true,
          })}
          {field('lastName', words.lastName, {
            ...(user.lastName === '' ? { optional: true } : { required: true }),
            autoComplete: 'family-name',
          })}
          <TextField label={words.email} defaultValue={user.email} readOnly hint={words.emailHint} />
          {field('phone', common.phone, {
            optional: true,
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel-national',
            start: '+91',
            hint: words.phoneHint,
          })}
        </div>
        <div className={styles.pair}>
          {field('address', words.street, { className: styles.wide, autoComplete: 'street-address' })}
          {field('city', words.city, { autoComplete: 'address-level2' })}
          <StateField
            defaultValue={user.state}
            typedBefore={isOutsideIndia(user.country) ? '' : user.stateAsTyped}
            error={problems.state}
            onEdit={() => clear('state')}
          />
          {field('zipCode', words.postalCode, { autoComplete: 'postal-code' })}
          {field('country', words.country, { autoComplete: 'country-name' })}
        </div>
        {user.role === 'student' ? (
          <Select
            label={common.class}
            options={GRADES.map((each) => ({ value: String(each), label: common.classOf(each) }))}
            value={grade}
            onValueChange={setGrade}
            error={problems.class}
          />
        ) : null}
        {user.role === 'student' ? (
          <SubjectsField
            label={words.subjects}
            subjects={subjects}
            onSubjects={changeSubjects}
            error={problems.subjects}
          />
        ) : null}
        {user.role === 'teacher' ? (
          <p className={styles.elsewhere}>
            {words.elsewhere} <TextLink to="?tab=public">{words.publicProfile}</TextLink>.
          </p>
        ) : null}
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <div className={styles.buttons}>
          <Button type="submit" loading={saving}>
            {words.save}
          </Button>
          <Button variant="secondary" disabled={saving} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
