import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { MESSAGE_REPORT_REASONS, type MessageReportReason } from '@kaksha/domain/messages/moderation.ts';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const NOTE_MAX = 500;

/** Asks what is wrong with a message, and brings it before our team. */
export function ReportDialog({ messageId, onClose }: { messageId: string | null; onClose: () => void }) {
  const { reportDialog: words, common } = useWords({ en });
  const form = useId();
  const [reason, setReason] = useState<MessageReportReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; reason: MessageReportReason; note: string }) => api.messages.report(input),
    { done: () => ({ title: M.reported }), failed: common.failed },
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
      description={words.description}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={running}>
            {words.report}
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
            label={words.reason}
            options={MESSAGE_REPORT_REASONS.map((value) => ({ value, label: M.reportReasons[value] }))}
            value={reason ?? ''}
            error={missing && reason === null ? M.reasonRequired : undefined}
            onValueChange={(next) => setReason(next as MessageReportReason)}
          />
          <TextareaField
            label={words.note}
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
