import { familyCodeOf } from '@kaksha/domain/families/code.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import type { FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { en } from './words/en.ts';

/** The code that a student shows: they say yes in their own account. */
export function LinkChildForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => Promise<void> }) {
  const { linkChildForm: words, common } = useWords({ en });
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending(words.failed);
  const toast = useToast();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = textsOf(event.currentTarget);
    if (familyCodeOf(code) === null) return refuse({ code: M.codeForm });
    void send(async () => {
      const { request } = await api.families.request({ code });
      toast.show({ title: M.requestSent(request.name), tone: 'success' });
      await onDone();
    }, refuse);
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={5}>
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
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
        <Cluster justify="end">
          <Button variant="ghost" disabled={sending} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={sending}>
            {words.ask}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
