import { DEFAULT_CLASS } from '@kaksha/domain/accounts/policy.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { addSubject } from '@kaksha/domain/accounts/subjects.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { isOutsideIndia } from '@kaksha/domain/states-of-india.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusFirstProblem, textsOf } from '../../../lib/form-problems.ts';
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

interface SubjectsFieldProps {
  label: string;
  subjects: string[];
  onSubjects: (subjects: string[]) => void;
  error: string | undefined;
}

/** Subjects are added once each and removed; what is there already, or empty, is ignored (specification, section 5). */
function SubjectsField({ label, subjects, onSubjects, error }: SubjectsFieldProps) {
  return (
    <ChosenTexts
      label={label}
      hint="Choose one or write your own, then press Add."
      texts={subjects}
      onTexts={onSubjects}
      add={addSubject}
      suggestions={SUBJECTS}
      emptyText="Not on the list. You can still add it."
      addLabel="Add subject"
      listLabel="Chosen subjects"
      maxLength={60}
      error={error}
    />
  );
}

export interface EditProfileProps {
  user: SessionUser;
  /** Shows the profile as it is now; what it throws counts as a failed save. */
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

const CLASS_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: `Class ${grade}` }));

/** The profile to be changed (specification, section 2). What was typed stays when saving fails. */
export function EditProfile({ user, onSaved, onCancel }: EditProfileProps) {
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
      <CardHeader title="Edit profile" />
      <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.pair}>
          {field('firstName', 'First Name', { required: true, autoComplete: 'given-name', autoFocus: true })}
          {field('lastName', 'Last Name', {
            ...(user.lastName === '' ? { optional: true } : { required: true }),
            autoComplete: 'family-name',
          })}
          <TextField
            label="Email Address"
            defaultValue={user.email}
            readOnly
            hint="You can change it in the tab Settings."
          />
          {field('phone', 'Phone', {
            optional: true,
            type: 'tel',
            inputMode: 'tel',
            autoComplete: 'tel-national',
            start: '+91',
            hint: 'Ten digits',
          })}
        </div>
        <div className={styles.pair}>
          {field('address', 'Street Address', { className: styles.wide, autoComplete: 'street-address' })}
          {field('city', 'City', { autoComplete: 'address-level2' })}
          <StateField
            defaultValue={user.state}
            typedBefore={isOutsideIndia(user.country) ? '' : user.stateAsTyped}
            error={problems.state}
            onEdit={() => clear('state')}
          />
          {field('zipCode', 'Postal Code', { autoComplete: 'postal-code' })}
          {field('country', 'Country', { autoComplete: 'country-name' })}
        </div>
        {user.role === 'student' ? (
          <Select
            label="Class"
            options={CLASS_OPTIONS}
            value={grade}
            onValueChange={setGrade}
            error={problems.class}
          />
        ) : null}
        {user.role === 'student' ? (
          <SubjectsField
            label="Subjects of Interest"
            subjects={subjects}
            onSubjects={changeSubjects}
            error={problems.subjects}
          />
        ) : null}
        {user.role === 'teacher' ? (
          <p className={styles.elsewhere}>
            Subjects, qualifications and everything else that families see are in{' '}
            <TextLink to="?tab=public">Public profile</TextLink>.
          </p>
        ) : null}
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <div className={styles.buttons}>
          <Button type="submit" loading={saving}>
            Save
          </Button>
          <Button variant="secondary" disabled={saving} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
