import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { JoiningView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

/** A child who may not spend a month's price asks the parents to approve and pay. */
export function AskParent({ batch, joining }: { batch: BatchView; joining: JoiningView }) {
  const words = useWords({ en }).join.ask;
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { run, running } = useAction(
    async (input: Parameters<typeof api.families.askApproval>[0], idempotencyKey) => {
      await api.families.askApproval(input, { context: { idempotencyKey } });
      await navigate('/student/dashboard');
    },
    { done: () => ({ title: words.asked }), failed: words.failed },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = {
      batchId: batch.id,
      teacherId: batch.teacher.id,
      subject: batch.subject,
      class: batch.grades[0] ?? 1,
      pricePaise: joining.pricePaise,
      classes: joining.classes,
    };
    void run({ wish: { kind: 'batch', batch: wish }, note });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <Alert tone="info" quiet title={M.askParent}>
          {words.whatHappens}
        </Alert>
        <TextareaField
          label={words.note}
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={running} disabled={!hydrated}>
          {words.ask}
        </Button>
      </Stack>
    </form>
  );
}
