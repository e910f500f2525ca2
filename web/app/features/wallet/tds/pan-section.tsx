import { formatBasisPoints } from '@kaksha/domain/money.ts';
import type { OwnTax } from '@kaksha/domain/wallet/tds/schema.ts';
import { en as M } from '@kaksha/domain/wallet/tds/words/en.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PanDialog } from './pan-dialog.tsx';
import { en } from './words/en.ts';

/** A teacher's PAN, and the tax that is deducted with it or without it. */
export function PanSection({ tax: { pan, rates } }: { tax: OwnTax }) {
  const words = useWords({ en }).pan;
  const [open, setOpen] = useState(false);
  const higher = formatBasisPoints(rates.tdsWithoutPan);
  return (
    <Card padding="lg" as="section">
      <Stack gap={3}>
        <h2>{words.title}</h2>
        {pan === null ? (
          <Alert tone="warning" quiet title={words.missingTitle(higher)}>
            {M.withoutPan(higher)}
          </Alert>
        ) : (
          <p>
            <b>{words.given(pan.last4)}</b>
          </p>
        )}
        <p>{M.withPan(formatBasisPoints(rates.tds))}</p>
        <Cluster>
          <Button variant={pan === null ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
            {pan === null ? words.add : words.change}
          </Button>
        </Cluster>
      </Stack>
      <PanDialog key={pan?.givenAt} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
