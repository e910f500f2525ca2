import { familyCodeOf } from '@kaksha/domain/families/code.ts';
import { FAMILY_CODE_MINUTES } from '@kaksha/domain/families/policy.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import type { FormEvent } from 'react';
import { api } from '../../lib/api.ts';
import { textsOf } from '../../lib/form-problems.ts';
import { useFieldProblems } from '../../lib/use-field-problems.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The code that a student shows: they say yes in their own account. */
export function LinkChildForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => Promise<void> }) {
  const { form, refuse, field } = useFieldProblems();
  const { sending, failure, send } = useSending('We could not ask. Please try again.');
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
        <p>
          Your child logs in, opens their profile, then Settings, and makes a code under Family. It is good
          for {FAMILY_CODE_MINUTES} minutes.
        </p>
        <TextField
          label="Code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD-EF23"
          {...field('code')}
        />
        <Cluster justify="end">
          <Button variant="ghost" disabled={sending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Ask my child
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
