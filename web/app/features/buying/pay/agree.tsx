import type { ApprovalWish } from '@kaksha/domain/families/approvals/contract.ts';
import { en as M } from '@kaksha/domain/families/approvals/words/en.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { en } from './words/en.ts';

/** The person who agrees: the one who books, or a parent who is asked. */
export type AgreedBy = 'self' | 'parent';

export interface AgreeProps {
  /** The person whose agreement is asked for now, or null. */
  by: AgreedBy | null;
  onBy: (by: AgreedBy | null) => void;
  title: string;
  /** The lesson, series or package, and the payment. */
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** The request that a parent would be asked to approve; null while it is not complete. */
  wish: ApprovalWish | null;
  /** The same in a line. */
  what: string;
  onAsked?: () => void;
}

/** The last question before something is booked or bought: to the person who pays, or from a child to its parents. */
export function Agree({ by, onBy, title, description, confirmLabel, onConfirm, wish, ...asked }: AgreeProps) {
  const words = useWords({ en }).agree;
  return (
    <>
      <ConfirmDialog
        open={by === 'self'}
        onOpenChange={(open) => onBy(open ? 'self' : null)}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        cancelLabel={words.notYet}
        onConfirm={onConfirm}
      />
      {wish === null ? null : (
        <AskParent
          open={by === 'parent'}
          onOpenChange={(open) => onBy(open ? 'parent' : null)}
          wish={wish}
          {...asked}
        />
      )}
    </>
  );
}

interface AskParentProps extends Pick<AgreeProps, 'what' | 'onAsked'> {
  wish: ApprovalWish;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A child asks the parents to approve and pay, with a note if there is something to say. */
function AskParent({ open, onOpenChange, wish, what, onAsked }: AskParentProps) {
  const words = useWords({ en }).agree;
  const [note, setNote] = useState('');
  const withKey = useIdempotencyKey();
  const { sending, failure, send } = useSending(words.unanswered);
  const toast = useToast();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const input = { wish, note };
      await withKey(input, (idempotencyKey) =>
        api.families.askApproval(input, { context: { idempotencyKey } }),
      );
      onOpenChange(false);
      onAsked?.();
      toast.show({ title: M.asked, tone: 'success' });
      await navigate('/student/dashboard');
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.askParentTitle} description={what}>
      <form onSubmit={submit}>
        <Stack gap={5}>
          {failure === null ? null : <Alert tone="error">{failure}</Alert>}
          <p>
            {words.whatHappens}
            {wish.kind === 'booking' ? ` ${words.timeIsKept}` : null}
          </p>
          <TextareaField
            label={words.note}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Cluster justify="end">
            <Button variant="ghost" disabled={sending} onClick={() => onOpenChange(false)}>
              {words.notYet}
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
