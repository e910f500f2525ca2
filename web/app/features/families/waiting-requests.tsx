import type { FamilyRequest } from '@kaksha/domain/families/request.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { api } from '../../lib/api.ts';
import { useSending } from '../../lib/use-sending.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { en } from './words/en.ts';

/** Students who have yet to say that this is their parent. */
export function WaitingRequests({
  requests,
  onChanged,
}: {
  requests: readonly FamilyRequest[];
  onChanged: () => Promise<void>;
}) {
  return requests.map((request) => <Waiting key={request.id} request={request} onChanged={onChanged} />);
}

function Waiting({ request, onChanged }: { request: FamilyRequest; onChanged: () => Promise<void> }) {
  const words = useWords({ en }).waitingRequests;
  const { sending, failure, send } = useSending(words.failed);
  return (
    <Alert
      quiet
      title={words.title(request.name)}
      action={
        <Button
          size="sm"
          variant="ghost"
          loading={sending}
          onClick={() =>
            void send(async () => {
              await api.families.withdrawRequest({ id: request.id });
              await onChanged();
            })
          }
        >
          {words.takeBack}
        </Button>
      }
    >
      {failure ?? M.requestSent(request.name)}
    </Alert>
  );
}
