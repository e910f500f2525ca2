import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { MESSAGE_REPORT_REASONS, type MessageReportReason } from '@kaksha/domain/messages/moderation.ts';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';

const NOTE_MAX = 500;

/** Asks what is wrong with a message, and brings it before our team. */
export function ReportDialog({ messageId, onClose }: { messageId: string | null; onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState<MessageReportReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; reason: MessageReportReason; note: string }) => api.messages.report(input),
    { done: () => ({ title: M.reported }), failed: 'That did not work. Please try again.' },
  );
  const close = () => {
    setReason(null);
    setNote('');
    setMissing(false);
    onClose();
  };
  const send = async () => {
    if (reason === null || messageId === null) return setMissing(true);
    await run({ id: messageId, reason, note });
    close();
  };
  return (
    <Dialog
      open={messageId !== null}
      onOpenChange={close}
      title={M.report}
      description="Our team reads it with the messages around it. The author is not told who reported it."
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" loading={running}>
            Report
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap={4}>
          <RadioGroup
            label="What is wrong?"
            options={MESSAGE_REPORT_REASONS.map((value) => ({ value, label: M.reportReasons[value] }))}
            value={reason ?? ''}
            error={missing && reason === null ? M.reasonRequired : undefined}
            onValueChange={(next) => setReason(next as MessageReportReason)}
          />
          <TextareaField
            label="Anything else we should know"
            optional
            maxLength={NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
