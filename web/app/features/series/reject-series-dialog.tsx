import { useState } from 'react';
import { DialogForm } from '../../lib/form-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useRejectSeries } from './series-actions.ts';
import { en } from './words/en.ts';

const REASON_MAX = 500;

export interface RejectSeriesDialogProps {
  seriesId: string;
  open: boolean;
  onClose: () => void;
}

/** The teacher turns a whole series down; the button waits for a reason. */
export function RejectSeriesDialog({ seriesId, open, onClose }: RejectSeriesDialogProps) {
  const words = useWords({ en }).rejectSeriesDialog;
  const { run, running } = useRejectSeries();
  const [reason, setReason] = useState('');
  return (
    <Dialog open={open} onClose={onClose} title={words.rejectSeries} description={words.description}>
      <DialogForm
        onSubmit={() => run({ id: seriesId, reason: reason.trim() })}
        onClose={onClose}
        submitLabel={words.rejectSeries}
        tone="danger"
        disabled={reason.trim() === ''}
        running={running}
      >
        <TextareaField
          label={words.reasonForRejection}
          hint={words.theFamilyReadsIt}
          required
          showCount
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
