import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyIcon } from '../../../ui/page-icons.tsx';

type Size = 'sm' | 'md';

/** Puts a question away, or brings it back. */
export function PutAwayButton({
  question: { id, archivedAt },
  size,
}: {
  question: BankQuestion;
  size: Size;
}) {
  const isAway = archivedAt !== null;
  const { run, running } = useAction((archived: boolean) => api.questionBank.archive({ id, archived }), {
    done: (archived) => ({ title: archived ? 'The question is put away' : 'The question is back' }),
    failed: 'That did not work. Please try again.',
  });
  return (
    <Button variant="secondary" size={size} loading={running} onClick={() => run(!isAway)}>
      {isAway ? 'Bring back' : 'Put away'}
    </Button>
  );
}

/** Copies a question of the starter bank into one's own. */
export function CopyButton({ question: { id }, size }: { question: BankQuestion; size: Size }) {
  const { run, running } = useAction(
    (_: { id: string }, idempotencyKey) => api.questionBank.copy({ id }, { context: { idempotencyKey } }),
    {
      done: () => ({ title: 'Copied to your questions' }),
      failed: 'The question could not be copied. Please try again.',
    },
  );
  return (
    <Button
      variant="secondary"
      size={size}
      startIcon={<CopyIcon size={18} />}
      loading={running}
      onClick={() => run({ id })}
    >
      Copy to mine
    </Button>
  );
}
