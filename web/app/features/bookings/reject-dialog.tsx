import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const empty = reason.trim() === '';
  return (
    <Dialog
      open={booking !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={words.rejectBooking}
      description={
        booking === null
          ? undefined
          : words.rejectText(
              booking.student.name,
              booking.subject,
              formatDate(booking.startsAt),
              formatTimeRange(booking.startsAt, booking.endsAt),
            )
      }
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {words.keepRequest}
          </Button>
          <Button type="submit" form="reject-booking" variant="danger" disabled={empty}>
            {words.rejectBooking}
          </Button>
        </>
      }
    >
      <form
        id="reject-booking"
        onSubmit={(event) => {
          event.preventDefault();
          if (booking === null || empty) return;
          onReject(booking, reason.trim());
          close();
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
      </form>
    </Dialog>
  );
}
