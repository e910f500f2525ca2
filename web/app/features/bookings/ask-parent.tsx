import type { ApprovalWish } from '@kaksha/domain/families/approvals/contract.ts';
import { en as M } from '@kaksha/domain/families/approvals/words/en.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-errors.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useToast } from '../../ui/toast.tsx';

interface AskParentProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  wish: ApprovalWish;
  /** What is asked for, in a sentence or two. */
  what: string;
  onAsked?: () => void;
}

/** A child asks the parents to approve and pay, with a note if there is something to say. */
export function AskParent({ open, onOpenChange, wish, what, onAsked }: AskParentProps) {
  const [note, setNote] = useState('');
  // Kept for another try: it is asked once.
  const [key, setKey] = useState(newIdempotencyKey);
  const { sending, failure, send } = useSending('We could not reach Kaksha. Trying again is safe.');
  const toast = useToast();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      try {
        await api.families.askApproval({ wish, note }, { context: { idempotencyKey: key } });
      } catch (error) {
        if (isApiError(error) && error.status < 500) setKey(newIdempotencyKey());
        throw error;
      }
      onOpenChange(false);
      onAsked?.();
      toast.show({ title: M.asked, tone: 'success' });
      await navigate('/student/dashboard');
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Ask your parent?" description={what}>
      <form onSubmit={submit}>
        <Stack gap={5}>
          {failure === null ? null : <Alert tone="error">{failure}</Alert>}
          <p>
            Your parents get a mail, and see it on their dashboard. Nothing is paid before one of them
            approves.
            {wish.kind === 'booking' ? ' The time is kept for you until then, at most a day.' : null}
          </p>
          <TextareaField
            label="A note for your parents"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Cluster justify="end">
            <Button variant="ghost" disabled={sending} onClick={() => onOpenChange(false)}>
              Not yet
            </Button>
            <Button type="submit" loading={sending}>
              {M.askParent}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
