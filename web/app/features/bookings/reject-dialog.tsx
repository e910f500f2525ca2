import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const REASON_MAX = 500;

export interface RejectDialogProps {
  /** The request to turn down; null while the dialog is closed. */
  booking: BookingView | null;
  onClose: () => void;
  onReject: (booking: BookingView, reason: string) => void;
}

/** Asks why: the confirm button is disabled while the reason is empty (specification, section 5). */
export function RejectDialog({ booking, onClose, onReject }: RejectDialogProps) {
  const words = useWords({ en }).decide;
  const [reason, setReason] = useState('');
  const close = () => {
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      open={booking !== null}
      onClose={close}
      title={words.rejectBooking}
      description={
        booking === null
          ? undefined
          : words.rejectText(
              booking.student.name,
              booking.subject,
              formatDate(booking.startsAt),
              formatClassTimes(booking.startsAt, booking.endsAt),
            )
      }
      backLabel={words.keepRequest}
      submitLabel={words.rejectBooking}
      tone="danger"
      disabled={reason.trim() === ''}
      onSubmit={() => {
        if (booking !== null) onReject(booking, reason.trim());
        return true;
      }}
    >
      <TextareaField
        label={words.reasonForRejection}
        hint={words.reasonHint}
        required
        showCount
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
