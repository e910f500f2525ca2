import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { Awaited } from '../stage/waiting-text.ts';

export interface SettlingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lessonId: string;
  /** The lesson is settled; its new status. */
  onSettled: (status: string) => void;
}

type Settle = (input: { id: string }, key: string) => Promise<{ lesson: { status: string } }>;

/** Presses once what settles a lesson, and says why when it was refused. */
function useSettling(settle: Settle, { lessonId, onSettled, onOpenChange }: SettlingDialogProps) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const press = async () => {
    setPending(true);
    setRefusal(null);
    const input = { id: lessonId };
    try {
      const { lesson } = await settle(input, keyFor(input));
      keyFor.settled();
      onOpenChange(false);
      onSettled(lesson.status);
    } catch (error) {
      keyFor.settled(error);
      setRefusal(errorMessage(error, 'That did not work. Please try again.'));
    } finally {
      setPending(false);
    }
  };
  return { pending, refusal, press };
}

/** What ending the class now means for its price, as `settlementFor` decides it. */
export function endingText({ name, came, keptOut }: Ending['whom'], absence: string): string {
  if (keptOut) return `You kept ${name} out. The class is cancelled, and its price goes back to the family.`;
  return came
    ? 'The class ends for everybody, and the payment is released to you.'
    : `${absence} The class is marked as missed, and you are paid.`;
}

interface Ending {
  whom: Pick<Awaited, 'name' | 'came' | 'keptOut'>;
  /** That nobody has come, as a sentence. */
  absence: string;
}

/** The teacher ends the class for everybody. */
export function EndClassDialog(props: SettlingDialogProps & Ending) {
  const { pending, refusal, press } = useSettling(
    (input, idempotencyKey) => api.lessons.end(input, { context: { idempotencyKey } }),
    props,
  );
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="End this class?"
      description={endingText(props.whom, props.absence)}
      confirmLabel="End class"
      cancelLabel="Go on teaching"
      tone="danger"
      loading={pending}
      loadingText="Ending…"
      onConfirm={press}
    >
      {refusal === null ? null : <Alert tone="error">{refusal}</Alert>}
    </ConfirmDialog>
  );
}

/** The student says that the teacher has not come. */
export function ReportAbsenceDialog(props: SettlingDialogProps & { teacherName: string }) {
  const { pending, refusal, press } = useSettling(
    (input, idempotencyKey) => api.lessons.reportTeacherAbsent(input, { context: { idempotencyKey } }),
    props,
  );
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={`Has ${props.teacherName} not come?`}
      description="The class is cancelled. Its price comes back to the wallet at once, with a credit for the trouble."
      confirmLabel="Report absence"
      cancelLabel="Keep waiting"
      loading={pending}
      loadingText="Reporting…"
      onConfirm={press}
    >
      {refusal === null ? null : <Alert tone="error">{refusal}</Alert>}
    </ConfirmDialog>
  );
}
