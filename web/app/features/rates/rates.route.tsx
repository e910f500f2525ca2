import { formatBasisPoints, formatRateDay } from '@kaksha/domain/rates/effect.ts';
import { RATE_MESSAGES as M, RATE_KINDS, RATE_LABELS, type RateView } from '@kaksha/domain/rates/schema.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/rates.route';
import { AddRateDialog } from './add-rate-dialog.tsx';

export const meta = () => privateMeta('Rates');

type View = Awaited<ReturnType<typeof api.rates.list>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.rates.list(undefined, { signal: request.signal })) };
}

/** Commission and tax by date: what holds, what comes, what has held. */
export default function Rates({ loaderData }: Route.ComponentProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Rates"
        description="What the platform keeps of the price of a class. A rate begins on a day to come, and stays as it is once it has begun."
        actions={<Button onClick={() => setAdding(true)}>Add a rate</Button>}
      />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Dated view={loaderData.view} adding={adding} onAdded={() => setAdding(false)} />
      </Suspense>
    </>
  );
}

const columnsOf = (state: RateView['state']): TableColumn<RateView>[] => [
  { key: 'kind', header: 'Rate', primary: true, cell: ({ kind }) => RATE_LABELS[kind] },
  {
    key: 'points',
    header: 'Per cent',
    numeric: true,
    phone: 'end',
    cell: ({ basisPoints }) => formatBasisPoints(basisPoints),
  },
  {
    key: 'from',
    header: state === 'coming' ? 'Begins' : 'Began',
    cell: ({ validFrom }) => formatRateDay(validFrom),
  },
  {
    key: 'by',
    header: 'Added by',
    cell: ({ addedBy, addedAt }) =>
      addedBy === null ? 'There from the start' : `${addedBy.name}, ${formatRateDay(addedAt)}`,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason || '–' },
];

function Dated({ view, adding, onAdded }: { view: Promise<View>; adding: boolean; onAdded: () => void }) {
  const { rates } = use(view);
  const [withdrawing, setWithdrawing] = useState<RateView | null>(null);
  const { run, running } = useAction(
    ({ kind, validFrom, reason }: RateView) =>
      api.rates.withdraw({ kind, day: localDateOf(validFrom), reason }),
    { done: () => ({ title: M.withdrawn }), failed: 'The rate could not be taken back. Please try again.' },
  );
  const of = (state: RateView['state']) => rates.filter((rate) => rate.state === state);
  const keyOf = ({ kind, validFrom }: RateView) => `${kind} ${validFrom}`;
  return (
    <Stack gap={6}>
      <CountCards>
        {RATE_KINDS.map((kind) => {
          const now = rates.find((rate) => rate.kind === kind && rate.state === 'now');
          return (
            <CountCard
              key={kind}
              label={RATE_LABELS[kind]}
              value={now === undefined ? '–' : formatBasisPoints(now.basisPoints)}
              note={now === undefined ? 'None holds' : `Since ${formatRateDay(now.validFrom)}`}
            />
          );
        })}
      </CountCards>
      <Card padding="none" as="section">
        <CardHeader title="Coming" />
        <Table
          caption="Rates that have not begun"
          hideCaption
          columns={[
            ...columnsOf('coming'),
            {
              key: 'withdraw',
              header: 'Take back',
              actions: true,
              cell: (rate) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Take back ${RATE_LABELS[rate.kind]} of ${formatBasisPoints(rate.basisPoints)} from ${formatRateDay(rate.validFrom)}`}
                  onClick={() => setWithdrawing(rate)}
                >
                  Take back
                </Button>
              ),
            },
          ]}
          rows={of('coming')}
          rowKey={keyOf}
          empty={
            <EmptyState level={3} title="Nothing is planned">
              The rates of today hold until somebody adds one.
            </EmptyState>
          }
        />
      </Card>
      <Card padding="none" as="section">
        <CardHeader title="History" />
        <Table
          caption="Rates that hold or have held"
          hideCaption
          columns={columnsOf('past')}
          rows={rates.filter(({ state }) => state !== 'coming')}
          rowKey={keyOf}
        />
      </Card>
      <AddRateDialog open={adding} onClose={onAdded} rates={rates} />
      <ReasonDialog
        open={withdrawing !== null}
        onClose={() => setWithdrawing(null)}
        title="Take this rate back?"
        description={
          withdrawing === null
            ? ''
            : `${RATE_LABELS[withdrawing.kind]} of ${formatBasisPoints(withdrawing.basisPoints)} does not begin on ${formatRateDay(withdrawing.validFrom)}. What held before goes on.`
        }
        confirmLabel="Take back"
        tone="danger"
        running={running}
        onDecide={(reason) =>
          withdrawing === null ? Promise.resolve(false) : run({ ...withdrawing, reason })
        }
      />
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.loadFailed} error={error} />;
}
