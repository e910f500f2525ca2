import { en as M } from '@kaksha/domain/families/words/en.ts';
import type { FormEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { textsOf } from '../../../lib/form-problems.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { SignInFields } from '../child-fields.tsx';
import { en } from '../words/en.ts';
import type { ManagedChildProps } from './change-child.tsx';

/** An address and a password for a child who has had none. The child's data stays. */
export function GiveSignIn({ child, onCancel, onDone }: ManagedChildProps) {
  const { giveSignIn: words, common } = useWords({ en });
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(common.saveFailed);
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
        <p>{words.explained(first)}</p>
        <SignInFields field={field} />
        <Cluster justify="end">
          <Button variant="ghost" disabled={sending} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={sending}>
            {common.letLogIn(first)}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
