import { formatMoment } from '@kaksha/domain/class-time.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { requestName } from '@kaksha/domain/support/request-name.ts';
import type { OwnRequest } from '@kaksha/domain/support/schema.ts';
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { use } from 'react';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useWords } from '../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { LoadedRequests } from './contact-support.tsx';
import { OwnStatus } from './own-status.tsx';
import { en } from './words/en.ts';

/** One's own requests and their status. */
export function MyRequests({
  role,
  requests,
  step,
}: {
  role: Role;
  requests: Promise<LoadedRequests>;
  step: number;
}) {
  const words = useWords({ en }).myRequests;
  const { rows, hasMore } = use(requests);
  return (
    <Card padding="none" as="section" aria-labelledby="my-requests">
      <CardHeader id="my-requests" title={words.title} />
      {rows.length === 0 ? (
        <EmptyState level={3} title={T.none}>
          {T.noneText}
        </EmptyState>
      ) : (
        <CardRows>
          {rows.map((request) => (
            <RequestRow key={request.id} request={request} role={role} />
          ))}
        </CardRows>
      )}
      <ShowMoreButton hasMore={hasMore} shown={rows.length} step={step} />
    </Card>
  );
}

function RequestRow({ request, role }: { request: OwnRequest; role: Role }) {
  const { myRequests: words, due } = useWords({ en });
  const { id, number, subject, status, openedAt, dueAt, askedBy } = request;
  return (
    <CardRow
      title={<TextLink to={`/${role}/help/requests/${id}`}>{subject}</TextLink>}
      description={
        <Dotted>
          {requestName(number)}
          {askedBy === null ? null : words.askedBy(askedBy)}
          {formatDate(openedAt)}
          {dueAt === null ? null : due(formatMoment(dueAt))}
        </Dotted>
      }
      end={<OwnStatus status={status} />}
    />
  );
}
