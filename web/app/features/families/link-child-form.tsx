import { familyCodeOf } from '@kaksha/domain/families/code.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { api } from '../../lib/api.ts';
import { EmailFirst } from '../../lib/email-first.tsx';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FamilyForm } from './family-form.tsx';
import { en } from './words/en.ts';

/** The code that a student shows: they say yes in their own account. */
export function LinkChildForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => Promise<void> }) {
  const words = useWords({ en }).linkChildForm;
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(words.failed);
  const toast = useToast();
  const submit = ({ code = '' }: Record<string, string>) => {
    if (familyCodeOf(code) === null) return refuse({ code: M.codeForm });
    void send(async () => {
      const { request } = await api.families.request({ code });
      toast.show({ title: M.requestSent(request.name), tone: 'success' });
      await onDone();
    }, refuse);
  };
  return (
    <FamilyForm
      form={form}
      sending={sending}
      failure={failure}
      submitLabel={words.ask}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <EmailFirst why={M.emailNotVerified} />
      <p>{words.howTo}</p>
      <TextField
        label={words.code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={words.codeExample}
        {...field('code')}
      />
    </FamilyForm>
  );
}
