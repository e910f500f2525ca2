import { AGE_OF_CONSENT_YEARS, DEFAULT_CLASS, PASSWORD_MIN_LENGTH } from '@kaksha/domain/accounts/policy.ts';
import { GRADES, REGISTRATION_SUBJECTS } from '@kaksha/domain/school.ts';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';
import type { RegistrationRole } from './register-form.ts';
import { StateField } from './state-field.tsx';

interface StepProps {
  /** Steps stay in the page while another is shown, so that what was typed stays too. */
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

const ROLE_OPTIONS: readonly { value: RegistrationRole; label: string }[] = [
  { value: 'student', label: 'Student' },
  { value: 'parent', label: 'Parent' },
  { value: 'teacher', label: 'Teacher' },
];

/** Step 0: role, email and password with its strength (specification, section 2). */
export function AccountStep({
  shown,
  title,
  problems,
  onEdit,
  role,
  onRole,
}: StepProps & { role: RegistrationRole; onRole: (role: RegistrationRole) => void }) {
  const [password, setPassword] = useState('');
  return (
    <Step shown={shown} title={title}>
      <ChoiceChips
        label="I am a"
        stretch
        name="role"
        options={ROLE_OPTIONS}
        value={role}
        onValueChange={onRole}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        placeholder="you@example.in"
        required
        error={problems.email}
        onChange={() => onEdit('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        error={problems.password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          onEdit('password');
        }}
      />
      <PasswordStrengthMeter password={password} />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={problems.confirmPassword}
        onChange={() => onEdit('confirmPassword')}
      />
    </Step>
  );
}

/** Step 1: name, phone and, if they like, the address. */
export function PersonStep({ shown, title, problems, onEdit }: StepProps) {
  return (
    <Step shown={shown} title={title}>
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        error={problems.name}
        onChange={() => onEdit('name')}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        optional
        start="+91"
        hint="Ten digits. We call only about your classes."
        error={problems.phone}
        onChange={() => onEdit('phone')}
      />
      <FieldGroup label="Address" optional>
        <div className={styles.address}>
          <TextField
            className={styles.wide}
            label="Street Address"
            name="address"
            autoComplete="street-address"
            error={problems.address}
            onChange={() => onEdit('address')}
          />
          <TextField
            label="City"
            name="city"
            autoComplete="address-level2"
            error={problems.city}
            onChange={() => onEdit('city')}
          />
          <StateField error={problems.state} onEdit={() => onEdit('state')} />
          <TextField
            label="Postal Code"
            name="zipCode"
            autoComplete="postal-code"
            inputMode="numeric"
            error={problems.zipCode}
            onChange={() => onEdit('zipCode')}
          />
          <TextField
            label="Country"
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

const CLASS_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: `Class ${grade}` }));
const SUBJECT_OPTIONS = REGISTRATION_SUBJECTS.map((subject) => ({ value: subject, label: subject }));

export interface RoleStepProps extends StepProps {
  role: RegistrationRole;
  /** '' until one is chosen. */
  grade: string;
  onGrade: (grade: string) => void;
  subjects: string[];
  onSubjects: (subjects: string[]) => void;
}

/** Step 2: what each role is asked (specification, section 2). */
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
  return (
    <Step shown={shown} title={title}>
      {role === 'parent' ? (
        <Alert quiet title="Your children come next">
          You add your children in your dashboard once you have logged in, each with their class.
        </Alert>
      ) : null}
      {role === 'student' ? (
        <Select
          label="Class"
          name="class"
          options={CLASS_OPTIONS}
          placeholder="Choose your class"
          hint={`If you leave it open, we take Class ${DEFAULT_CLASS}.`}
          value={grade === '' ? null : grade}
          onValueChange={onGrade}
          error={problems.class}
        />
      ) : null}
      {role === 'parent' ? null : (
        <ChoiceChips<string>
          multiple
          label={role === 'student' ? 'Subjects of Interest' : 'Subjects Taught'}
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
          label="Date of Birth"
          name="dateOfBirth"
          type="date"
          autoComplete="bday"
          optional
          hint={`Under ${AGE_OF_CONSENT_YEARS}, or if you leave it open: you can look around and practise. Booking, messages to teachers and payment wait until a parent has consented. ${AGE_OF_CONSENT_YEARS} or older: a payment of your own or one document shows it first.`}
          error={problems.dateOfBirth}
          onChange={() => onEdit('dateOfBirth')}
        />
      ) : null}
      {role === 'teacher' ? (
        <>
          <TextField
            label="Qualifications"
            name="qualifications"
            placeholder="e.g. M.Sc. in Mathematics"
            required
            error={problems.qualifications}
            onChange={() => onEdit('qualifications')}
          />
          <TextField
            label="Years of Experience"
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
