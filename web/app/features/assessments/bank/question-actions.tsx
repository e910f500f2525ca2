import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyIcon } from '../../../ui/page-icons.tsx';
import { en } from './words/en.ts';

type Size = 'sm' | 'md';

/** Puts a question away, or brings it back. */
export function ArchiveButton({
  question: { id, archivedAt },
  size,
}: {
  question: BankQuestion;
  size: Size;
}) {
  const words = useWords({ en }).questionActions;
  const isAway = archivedAt !== null;
  const { run, running } = useAction((archived: boolean) => api.questionBank.archive({ id, archived }), {
    done: (archived) => ({ title: archived ? words.isArchived : words.isBack }),
    failed: words.failed,
  });
  return (
    <Button variant="secondary" size={size} loading={running} onClick={() => run(!isAway)}>
      {isAway ? words.restore : words.archive}
    </Button>
  );
}

/** Copies a question of the starter bank into one's own. */
export function CopyButton({ question: { id }, size }: { question: BankQuestion; size: Size }) {
  const words = useWords({ en }).questionActions;
  const { run, running } = useAction(
    (_: { id: string }, idempotencyKey) => api.questionBank.copy({ id }, { context: { idempotencyKey } }),
    {
      done: () => ({ title: words.copied }),
      failed: words.copyFailed,
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
      {words.copy}
    </Button>
  );
}
