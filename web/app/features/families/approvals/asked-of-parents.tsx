import type { ApprovalView } from '@kaksha/domain/families/approvals/contract.ts';
import type { ApprovalStatus } from '@kaksha/domain/families/approvals/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { api } from '../../../lib/api.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { en } from './words/en.ts';

const TONES: Record<ApprovalStatus, BadgeTone> = {
  open: 'warning',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};

/** The page of the booking, series or package that came of it; null without one. */
function approvalResultPath({ kind, resultId }: ApprovalView): string | null {
  if (resultId === null) return null;
  if (kind === 'batch') return '/student/batches';
  if (kind === 'package') return `/packages/${resultId}`;
  return kind === 'series' ? `/series/${resultId}` : `/bookings/${resultId}`;
}

/** A student's requests to the parents, with the answers; nothing when there are none. */
export function AskedOfParents({ approvals }: { approvals: readonly ApprovalView[] }) {
  const words = useWords({ en }).askedOfParents;
  const shown = approvals.filter(({ status }) => status !== 'withdrawn');
  if (shown.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} description={words.description} />
      <CardRows label={words.title}>
        {shown.map((asked) => (
          <Asked key={asked.id} asked={asked} />
        ))}
      </CardRows>
    </Card>
  );
}

function Asked({ asked }: { asked: ApprovalView }) {
  const { askedOfParents: words, approval } = useWords({ en });
  const { revalidate } = useReload();
  const { sending, failure, send } = useSending(words.failed);
  const resultPath = approvalResultPath(asked);
  return (
    <CardRow
      title={approval.title(asked)}
      description={
        <>
          <Dotted>
            {approval.with(asked)}
            {approval.time(asked)}
            {formatPaise(asked.pricePaise)}
            {asked.status === 'open' ? approval.answerBy(asked) : null}
          </Dotted>
          {asked.word === '' ? null : <p>“{asked.word}”</p>}
          {failure === null ? null : <p role="alert">{failure}</p>}
        </>
      }
      end={
        <>
          <Badge tone={TONES[asked.status]}>{words.states[asked.status]}</Badge>
          {asked.status === 'open' ? (
            <Button
              size="sm"
              variant="ghost"
              loading={sending}
              aria-label={words.takeBackOf(approval.title(asked))}
              onClick={() =>
                void send(async () => {
                  await api.families.withdrawApproval({ id: asked.id });
                  await revalidate();
                })
              }
            >
              {words.takeBack}
            </Button>
          ) : null}
          {resultPath === null ? null : (
            <LinkButton
              to={resultPath}
              size="sm"
              variant="secondary"
              aria-label={words.seeOf(approval.title(asked))}
            >
              {words.see}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
