import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { MESSAGE_REPORT_REASONS, type MessageReportReason } from '@kaksha/domain/messages/moderation.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const NOTE_MAX = 500;

/** Asks what is wrong with a message, and brings it before our team. */
export function ReportDialog({ messageId, onClose }: { messageId: string | null; onClose: () => void }) {
  const { reportDialog: words, common } = useWords({ en });
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
    setMissing(reason === null);
    if (reason === null || messageId === null) return false;
    await run({ id: messageId, reason, note });
    return true;
  };
  return (
    <FormDialog
      open={messageId !== null}
      onClose={close}
      title={M.report}
      description={words.description}
      size="sm"
      backLabel={words.cancel}
      submitLabel={words.report}
      tone="danger"
      running={running}
      onSubmit={send}
    >
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
    </FormDialog>
  );
}
