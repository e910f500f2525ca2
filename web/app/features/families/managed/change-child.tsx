import { splitName } from '@kaksha/domain/accounts/name.ts';
import type { Child } from '@kaksha/domain/families/child.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { api } from '../../../lib/api.ts';
import { useFieldProblems } from '../../../lib/use-field-problems.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { useToast } from '../../../ui/toast.tsx';
import { ChildFields, childProblems, useChosenOfChild } from '../child-fields.tsx';
import { FamilyForm } from '../family-form.tsx';
import { en } from '../words/en.ts';

export interface ManagedChildProps {
  child: Child;
  onCancel: () => void;
  onDone: () => void | Promise<void>;
}

/** Name, class and subjects of a child without a sign-in: a new school year, or a slip of the pen. */
export function ChangeChild({ child, onCancel, onDone }: ManagedChildProps) {
  const { common } = useWords({ en });
  const chosen = useChosenOfChild(child);
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(common.saveFailed);
  const toast = useToast();
  const submit = ({ name = '' }: Record<string, string>) => {
    const { grade, subjects } = chosen;
    void send(
      async () => {
        const changed = await api.families.changeChild({
          id: child.id,
          ...splitName(name),
          class: grade ?? child.class,
          subjects,
        });
        toast.show({ title: M.detailsSaved(changed.child.name), tone: 'success' });
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
      submitLabel={common.save}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <ChildFields field={field} name={child.name} {...chosen} />
    </FamilyForm>
  );
}
