import { formatClassTime, formatMoment } from '@kaksha/domain/class-time.ts';
import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import dateStyles from './repeat/repeat.module.css';
import { useAnswerProposal } from './series-actions.ts';
import { en } from './words/en.ts';

/** A proposed time that waits for its answer: the classes and their new times. */
export function SeriesProposal({ series }: { series: SeriesView }) {
  const words = useWords({ en }).seriesProposal;
  const { run, running } = useAnswerProposal();
  const { proposal, id } = series;
  if (proposal === null) return null;
  const answer = (how: 'accept' | 'decline' | 'withdraw') =>
    void run({ id, proposalId: proposal.id, answer: how });
  return (
    <Alert
      tone="info"
      title={proposal.own ? words.youProposedAnotherTime : words.anotherTimeIsProposed}
      action={
        proposal.own ? (
          <Button size="sm" variant="secondary" loading={running} onClick={() => answer('withdraw')}>
            {words.takeBack}
          </Button>
        ) : (
          <>
            <Button size="sm" loading={running} onClick={() => answer('accept')}>
              {words.accept}
            </Button>
            <Button size="sm" variant="secondary" disabled={running} onClick={() => answer('decline')}>
              {words.decline}
            </Button>
          </>
        )
      }
    >
      <ul className={dateStyles.dates}>
        {proposal.moves.map(({ bookingId, from, to }) => (
          <li key={bookingId}>
            {words.fromTime(formatClassTime(from))} <b>{formatClassTime(to)}</b>
          </li>
        ))}
      </ul>
      <p>{words.answerBy(formatMoment(proposal.expiresAt))}</p>
    </Alert>
  );
}
