import { DISPUTE_STATUS_LABELS } from '@kaksha/domain/disputes/status.ts';
import type { DisputeSurroundings, EarlierDispute } from '@kaksha/domain/disputes/surroundings.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { RecordLink } from '../../lib/operators/way-back.tsx';
import { useWords } from '../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ChatOfDispute } from './chat-of-dispute.tsx';
import { en } from './words/en.ts';

/** Where a payout's page leads to. */
const CHAT_ID = 'chat';

/** What an operator looks up around a dispute: balances, other disputes of both sides, and their chat. */
export function Surroundings({
  disputeId,
  loaded,
}: {
  disputeId: string;
  loaded: Promise<DisputeSurroundings>;
}) {
  const words = useWords({ en }).surroundings;
  const { payer, earnings, ofFamily, ofTeacher, hasChat } = use(loaded);
  const { hash } = useLocation();
  // The router looked for it before this was loaded.
  useEffect(() => {
    if (hash === `#${CHAT_ID}`) document.getElementById(CHAT_ID)?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <Card padding="lg" as="section">
        <CardHeader title={words.balances} />
        <Facts
          facts={[
            {
              label: words.payer,
              value: (
                <RecordLink to={`/admin/people/${payer.id}`} from={words.dispute}>
                  {payer.name}
                </RecordLink>
              ),
            },
            {
              label: words.wallet,
              value: words.walletOf(formatPaise(payer.walletPaise), formatPaise(payer.creditPaise)),
            },
            { label: words.held, value: formatPaise(payer.heldPaise) },
            { label: words.earned, value: formatPaise(earnings.payablePaise) },
            { label: words.frozen, value: formatPaise(earnings.frozenPaise) },
            { label: words.toRecover, value: formatPaise(earnings.toRecoverPaise) },
          ]}
        />
      </Card>
      <Earlier title={words.ofFamily} disputes={ofFamily} />
      <Earlier title={words.ofTeacher} disputes={ofTeacher} />
      <Card padding="lg" as="section" id={CHAT_ID}>
        <CardHeader title={words.chat} description={hasChat ? words.chatHint : words.noChat} />
        {hasChat ? <ChatOfDispute id={disputeId} /> : null}
      </Card>
    </>
  );
}

function Earlier({ title, disputes }: { title: string; disputes: readonly EarlierDispute[] }) {
  const words = useWords({ en }).surroundings;
  return (
    <Card padding="none" as="section">
      <CardHeader title={title} description={disputes.length === 0 ? words.none : undefined} />
      {disputes.length === 0 ? null : (
        <CardRows label={title}>
          {disputes.map(({ id, student, teacher, openedAt, status, refundPaise, pricePaise }) => (
            <CardRow
              key={id}
              title={
                <RecordLink to={`/admin/disputes/${id}`} from={words.dispute}>
                  {words.between(student, teacher)}
                </RecordLink>
              }
              description={words.outcome(
                formatDate(openedAt),
                DISPUTE_STATUS_LABELS[status],
                refundPaise === null ? null : formatPaise(refundPaise),
                formatPaise(pricePaise),
              )}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}
