import type { ApprovalView } from '@kaksha/domain/families/approvals/contract.ts';
import type { ApprovalStatus } from '@kaksha/domain/families/approvals/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { api } from '../../../lib/api.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { answerBy, approvalResultPath, approvalTime, approvalTitle } from './approval-text.ts';

const STATES: Record<ApprovalStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'Asked', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Taken back', tone: 'neutral' },
  lapsed: { label: 'Not answered', tone: 'neutral' },
};

/** What a student has asked the parents for, and what they said. Nothing at all when nothing was asked. */
export function AskedOfParents({ approvals }: { approvals: readonly ApprovalView[] }) {
  const shown = approvals.filter(({ status }) => status !== 'withdrawn');
  if (shown.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="Asked of your parents"
        description="You see the answer here as soon as it is given."
      />
      <CardRows label="Asked of your parents">
        {shown.map((asked) => (
          <Asked key={asked.id} asked={asked} />
        ))}
      </CardRows>
    </Card>
  );
}

function Asked({ asked }: { asked: ApprovalView }) {
  const { revalidate } = useReload();
  const { sending, failure, send } = useSending('This could not be taken back. Please try again.');
  const state = STATES[asked.status];
  const resultPath = approvalResultPath(asked);
  return (
    <CardRow
      title={approvalTitle(asked)}
      description={
        <>
          <Dotted>
            {`${asked.subject} with ${asked.teacher.name}`}
            {approvalTime(asked)}
            {formatPaise(asked.pricePaise)}
            {asked.status === 'open' ? answerBy(asked) : null}
          </Dotted>
          {asked.word === '' ? null : <p>“{asked.word}”</p>}
          {failure === null ? null : <p role="alert">{failure}</p>}
        </>
      }
      end={
        <>
          <Badge tone={state.tone}>{state.label}</Badge>
          {asked.status === 'open' ? (
            <Button
              size="sm"
              variant="ghost"
              loading={sending}
              aria-label={`Take back ${approvalTitle(asked)}`}
              onClick={() =>
                void send(async () => {
                  await api.families.withdrawApproval({ id: asked.id });
                  await revalidate();
                })
              }
            >
              Take back
            </Button>
          ) : null}
          {resultPath === null ? null : (
            <LinkButton
              to={resultPath}
              size="sm"
              variant="secondary"
              aria-label={`See ${approvalTitle(asked)}`}
            >
              See it
            </LinkButton>
          )}
        </>
      }
    />
  );
}
