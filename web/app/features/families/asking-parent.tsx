import type { FamilyRequest } from '@kaksha/domain/families/request.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { api } from '../../lib/api.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { en } from './words/en.ts';

/** Somebody who says to be a student's parent: the student answers. */
export function AskingParent({
  request,
  onChanged,
}: {
  request: FamilyRequest;
  onChanged: () => Promise<void>;
}) {
  const words = useWords({ en }).studentsParents;
  const { sending, failure, send } = useSending(words.answerFailed);
  const answer = (accept: boolean) =>
    void send(async () => {
      await api.families.answer({ id: request.id, accept });
      await onChanged();
    });
  return (
    <Alert
      tone="warning"
      quiet
      title={words.isYourParent(request.name)}
      action={
        <Cluster>
          <Button size="sm" disabled={sending} onClick={() => answer(true)}>
            {words.accept}
          </Button>
          <Button size="sm" variant="ghost" disabled={sending} onClick={() => answer(false)}>
            {words.decline}
          </Button>
        </Cluster>
      }
    >
      {failure ?? words.sayYesOnly(M.askedHow(request.name, request))}
    </Alert>
  );
}
