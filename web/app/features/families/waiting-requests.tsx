import type { FamilyRequest } from '@kaksha/domain/families/contract.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { api } from '../../lib/api.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

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
  const { sending, failure, send } = useSending('This could not be taken back. Please try again.');
  return (
    <Alert
      quiet
      title={`Waiting for ${request.name}`}
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
          Take back
        </Button>
      }
    >
      {failure ?? M.requestSent(request.name)}
    </Alert>
  );
}
