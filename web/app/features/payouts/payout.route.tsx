import { formatPaise } from '@kaksha/domain/money.ts';
import type { PayoutCase } from '@kaksha/domain/payouts/case.ts';
import { PAYOUT_STATUS_LABELS } from '@kaksha/domain/payouts/status.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { type ReactNode, Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import type { Decision } from '../../lib/operators/decision-dialog.tsx';
import { RecordLink, WayBack } from '../../lib/operators/way-back.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/payout.route';
import { DecidePayoutDialog } from './decide-payout-dialog.tsx';
import { Approvals, PayoutActions } from './operator-columns.tsx';
import { PayoutFacts } from './payout-facts.tsx';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).payout.title);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { loaded: pending(api.payouts.get({ id: params.id }, { signal: request.signal })) };
}

/** One payout: its account and approvals, and what an operator looks up before letting it go. */
export default function Payout({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).payout;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<WayBack to="/admin/payouts">{words.payouts}</WayBack>} title={words.title} />
          <RowsSkeleton rows={6} />
        </>
      }
    >
      <Details loaded={loaderData.loaded} />
    </Suspense>
  );
}

function Details({ loaded }: { loaded: Promise<PayoutCase> }) {
  const words = useWords({ en }).payout;
  const { payout, payable, earlier, classes, disputes } = use(loaded);
  const [decision, setDecision] = useState<Decision | null>(null);
  const isOpen = ['requested', 'approved', 'sent'].includes(payout.status);
  return (
    <>
      <PageHeader
        above={<WayBack to="/admin/payouts">{words.payouts}</WayBack>}
        title={words.to(formatPaise(payout.amountPaise), payout.teacher.name)}
        description={formatDateTime(payout.requestedAt)}
        actions={<PayoutStatusBadge status={payout.status} />}
      />
      <SidebarLayout>
        <Stack gap={6}>
          <Card padding="lg" as="section">
            <CardHeader title={words.title} />
            <Stack gap={4}>
              <PayoutFacts payout={payout} />
              {payout.approvals.length === 0 ? null : <Approvals payout={payout} />}
              {payout.failure === null ? null : <p>{payout.failure}</p>}
              {isOpen ? <PayoutActions payout={payout} onDecide={(_, next) => setDecision(next)} /> : null}
            </Stack>
          </Card>
          <Rows title={words.classes} none={words.noClasses}>
            {classes.map(({ bookingId, student, subject, amountPaise, paidAt }) => (
              <CardRow
                key={bookingId}
                title={
                  <RecordLink to={`/admin/bookings/${bookingId}`} from={words.title}>
                    {words.classOf(subject, student)}
                  </RecordLink>
                }
                description={formatDateTime(paidAt)}
                end={formatPaise(amountPaise)}
              />
            ))}
          </Rows>
        </Stack>
        <Stack gap={6}>
          <Card padding="lg" as="section">
            <CardHeader title={words.balance} />
            <Facts
              look="sum"
              facts={[
                {
                  label: words.teacher,
                  value: (
                    <RecordLink to={`/admin/people/${payout.teacher.id}`} from={words.title}>
                      {payout.teacher.name}
                    </RecordLink>
                  ),
                },
                { label: words.earned, value: formatPaise(payable.payablePaise) },
                { label: words.waits, value: formatPaise(payable.waitingPaise) },
                { label: words.frozen, value: formatPaise(payable.frozenPaise) },
                { label: words.toRecover, value: formatPaise(payable.toRecoverPaise) },
                { label: words.onTheWay, value: formatPaise(payable.onTheWayPaise) },
              ]}
            />
          </Card>
          <Rows title={words.disputes} none={words.noDisputes}>
            {disputes.map(({ id, bookingId, student, hasChat }) => (
              <CardRow
                key={id}
                title={
                  <RecordLink to={`/admin/disputes/${id}`} from={words.title}>
                    {student}
                  </RecordLink>
                }
                description={
                  <Dotted>
                    <RecordLink to={`/admin/bookings/${bookingId}`} from={words.title}>
                      {words.seeBooking}
                    </RecordLink>
                    {hasChat ? (
                      <RecordLink to={`/admin/disputes/${id}#chat`} from={words.title}>
                        {words.seeChat}
                      </RecordLink>
                    ) : null}
                  </Dotted>
                }
              />
            ))}
          </Rows>
          <Rows title={words.earlier} none={words.noEarlier}>
            {earlier.map(({ id, amountPaise, status, requestedAt }) => (
              <CardRow
                key={id}
                title={
                  <RecordLink to={`/admin/payouts/${id}`} from={words.title}>
                    {formatPaise(amountPaise)}
                  </RecordLink>
                }
                description={`${formatDateTime(requestedAt)}, ${PAYOUT_STATUS_LABELS[status].toLowerCase()}`}
              />
            ))}
          </Rows>
        </Stack>
      </SidebarLayout>
      <DecidePayoutDialog
        deciding={decision === null ? null : { payout, decision }}
        onClose={() => setDecision(null)}
      />
    </>
  );
}

/** A card of rows, or a word where there are none. */
function Rows({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Card padding="none" as="section">
      <CardHeader title={title} description={children.length === 0 ? none : undefined} />
      {children.length === 0 ? null : <CardRows label={title}>{children}</CardRows>}
    </Card>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.payout.loadFailed);
