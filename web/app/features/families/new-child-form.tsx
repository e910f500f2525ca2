import { splitName } from '@kaksha/domain/accounts/name.ts';
import { FAMILY_MESSAGES as M } from '@kaksha/domain/families/messages.ts';
import { GRADES, REGISTRATION_SUBJECTS } from '@kaksha/domain/school.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSending } from './use-sending.ts';

const CLASS_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: `Class ${grade}` }));
const SUBJECT_OPTIONS = REGISTRATION_SUBJECTS.map((subject) => ({ value: subject, label: subject }));

interface NewChildFormProps {
  onCancel: () => void;
  onDone: () => Promise<void>;
}

/** The fields by the names under which the server tells what is wrong with them. */
const FIELD_OF: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'name',
  class: 'class',
  subjects: 'subjects',
  'signIn.email': 'email',
  'signIn.password': 'password',
};

/** A child with an account that the parent makes: with a sign-in, or without one. */
export function NewChildForm({ onCancel, onDone }: NewChildFormProps) {
  // One id for one child, kept for another try: the child is there once.
  const [id] = useState(() => crypto.randomUUID());
  const [grade, setGrade] = useState<string | null>(null);
  const [subjects, setSubjects] = useState<string[]>([]);
  const [signsIn, setSignsIn] = useState(false);
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending('The child could not be added. Please try again.');
  const toast = useToast();
  const classField = field('class');
  const subjectsField = field('subjects');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '', email = '', password = '' } = textsOf(event.currentTarget);
    if (grade === null) return refuse({ class: 'Please choose the class' });
    const { firstName, lastName } = splitName(name);
    void send(
      async () => {
        const { child } = await api.families.addChild({
          id,
          firstName,
          lastName,
          class: grade,
          subjects,
          signIn: signsIn ? { email, password } : null,
        });
        toast.show({ title: M.childAdded(child.name), tone: 'success' });
        await onDone();
      },
      (problems) => {
        const own = Object.entries(problems).map(([path, text]) => [FIELD_OF[path] ?? path, text]);
        refuse(Object.fromEntries(own));
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <TextField label="Full Name" required autoComplete="off" {...field('name')} />
        <Select
          label="Class"
          required
          options={CLASS_OPTIONS}
          placeholder="Choose the class"
          value={grade}
          onValueChange={(next) => {
            setGrade(next);
            classField.onChange();
          }}
          error={classField.error}
        />
        <ChoiceChips<string>
          multiple
          label="Subjects"
          required
          options={SUBJECT_OPTIONS}
          value={subjects}
          onValueChange={(next) => {
            setSubjects(next);
            subjectsField.onChange();
          }}
          error={subjectsField.error}
        />
        <Checkbox
          label="My child logs in on their own"
          hint="For practice and classes on a device of their own. Without it, you open classes from your account."
          checked={signsIn}
          onChange={(event) => setSignsIn(event.currentTarget.checked)}
        />
        {signsIn ? (
          <>
            <TextField
              label="Email Address of your child"
              type="email"
              required
              autoComplete="off"
              hint="Not your own: each account has one address."
              {...field('email')}
            />
            <PasswordField
              label="Password for your child"
              required
              autoComplete="new-password"
              {...field('password')}
            />
          </>
        ) : null}
        <Cluster justify="end">
          <Button variant="ghost" disabled={sending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            {M.addChild}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
