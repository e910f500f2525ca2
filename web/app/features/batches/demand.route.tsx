import { WEEKDAYS } from '@kaksha/domain/availability/week.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/demand.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).demand.title);

type View = ReturnType<typeof api.batches.wishes.demand>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.batches.wishes.demand(undefined, { signal: request.signal })) };
}

/** What families wish for, for a teacher of their subjects and classes. */
export default function Demand({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).demand;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <Wished view={loaderData.view} />
      </Suspense>
    </>
  );
}

const dayOf = (weekday: number): string => WEEKDAYS[weekday - 1]?.name.slice(0, 3) ?? '';

function Wished({ view }: { view: View }) {
  const words = useWords({ en }).demand;
  const { wishes: wishWords } = useWords({ en });
  const { demand } = use(view);
  return (
    <Card padding="none" as="section">
      <Table
        caption={words.caption}
        hideCaption
        columns={[
          {
            key: 'wish',
            header: words.wish,
            primary: true,
            cell: ({ size, subject, class: grade }) => wishWords.whatFor(ratioOf(size), subject, grade),
          },
          {
            key: 'children',
            header: words.children,
            phone: 'end',
            cell: ({ children }) => words.count(children),
          },
          { key: 'language', header: words.language, cell: ({ language }) => language },
          {
            key: 'times',
            header: words.times,
            cell: ({ times }) =>
              times
                .map(({ weekday, startMinute, children }) =>
                  words.time(dayOf(weekday), formatMinuteOfDay(startMinute), children),
                )
                .join(', '),
          },
        ]}
        rows={demand}
        rowKey={({ subject, class: grade, size, language }) => `${subject} ${grade} ${size} ${language}`}
        empty={
          <EmptyState level={2} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
      />
    </Card>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
