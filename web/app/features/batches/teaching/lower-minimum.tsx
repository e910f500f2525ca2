import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { en } from './words/en.ts';

/** While a batch forms, its teacher may begin with fewer children. */
export function LowerMinimum({ batch: { id, minSeats } }: { batch: BatchDetails }) {
  const words = useWords({ en }).minimum;
  const fewer = Array.from({ length: minSeats - 1 }, (_, index) => String(minSeats - 1 - index));
  const [choice, setChoice] = useState<string | null>(null);
  // Lowered as chosen, there is nothing more to save.
  const chosen = Number(choice) < minSeats ? choice : null;
  const { run, running } = useAction(
    (input: { id: string; minSeats: number }) => api.batches.lowerMinimum(input),
    { done: () => ({ title: M.minimumLowered }), failed: words.failed },
  );
  return (
    <Card as="section" padding="lg">
      <CardHeader title={words.title} />
      <Stack gap={4}>
        <p>{words.text(minSeats)}</p>
        <Select
          label={words.label}
          options={fewer.map((value) => ({ value, label: value }))}
          value={chosen}
          onValueChange={setChoice}
          placeholder={words.choose}
        />
        <Button
          variant="secondary"
          loading={running}
          disabled={chosen === null}
          onClick={() => void run({ id, minSeats: Number(chosen) })}
        >
          {words.save}
        </Button>
      </Stack>
    </Card>
  );
}
