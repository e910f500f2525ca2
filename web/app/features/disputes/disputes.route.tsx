import type { OperatorDispute } from '@kaksha/domain/disputes/schema.ts';
import { DISPUTE_STATUS_LABELS } from '@kaksha/domain/disputes/status.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { ListTabs } from '../../lib/list-tabs.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardRow, CardRows } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/disputes.route';
import { en } from './words/en.ts';

const STEP = 20;
const TAB_PARAM = 'tab';
type List = 'open' | 'ended';

export const meta = () => privateMeta('Disputes');

async function load(request: Request, status: List) {
  const { first, rows, hasMore } = await loadRows(
    rowsWanted(new URL(request.url).searchParams, STEP),
    (page) => api.disputes.list({ ...page, status }, { signal: request.signal }),
    (page) => page.disputes,
  );
  return { counts: first.counts, disputes: rows, hasMore };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const tab: List = new URL(request.url).searchParams.get(TAB_PARAM) === 'ended' ? 'ended' : 'open';
  return { tab, view: pending(load(request, tab)) };
}

/** The classes that families dispute, for operators. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).disputes;
  return (
    <>
      <PageHeader title={words.disputes} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <List {...loaderData} />
      </Suspense>
    </>
  );
}

function List({ tab, view }: { tab: List; view: Promise<View> }) {
  const words = useWords({ en }).disputes;
  const { counts, disputes, hasMore } = use(view);
  return (
    <ListTabs
      label={words.disputesByState}
      tabs={[
        { value: 'open', label: words.open, count: counts.open },
        { value: 'ended', label: words.ended },
      ]}
      param={TAB_PARAM}
      loaded={tab}
      waitingRows={5}
    >
      {disputes.length === 0 ? (
        <EmptyState level={2} title={M.none}>
          {M.noneText}
        </EmptyState>
      ) : (
        <Card padding="none">
          <CardRows>
            {disputes.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} />
            ))}
          </CardRows>
        </Card>
      )}
      <ShowMoreButton hasMore={hasMore} shown={disputes.length} step={STEP} />
    </ListTabs>
  );
}

function DisputeRow({ dispute }: { dispute: OperatorDispute }) {
  const words = useWords({ en }).disputes;
  const { id, teacher, student, subject, startsAt, pricePaise, refundPaise, answer, status } = dispute;
  return (
    <CardRow
      title={<TextLink to={`/admin/disputes/${id}`}>{words.between(student.name, teacher.name)}</TextLink>}
      description={
        <Dotted>
          {M.reasons[dispute.reason]}
          {`${subject}, ${formatDateTime(startsAt)}`}
          {status === 'decided' && refundPaise !== null
            ? words.ofGivenBack(formatPaise(refundPaise), formatPaise(pricePaise))
            : formatPaise(pricePaise)}
        </Dotted>
      }
      end={
        status === 'open' ? (
          <Badge tone={answer === null ? 'warning' : 'info'}>
            {answer === null ? words.noAnswerYet : words.answered}
          </Badge>
        ) : (
          <Badge tone={status === 'decided' ? 'success' : 'neutral'}>{DISPUTE_STATUS_LABELS[status]}</Badge>
        )
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords({ en }).disputes;
  return <LoadFailure title={words.loadFailed} error={error} />;
}
