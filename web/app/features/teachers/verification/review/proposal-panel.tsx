import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ProposalAnswer, ProposalView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { tiersText } from '@kaksha/domain/teachers/verification/tiers.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { useSession } from '../../../../lib/session.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Cluster, Stack } from '../../../../ui/layout.tsx';
import { en } from './words/en.ts';

/** A decision that waits for a second operator: its author may only take it back. */
export function ProposalPanel({ proposal }: { proposal: ProposalView }) {
  const words = useWords({ en }).decide;
  const { user } = useSession();
  const [asking, setAsking] = useState<ProposalAnswer | null>(null);
  const { run, running } = useAction(
    (input: { answer: ProposalAnswer; reason: string }) =>
      api.teachers.verification.review.answerProposal({ id: proposal.id, ...input }),
    { done: ({ answer }) => ({ title: T.answered[answer] }), failed: T.decideFailed },
  );
  const isMine = proposal.proposedBy.id === user?.id;
  const answers: readonly ProposalAnswer[] = isMine ? ['take_back'] : ['confirm', 'decline'];
  const text = words.answers[asking ?? 'confirm'];
  return (
    <Stack gap={4}>
      <Facts
        facts={[
          { label: words.proposedBy, value: proposal.proposedBy.name },
          {
            label: words.decision,
            value:
              proposal.decision === 'approve' ? words.approveTiers(tiersText(proposal.tiers)) : words.refuse,
          },
          { label: words.reason, value: proposal.reason },
        ]}
      />
      {isMine ? <p>{T.proposed}.</p> : null}
      <Cluster gap={3}>
        {answers.map((answer) => (
          <Button
            key={answer}
            variant={answer === 'confirm' ? 'primary' : 'secondary'}
            onClick={() => setAsking(answer)}
          >
            {words.answers[answer].label}
          </Button>
        ))}
      </Cluster>
      <ReasonDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={text.title}
        description={text.description}
        confirmLabel={text.label}
        running={running}
        onDecide={(reason) => (asking === null ? Promise.resolve(false) : run({ answer: asking, reason }))}
      />
    </Stack>
  );
}
