import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cluster } from '../../../../ui/layout.tsx';
import { useAnswerProposal } from '../../../bookings/reschedule/reschedule-actions.ts';
import { en } from '../words/en.ts';
import styles from './proposed-time.module.css';

export interface ProposedTimeProps {
  lesson: LessonView;
  side: 'family' | 'teacher';
}

/** On the card of a class: the other time that is proposed for it, and this side's possible answers. */
export function ProposedTime({ lesson: { proposal, topic }, side }: ProposedTimeProps) {
  const words = useWords({ en }).proposedTime;
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
        <b>{isOwn ? words.youProposed : words.isProposed}</b>
        <br />
        {formatDate(proposal.startsAt)}, {formatClassTimes(proposal.startsAt, proposal.endsAt)}.{' '}
        {isOwn ? words.waits : words.staysUntilAccepted}
      </p>
      <Cluster gap={2}>
        {isOwn ? (
          <Button
            size="sm"
            variant="secondary"
            loading={running}
            aria-label={words.takeBackLabel(topic)}
            onClick={() => void take.run({ id })}
          >
            {words.takeBack}
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              loading={accept.running}
              disabled={running}
              aria-label={words.acceptLabel(topic)}
              onClick={() => void accept.run({ id })}
            >
              {words.accept}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              loading={decline.running}
              disabled={running}
              aria-label={words.declineLabel(topic)}
              onClick={() => void decline.run({ id })}
            >
              {words.decline}
            </Button>
          </>
        )}
      </Cluster>
    </div>
  );
}
