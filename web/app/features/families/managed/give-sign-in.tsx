import { en as M } from '@kaksha/domain/families/words/en.ts';
import { api } from '../../../lib/api.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { useToast } from '../../../ui/toast.tsx';
import { SignInFields } from '../child-fields.tsx';
import { FamilyForm } from '../family-form.tsx';
import { en } from '../words/en.ts';
import type { ManagedChildProps } from './change-child.tsx';

/** An address and a password for a child who has had none, or whose address nobody has confirmed. The child's data stays. */
export function GiveSignIn({ child, onCancel, onDone }: ManagedChildProps) {
  const { giveSignIn: words, common } = useWords({ en });
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(common.saveFailed);
  const toast = useToast();
  const first = firstNameOf(child.name);
  const given = child.unconfirmedEmail;
  const submit = ({ email = '', password = '' }: Record<string, string>) => {
    void send(async () => {
      await api.families.giveSignIn({ id: child.id, email, password });
      toast.show({ title: M.signInGiven(child.name), tone: 'success' });
      await onDone();
    }, refuse);
  };
  return (
    <FamilyForm
      form={form}
      sending={sending}
      failure={failure}
      submitLabel={given === null ? common.letLogIn(first) : words.replace}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <p>{given === null ? words.explained(first) : words.replaces(first)}</p>
      <SignInFields field={field} email={given ?? undefined} />
    </FamilyForm>
  );
}
