import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import dateStyles from '../bookings/repeat/repeat.module.css';
import { useAnswerProposal } from './series-actions.ts';

/** A proposed time that waits for its answer: what would move whereto. */
export function SeriesProposal({ series }: { series: SeriesView }) {
  const { run, running } = useAnswerProposal();
  const { proposal, id } = series;
  if (proposal === null) return null;
  const answer = (how: 'accept' | 'decline' | 'withdraw') =>
    void run({ id, proposalId: proposal.id, answer: how });
  return (
    <Alert
      tone="info"
      title={proposal.own ? 'You proposed another time' : 'Another time is proposed'}
      action={
        proposal.own ? (
          <Button size="sm" variant="secondary" loading={running} onClick={() => answer('withdraw')}>
            Take back
          </Button>
        ) : (
          <>
            <Button size="sm" loading={running} onClick={() => answer('accept')}>
              Accept
            </Button>
            <Button size="sm" variant="secondary" disabled={running} onClick={() => answer('decline')}>
              Decline
            </Button>
          </>
        )
      }
    >
      <ul className={dateStyles.dates}>
        {proposal.moves.map(({ bookingId, from, to }) => (
          <li key={bookingId}>
            {formatDateTime(from)} to <b>{formatDateTime(to)}</b>
          </li>
        ))}
      </ul>
      <p>To be answered by {formatDateTime(proposal.expiresAt)}. What is held stays held.</p>
    </Alert>
  );
}
