import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/layout.tsx';
import { useAnswerProposal } from '../../../bookings/reschedule/reschedule-actions.ts';
import styles from './proposed-time.module.css';

export interface ProposedTimeProps {
  lesson: LessonView;
  side: 'family' | 'teacher';
}

/** On the card of a class: the other time that is proposed for it, and what this side can do about it. */
export function ProposedTime({ lesson: { proposal, topic }, side }: ProposedTimeProps) {
  const take = useAnswerProposal('withdraw');
  const accept = useAnswerProposal('accept');
  const decline = useAnswerProposal('decline');
  if (proposal === null) return null;
  const isOwn = proposal.side === side;
  const running = take.running || accept.running || decline.running;
  const { id } = proposal;
  return (
    <div className={styles.proposal}>
      <p>
        <b>{isOwn ? 'You proposed another time' : 'Another time is proposed'}</b>
        <br />
        {formatDate(proposal.startsAt)}, {formatTimeRange(proposal.startsAt, proposal.endsAt)}.{' '}
        {isOwn ? 'It waits for the answer.' : 'Until you accept, the class stays at its time.'}
      </p>
      <Cluster gap={2}>
        {isOwn ? (
          <Button
            size="sm"
            variant="secondary"
            loading={running}
            aria-label={`Take back the time proposed for ${topic}`}
            onClick={() => void take.run({ id })}
          >
            Take it back
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              loading={accept.running}
              disabled={running}
              aria-label={`Accept the new time of ${topic}`}
              onClick={() => void accept.run({ id })}
            >
              Accept
            </Button>
            <Button
              size="sm"
              variant="secondary"
              loading={decline.running}
              disabled={running}
              aria-label={`Decline the new time of ${topic}`}
              onClick={() => void decline.run({ id })}
            >
              Decline
            </Button>
          </>
        )}
      </Cluster>
    </div>
  );
}
