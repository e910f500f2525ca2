import { moveText } from '@kaksha/domain/bookings/reschedule/proposal-history.ts';
import type { ProposalView } from '@kaksha/domain/bookings/reschedule/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useAnswerProposal } from './reschedule-actions.ts';

export interface OpenProposalProps {
  proposal: ProposalView;
  side: 'family' | 'teacher';
}

/** A proposal that waits: the side that was asked answers, the side that proposed may take it back. */
export function OpenProposal({ proposal, side }: OpenProposalProps) {
  const isOwn = proposal.side === side;
  const until = formatDateTime(proposal.expiresAt);
  return (
    <Alert
      tone={isOwn ? 'info' : 'warning'}
      title={isOwn ? 'You proposed another time' : 'Another time is proposed'}
    >
      <Stack gap={3}>
        <p>{moveText(proposal)}</p>
        {proposal.note === '' ? null : <p>“{proposal.note}”</p>}
        <p>
          {isOwn
            ? `The class stays at its time until it is accepted. It lapses on ${until}.`
            : `Please answer by ${until}. Until then the class stays at its time, and nothing is charged again.`}
        </p>
        {proposal.feePaise > 0 && side === 'family' ? (
          <p>{formatPaise(proposal.feePaise)} is paid from the wallet when it is accepted.</p>
        ) : null}
        {isOwn ? <TakeBack id={proposal.id} /> : <Answer id={proposal.id} />}
      </Stack>
    </Alert>
  );
}

function TakeBack({ id }: { id: string }) {
  const { run, running } = useAnswerProposal('withdraw');
  return (
    <Cluster gap={2}>
      <Button size="sm" variant="secondary" loading={running} onClick={() => void run({ id })}>
        Take it back
      </Button>
    </Cluster>
  );
}

function Answer({ id }: { id: string }) {
  const accept = useAnswerProposal('accept');
  const decline = useAnswerProposal('decline');
  return (
    <Cluster gap={2}>
      <Button
        size="sm"
        loading={accept.running}
        disabled={decline.running}
        onClick={() => void accept.run({ id })}
      >
        Accept the new time
      </Button>
      <Button
        size="sm"
        variant="secondary"
        loading={decline.running}
        disabled={accept.running}
        onClick={() => void decline.run({ id })}
      >
        Decline
      </Button>
    </Cluster>
  );
}
