import { en as M } from '@kaksha/domain/families/words/en.ts';
import type { FormEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SignInFields } from '../child-fields.tsx';
import type { ManagedChildProps } from './change-child.tsx';

/** An address and a password for a child who has had none. What the child has stays. */
export function GiveSignIn({ child, onCancel, onDone }: ManagedChildProps) {
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending('This could not be saved. Please try again.');
  const toast = useToast();
  const first = firstNameOf(child.name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = textsOf(event.currentTarget);
    void send(async () => {
      await api.families.giveSignIn({ id: child.id, email, password });
      toast.show({ title: M.signInGiven(child.name), tone: 'success' });
      await onDone();
    }, refuse);
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <p>
          {first} logs in with these from now on, keeps all that is here, and asks you before booking. We send
          a link to the address to confirm it.
        </p>
        <SignInFields field={field} />
        <Cluster justify="end">
          <Button variant="ghost" disabled={sending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Let {first} log in
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
