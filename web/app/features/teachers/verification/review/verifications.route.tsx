import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewRow } from '@kaksha/domain/teachers/verification/review-schema.ts';
import {
  REQUEST_STATUS_LABELS,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@kaksha/domain/teachers/verification/status.ts';
import { tiersText } from '@kaksha/domain/teachers/verification/tiers.ts';
import { formatDate, formatDateTime, formatRelative } from '@kaksha/domain/time.ts';
import { api } from '../../../../lib/api.ts';
import { loadFailure } from '../../../../lib/load-failure.tsx';
import { Moment } from '../../../../lib/operators/moment.tsx';
import { loadQueue, Queue } from '../../../../lib/operators/queue.tsx';
import { RecordsTable } from '../../../../lib/operators/records-table.tsx';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../../lib/words.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/link-button.tsx';
import type { TableColumn } from '../../../../ui/table.tsx';
import { en as VERIFICATION } from '../words/en.ts';
import type { Route } from './+types/verifications.route';
import { changeLabel } from './rounds.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).list.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: REQUEST_STATUSES,
    param: 'status',
    step: 20,
    load: ({ list: status, ...page }, options) =>
      api.teachers.verification.review.list({ status, ...page }, options),
    rowsOf: (page) => page.requests,
  });
}

const columnsAt = (
  nowMs: number,
  status: RequestStatus,
  words: (typeof en)['list'],
): readonly TableColumn<ReviewRow>[] => [
  {
    key: 'teacher',
    header: words.teacher,
    primary: true,
    cell: ({ id, teacher }) => <TextLink to={`/admin/verifications/${id}`}>{teacher.name}</TextLink>,
  },
  {
    key: 'sent',
    header: status === 'pending' ? words.waiting : words.sent,
    cell: ({ submittedAt, waitingSince }) =>
      status === 'pending' ? (
        <Moment at={waitingSince} meaning={formatRelative(waitingSince, nowMs)} />
      ) : (
        formatDateTime(submittedAt)
      ),
  },
  {
    key: 'before',
    header: words.before,
    cell: ({ earlier }) => (earlier === 0 ? words.firstRequest : words.earlier(earlier)),
  },
  status === 'pending'
    ? {
        key: 'documents',
        header: words.documents,
        cell: ({ documentCount }) => (documentCount === 0 ? words.noDocuments : String(documentCount)),
      }
    : status === 'more_asked'
      ? {
          key: 'asked',
          header: words.asked,
          cell: ({ asked }) =>
            asked === null ? (
              ''
            ) : (
              <Moment at={asked.askedAt} meaning={words.lapsesOn(formatDate(asked.answerBy))} />
            ),
        }
      : {
          key: 'decided',
          header: words.decided,
          cell: ({ decidedAt }) => (decidedAt === null ? '' : formatDateTime(decidedAt)),
        },
  {
    key: 'state',
    header: words.state,
    cell: ({ awaitsSecond, cameBackWith, tiers }) =>
      awaitsSecond ? (
        <Badge tone="warning">{words.secondOperator}</Badge>
      ) : cameBackWith !== null ? (
        <Badge tone="warning">
          {words.cameBack(cameBackWith.map((field) => changeLabel(field, VERIFICATION.fields)).join(', '))}
        </Badge>
      ) : status === 'approved' ? (
        <Badge tone="success">{tiersText(tiers) || words.verified}</Badge>
      ) : (
        <Badge tone={status === 'pending' ? 'info' : 'neutral'}>{REQUEST_STATUS_LABELS[status]}</Badge>
      ),
  },
];

/** Teachers who ask to be verified, and the decisions. */
export default function Verifications({ loaderData: queue }: Route.ComponentProps) {
  const words = useWords({ en }).list;
  const { list: status, step, nowMs } = queue;
  return (
    <Queue
      queue={queue}
      title={words.title}
      description={words.description}
      tabsLabel={words.requestsByState}
      labels={REQUEST_STATUS_LABELS}
      waitingRows={5}
    >
      {({ rows, hasMore }) => (
        <RecordsTable
          caption={words.requestsOf(REQUEST_STATUS_LABELS[status])}
          columns={columnsAt(nowMs, status, words)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={2} title={words.none}>
              {status === 'pending'
                ? words.noneWaiting
                : status === 'more_asked'
                  ? words.noneAsked
                  : words.noneDecided}
            </EmptyState>
          }
          hasMore={hasMore}
          step={step}
        />
      )}
    </Queue>
  );
}

export const ErrorBoundary = loadFailure(T.listFailed);
