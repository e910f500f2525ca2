import { formatClassTime } from '@kaksha/domain/class-time.ts';
import type { OperatorDispute } from '@kaksha/domain/disputes/schema.ts';
import { DISPUTE_STATUS_LABELS } from '@kaksha/domain/disputes/status.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { loadQueue, Queue } from '../../lib/operators/queue.tsx';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardRow, CardRows } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { Route } from './+types/disputes.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).disputes.disputes);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: ['open', 'ended'],
    param: 'tab',
    step: 20,
    load: ({ list: status, ...page }, options) => api.disputes.list({ status, ...page }, options),
    rowsOf: (page) => page.disputes,
  });
}

/** The classes that families dispute, for operators. */
export default function Disputes({ loaderData: queue }: Route.ComponentProps) {
  const words = useWords({ en }).disputes;
  return (
    <Queue
      queue={queue}
      title={words.disputes}
      description={words.description}
      tabsLabel={words.disputesByState}
      labels={words}
      waitingRows={5}
    >
      {({ rows, more }) => (
        <>
          {rows.length === 0 ? (
            <EmptyState level={2} title={M.none}>
              {M.noneText}
            </EmptyState>
          ) : (
            <Card padding="none">
              <CardRows>
                {rows.map((dispute) => (
                  <DisputeRow key={dispute.id} dispute={dispute} />
                ))}
              </CardRows>
            </Card>
          )}
          {more}
        </>
      )}
    </Queue>
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
          {`${subject}, ${formatClassTime(startsAt)}`}
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

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.disputes.loadFailed);
