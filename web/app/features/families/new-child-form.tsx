import { splitName } from '@kaksha/domain/accounts/name.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ChildFields, childProblems, SignInFields, useChosenOfChild } from './child-fields.tsx';
import { en } from './words/en.ts';

interface NewChildFormProps {
  onCancel: () => void;
  onDone: () => Promise<void>;
}

/** A child with an account that the parent makes: with a sign-in, or without one. */
export function NewChildForm({ onCancel, onDone }: NewChildFormProps) {
  const { newChildForm: words, common } = useWords({ en });
  // One id for one child, kept for another try: the child is there once.
  const [id] = useState(() => crypto.randomUUID());
  const chosen = useChosenOfChild();
  const [signsIn, setSignsIn] = useState(false);
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(words.failed);
  const toast = useToast();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '', email = '', password = '' } = textsOf(event.currentTarget);
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
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <ChildFields field={field} {...chosen} />
        <Checkbox
          label={words.signsIn}
          hint={words.signsInHint}
          checked={signsIn}
          onChange={(event) => setSignsIn(event.currentTarget.checked)}
        />
        {signsIn ? <SignInFields field={field} /> : null}
        <Cluster justify="end">
          <Button variant="ghost" disabled={sending} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={sending}>
            {M.addChild}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
