import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useFamilyPath } from '../../../lib/family-path.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { Learner } from './family-of-batch.ts';
import { en } from './words/en.ts';

interface WaitInLineProps {
  batchId: string;
  role: 'student' | 'parent';
  /** The children who may wait. */
  learners: readonly Learner[];
}

/** Puts a child at the end of the line of a full batch. */
export function WaitInLine({ batchId, role, learners }: WaitInLineProps) {
  const { page: words, join } = useWords({ en });
  const familyPath = useFamilyPath();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const learnerId = learners.length === 1 ? learners[0]?.id : learners.find(({ id }) => id === chosen)?.id;
  const { run, running } = useAction(
    (studentId: string, idempotencyKey) =>
      api.batches.wait(
        { id: batchId, ...(role === 'parent' ? { studentId } : {}) },
        { context: { idempotencyKey } },
      ),
    { done: () => ({ title: M.waitingMade }), failed: words.waitFailed },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (learnerId !== undefined) void run(learnerId);
  };
  if (learners.length === 0) {
    return (
      <Alert
        quiet
        action={
          <LinkButton size="sm" to={familyPath}>
            {join.addChild}
          </LinkButton>
        }
      >
        {join.addChildFirst}
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        {learners.length > 1 ? (
          <RadioGroup
            label={words.waitFor}
            options={learners.map(({ id, name, class: grade }) => ({
              value: id,
              label: name,
              hint: join.class(grade),
            }))}
            value={chosen}
            onValueChange={setChosen}
            error={checked && learnerId === undefined ? words.chooseWaits : null}
          />
        ) : null}
        <Button type="submit" fullWidth loading={running} disabled={!hydrated}>
          {words.wait}
        </Button>
      </Stack>
    </form>
  );
}
