import { splitName } from '@kaksha/domain/accounts/name.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ChildFields, childProblems, SignInFields, useChosenOfChild } from './child-fields.tsx';
import { FamilyForm } from './family-form.tsx';
import { en } from './words/en.ts';

/** A child with an account that the parent makes: with a sign-in, or without one. */
export function NewChildForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => Promise<void> }) {
  const words = useWords({ en }).newChildForm;
  // One id for one child, kept for another try: the child is there once.
  const [id] = useState(() => crypto.randomUUID());
  const chosen = useChosenOfChild();
  const [signsIn, setSignsIn] = useState(false);
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(words.failed);
  const toast = useToast();

  const submit = ({ name = '', email = '', password = '' }: Record<string, string>) => {
    const { grade, subjects } = chosen;
    if (grade === null) return refuse({ class: M.classRequired });
    void send(
      async () => {
        const { child } = await api.families.addChild({
          id,
          ...splitName(name),
          class: grade,
          subjects,
          signIn: signsIn ? { email, password } : null,
        });
        toast.show({ title: M.childAdded(child.name), tone: 'success' });
        await onDone();
      },
      (problems) => refuse(childProblems(problems)),
    );
  };
  return (
    <FamilyForm
      form={form}
      sending={sending}
      failure={failure}
      submitLabel={M.addChild}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <ChildFields field={field} {...chosen} />
      <Checkbox
        label={words.signsIn}
        hint={words.signsInHint}
        checked={signsIn}
        onChange={(event) => setSignsIn(event.currentTarget.checked)}
      />
      {signsIn ? <SignInFields field={field} /> : null}
    </FamilyForm>
  );
}
