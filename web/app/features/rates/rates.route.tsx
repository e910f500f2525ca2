import { formatBasisPoints } from '@kaksha/domain/money.ts';
import { basisPointsFrom, effectOf } from '@kaksha/domain/rates/effect.ts';
import { RATE_MESSAGES as M, RATE_KINDS, RATE_LABELS, type RateKind } from '@kaksha/domain/rates/schema.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useSearchChange } from '../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/rates.route';
import { DatedValues } from './dated-values.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).rates.rates);

async function readDated(signal: AbortSignal) {
  const [{ rates }, { prices }] = await Promise.all([
    api.rates.list(undefined, { signal }),
    api.rates.plans.list(undefined, { signal }),
  ]);
  return { rates, prices };
}
type View = Promise<Awaited<ReturnType<typeof readDated>>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(readDated(request.signal)) };
}

/** Commission and tax, and the prices of the monthly plans, by date: present, future and past ones. */
export default function Rates({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).rates;
  const [search] = useSearchParams();
  const { change } = useSearchChange();
  return (
    <>
      <PageHeader title={words.rates} description={words.description} />
      <Tabs
        label={words.rates}
        tabs={[
          { value: 'rates', label: words.shares },
          { value: 'plans', label: words.plans },
        ]}
        value={search.get('tab') === 'plans' ? 'plans' : 'rates'}
        onValueChange={(tab) =>
          change((params) => {
            if (tab === 'rates') params.delete('tab');
            else params.set('tab', tab);
          })
        }
      >
        <TabPanel value="rates">
          <Suspense fallback={<RowsSkeleton rows={4} title />}>
            <Shares view={loaderData.view} />
          </Suspense>
        </TabPanel>
        <TabPanel value="plans">
          <Suspense fallback={<RowsSkeleton rows={4} title />}>
            <Plans view={loaderData.view} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}

function Shares({ view }: { view: View }) {
  const words = useWords({ en }).rateTable;
  const { rates } = use(view);
  return (
    <DatedValues<RateKind>
      words={words}
      values={rates.map((rate) => ({
        ...rate,
        label: RATE_LABELS[rate.kind],
        shown: formatBasisPoints(rate.basisPoints),
      }))}
      of={{
        kinds: RATE_KINDS.map((value) => ({ value, label: RATE_LABELS[value] })),
        noticeDays: 1,
        field: ({ value, error, onChange }) => (
          <TextField
            label={words.value}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ),
        read: basisPointsFrom,
        effectOf: ({ kind, day, value }) => effectOf({ kind, day, basisPoints: value }, rates),
        add: ({ value, ...added }) => api.rates.add({ ...added, basisPoints: value }),
        messages: { ...M, valueRequired: M.percentRequired },
      }}
      withdraw={({ kind, validFrom, reason }) =>
        api.rates.withdraw({ kind, day: localDateOf(validFrom), reason })
      }
      withdrawn={M.withdrawn}
    />
  );
}

function Plans({ view }: { view: View }) {
  return <PlanPrices prices={use(view).prices} />;
}

export const ErrorBoundary = loadFailure(M.loadFailed);
