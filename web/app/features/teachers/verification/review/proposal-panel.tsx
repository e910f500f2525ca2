import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ProposalAnswer, ProposalView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { tiersText } from '@kaksha/domain/teachers/verification/tiers.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { useSession } from '../../../../lib/session.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Cluster, Stack } from '../../../../ui/layout.tsx';

const ANSWERS: Readonly<Record<ProposalAnswer, { label: string; title: string; description: string }>> = {
  confirm: {
    label: 'Confirm',
    title: 'Confirm the decision',
    description: 'It takes effect at once, and the teacher is told by mail.',
  },
  decline: {
    label: 'Send back',
    title: 'Send the decision back',
    description: 'Nothing is decided then. The request still takes two operators.',
  },
  take_back: {
    label: 'Take back',
    title: 'Take your decision back',
    description: 'Nothing is decided then. The request still takes two operators.',
  },
};

/** A decision that waits for a second operator: whoever made it may only take it back. */
export function ProposalPanel({ proposal }: { proposal: ProposalView }) {
  const { user } = useSession();
  const [asking, setAsking] = useState<ProposalAnswer | null>(null);
  const { run, running } = useAction(
    (input: { answer: ProposalAnswer; reason: string }) =>
      api.teachers.verification.review.answerProposal({ id: proposal.id, ...input }),
    { done: ({ answer }) => ({ title: T.answered[answer] }), failed: T.decideFailed },
  );
  const isMine = proposal.proposedBy.id === user?.id;
  const answers: readonly ProposalAnswer[] = isMine ? ['take_back'] : ['confirm', 'decline'];
  const text = asking === null ? ANSWERS.confirm : ANSWERS[asking];
  return (
    <Stack gap={4}>
      <Facts
        facts={[
          { label: 'Proposed by', value: proposal.proposedBy.name },
          {
            label: 'Decision',
            value: proposal.decision === 'approve' ? `Approve: ${tiersText(proposal.tiers)}` : 'Refuse',
          },
          { label: 'Reason', value: proposal.reason },
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
            {ANSWERS[answer].label}
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
