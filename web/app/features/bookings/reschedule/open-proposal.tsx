import { moveText } from '@kaksha/domain/bookings/reschedule/proposal-history.ts';
import type { ProposalView } from '@kaksha/domain/bookings/reschedule/schema.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useAnswerProposal } from './reschedule-actions.ts';
import { en } from './words/en.ts';

/** A proposal that waits: the side that was asked answers, the side that proposed may take it back. */
export function OpenProposal({ proposal, side }: { proposal: ProposalView; side: 'family' | 'teacher' }) {
  const words = useWords({ en }).proposal;
  const isOwn = proposal.side === side;
  const until = formatMoment(proposal.expiresAt);
  return (
    <Alert tone={isOwn ? 'info' : 'warning'} title={isOwn ? words.youProposed : words.isProposed}>
      <Stack gap={3}>
        <p>{moveText(proposal)}</p>
        {proposal.note === '' ? null : <p>“{proposal.note}”</p>}
        <p>{isOwn ? words.lapses(until) : words.answerBy(until)}</p>
        {proposal.feePaise > 0 && side === 'family' ? (
          <p>{words.fee(formatPaise(proposal.feePaise))}</p>
        ) : null}
        {isOwn ? <TakeBack id={proposal.id} /> : <Answer id={proposal.id} />}
      </Stack>
    </Alert>
  );
}

function TakeBack({ id }: { id: string }) {
  const words = useWords({ en }).proposal;
  const { run, running } = useAnswerProposal('withdraw');
  return (
    <Cluster gap={2}>
      <Button size="sm" variant="secondary" loading={running} onClick={() => void run({ id })}>
        {words.takeBack}
      </Button>
    </Cluster>
  );
}

function Answer({ id }: { id: string }) {
  const words = useWords({ en }).proposal;
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
        {words.accept}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        loading={decline.running}
        disabled={accept.running}
        onClick={() => void decline.run({ id })}
      >
        {words.decline}
      </Button>
    </Cluster>
  );
}
