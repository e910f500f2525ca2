import { GRADES, REGISTRATION_SUBJECTS } from '@kaksha/domain/school.ts';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';
import { REGISTRATION_ROLES, type RegistrationRole } from './register-form.ts';
import { StateField } from './state-field.tsx';
import { en } from './words/en.ts';

interface StepProps {
  /** Steps stay in the page while another is shown, so that typed text stays, too. */
  shown: boolean;
  title: string;
  problems: Record<string, string>;
  /** Called with a field's name when it is edited. */
  onEdit: (name: string) => void;
}

function Step({ shown, title, children }: { shown: boolean; title: string; children: ReactNode }) {
  return (
    <div className={styles.step} hidden={!shown}>
      <h2 className={styles.stepTitle} tabIndex={-1} data-step-start={shown ? '' : undefined}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Step 0: role, email and password with its strength (specification, section 2). */
export function AccountStep({
  shown,
  title,
  problems,
  onEdit,
  role,
  onRole,
  provider,
}: StepProps & {
  role: RegistrationRole;
  onRole: (role: RegistrationRole) => void;
  /** Of somebody who needs no password: it logs them in. */
  provider: { email: string; label: string } | null;
}) {
  const { registerSteps: words, provider: providerWords, common } = useWords({ en });
  return (
    <Step shown={shown} title={title}>
      <ChoiceChips
        label={words.role}
        stretch
        name="role"
        options={REGISTRATION_ROLES.map((value) => ({ value, label: words.roles[value] }))}
        value={role}
        onValueChange={onRole}
      />
      <TextField
        label={common.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        placeholder={words.emailExample}
        required
        defaultValue={provider?.email}
        error={problems.email}
        onChange={() => onEdit('email')}
      />
      {provider === null ? (
        <NewPassword problems={problems} onEdit={onEdit} />
      ) : (
        <Alert quiet>{providerWords.registering(provider.label)}</Alert>
      )}
    </Step>
  );
}

function NewPassword({ problems, onEdit }: Pick<StepProps, 'problems' | 'onEdit'>) {
  const { common } = useWords({ en });
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label={common.password}
        name="password"
        autoComplete="new-password"
        required
        hint={common.passwordHint}
        error={problems.password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          onEdit('password');
        }}
      />
      <PasswordStrengthMeter password={password} />
      <PasswordField
        label={common.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={problems.confirmPassword}
        onChange={() => onEdit('confirmPassword')}
      />
    </>
  );
}

/** Step 1: name, phone and, if they like, the address. */
export function PersonStep({
  shown,
  title,
  problems,
  onEdit,
  name,
}: StepProps & {
  /** Where it is known already. */
  name?: string | undefined;
}) {
  const words = useWords({ en }).registerSteps;
  return (
    <Step shown={shown} title={title}>
      <TextField
        label={words.fullName}
        name="name"
        autoComplete="name"
        required
        defaultValue={name}
        error={problems.name}
        onChange={() => onEdit('name')}
      />
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        optional
        start="+91"
        hint={words.phoneHint}
        error={problems.phone}
        onChange={() => onEdit('phone')}
      />
      <FieldGroup label={words.address} optional>
        <div className={styles.address}>
          <TextField
            className={styles.wide}
            label={words.street}
            name="address"
            autoComplete="street-address"
            error={problems.address}
            onChange={() => onEdit('address')}
          />
          <TextField
            label={words.city}
            name="city"
            autoComplete="address-level2"
            error={problems.city}
            onChange={() => onEdit('city')}
          />
          <StateField error={problems.state} onEdit={() => onEdit('state')} />
          <TextField
            label={words.postalCode}
            name="zipCode"
            autoComplete="postal-code"
            inputMode="numeric"
            error={problems.zipCode}
            onChange={() => onEdit('zipCode')}
          />
          <TextField
            label={words.country}
            name="country"
            autoComplete="country-name"
            error={problems.country}
            onChange={() => onEdit('country')}
          />
        </div>
      </FieldGroup>
    </Step>
  );
}

const SUBJECT_OPTIONS = REGISTRATION_SUBJECTS.map((subject) => ({ value: subject, label: subject }));

export interface RoleStepProps extends StepProps {
  role: RegistrationRole;
  /** '' until one is chosen. */
  grade: string;
  onGrade: (grade: string) => void;
  subjects: string[];
  onSubjects: (subjects: string[]) => void;
}

/** Step 2: each role's questions (specification, section 2). */
export function RoleStep({
  shown,
  problems,
  onEdit,
  role,
  title,
  grade,
  onGrade,
  subjects,
  onSubjects,
}: RoleStepProps) {
  const words = useWords({ en }).registerSteps;
  return (
    <Step shown={shown} title={title}>
      {role === 'parent' ? (
        <Alert quiet title={words.children}>
          {words.childrenHint}
        </Alert>
      ) : null}
      {role === 'student' ? (
        <Select
          label={words.class}
          name="class"
          options={GRADES.map((each) => ({ value: String(each), label: words.classOf(each) }))}
          placeholder={words.chooseClass}
          hint={words.classHint}
          value={grade === '' ? null : grade}
          onValueChange={onGrade}
          error={problems.class}
        />
      ) : null}
      {role === 'parent' ? null : (
        <ChoiceChips<string>
          multiple
          label={role === 'student' ? words.subjectsOfInterest : words.subjectsTaught}
          required
          name="subjects"
          options={SUBJECT_OPTIONS}
          value={subjects}
          onValueChange={onSubjects}
          error={problems.subjects}
        />
      )}
      {role === 'student' ? (
        <TextField
          label={words.dateOfBirth}
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          optional
          hint={words.dateOfBirthHint}
          error={problems.dateOfBirth}
          onChange={() => onEdit('dateOfBirth')}
        />
      ) : null}
      {role === 'student' ? (
        <TextField
          label={words.parentEmail}
          name="parentEmail"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          optional
          hint={words.parentEmailHint}
          error={problems.parentEmail}
          onChange={() => onEdit('parentEmail')}
        />
      ) : null}
      {role === 'teacher' ? (
        <>
          <TextField
            label={words.qualifications}
            name="qualifications"
            placeholder={words.qualificationsExample}
            required
            error={problems.qualifications}
            onChange={() => onEdit('qualifications')}
          />
          <TextField
            label={words.experience}
            name="experience"
            type="number"
            inputMode="numeric"
            min={0}
            max={70}
            optional
            error={problems.experience}
            onChange={() => onEdit('experience')}
          />
        </>
      ) : null}
    </Step>
  );
}
