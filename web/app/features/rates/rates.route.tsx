import { formatBasisPoints, formatRateDay } from '@kaksha/domain/rates/effect.ts';
import { RATE_MESSAGES as M, RATE_KINDS, RATE_LABELS, type RateView } from '@kaksha/domain/rates/schema.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useAction } from '../../lib/use-action.ts';
import { metaWords, useWords } from '../../lib/words.ts';
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
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).rates.rates);

type View = Awaited<ReturnType<typeof api.rates.list>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.rates.list(undefined, { signal: request.signal })) };
}

/** Commission and tax by date: present, future and past ones. */
export default function Rates({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).rates;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={words.rates}
        description={words.description}
        actions={<Button onClick={() => setAdding(true)}>{words.addARate}</Button>}
      />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Dated view={loaderData.view} adding={adding} onAdded={() => setAdding(false)} />
      </Suspense>
    </>
  );
}

const columnsOf = (state: RateView['state'], words: (typeof en)['rates']): TableColumn<RateView>[] => [
  { key: 'kind', header: words.rate, primary: true, cell: ({ kind }) => RATE_LABELS[kind] },
  {
    key: 'points',
    header: words.perCent,
    numeric: true,
    phone: 'end',
    cell: ({ basisPoints }) => formatBasisPoints(basisPoints),
  },
  {
    key: 'from',
    header: state === 'coming' ? words.begins : words.began,
    cell: ({ validFrom }) => formatRateDay(validFrom),
  },
  {
    key: 'by',
    header: words.added,
    cell: ({ addedBy, addedAt }) =>
      addedBy === null ? words.fromTheStart : `${addedBy.name}, ${formatRateDay(addedAt)}`,
  },
  { key: 'reason', header: words.reason, cell: ({ reason }) => reason || '–' },
];

function Dated({ view, adding, onAdded }: { view: Promise<View>; adding: boolean; onAdded: () => void }) {
  const words = useWords({ en }).rates;
  const { rates } = use(view);
  const [withdrawing, setWithdrawing] = useState<RateView | null>(null);
  const { run, running } = useAction(
    ({ kind, validFrom, reason }: RateView) =>
      api.rates.withdraw({ kind, day: localDateOf(validFrom), reason }),
    { done: () => ({ title: M.withdrawn }), failed: words.takeBackFailed },
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
              note={now === undefined ? words.noneHolds : words.since(formatRateDay(now.validFrom))}
            />
          );
        })}
      </CountCards>
      <Card padding="none" as="section">
        <CardHeader title={words.coming} />
        <Table
          caption={words.comingCaption}
          hideCaption
          columns={[
            ...columnsOf('coming', words),
            {
              key: 'withdraw',
              header: words.takeBack,
              actions: true,
              cell: (rate) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.takeBackLabel(
                    RATE_LABELS[rate.kind],
                    formatBasisPoints(rate.basisPoints),
                    formatRateDay(rate.validFrom),
                  )}
                  onClick={() => setWithdrawing(rate)}
                >
                  {words.takeBack}
                </Button>
              ),
            },
          ]}
          rows={of('coming')}
          rowKey={keyOf}
          empty={
            <EmptyState level={3} title={words.noneComing}>
              {words.noneComingHint}
            </EmptyState>
          }
        />
      </Card>
      <Card padding="none" as="section">
        <CardHeader title={words.history} />
        <Table
          caption={words.historyCaption}
          hideCaption
          columns={columnsOf('past', words)}
          rows={rates.filter(({ state }) => state !== 'coming')}
          rowKey={keyOf}
        />
      </Card>
      <AddRateDialog open={adding} onClose={onAdded} rates={rates} />
      <ReasonDialog
        open={withdrawing !== null}
        onClose={() => setWithdrawing(null)}
        title={words.takeThisRateBack}
        description={
          withdrawing === null
            ? ''
            : words.takeBackDescription(
                RATE_LABELS[withdrawing.kind],
                formatBasisPoints(withdrawing.basisPoints),
                formatRateDay(withdrawing.validFrom),
              )
        }
        confirmLabel={words.takeBack}
        tone="danger"
        running={running}
        onDecide={(reason) =>
          withdrawing === null ? Promise.resolve(false) : run({ ...withdrawing, reason })
        }
      />
    </Stack>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
