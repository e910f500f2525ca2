import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
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
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words.rejectSeries}
      description={words.description}
    >
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          if (reason.trim() === '' || running) return;
          if (await run({ id: seriesId, reason: reason.trim() })) onClose();
        }}
      >
        <Stack gap={5}>
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
          <Button type="submit" variant="danger" fullWidth disabled={reason.trim() === ''} loading={running}>
            {words.rejectSeries}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
