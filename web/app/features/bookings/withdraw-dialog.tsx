import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { paidPaise } from '@kaksha/domain/coupons/discount.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useWithdrawBooking } from './booking-actions.ts';
import { keepFocusAt } from './focus-booking.ts';

export interface WithdrawDialogProps {
  /** The request to take back; null while the dialog is closed. */
  booking: BookingView | null;
  onClose: () => void;
}

/** Asks before a pending request is taken back, and says what happens to the money. */
export function WithdrawDialog({ booking, onClose }: WithdrawDialogProps) {
  const { run, running } = useWithdrawBooking();
  return (
    <ConfirmDialog
      open={booking !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Withdraw this request?"
      description={booking === null ? '' : consequence(booking)}
      confirmLabel="Withdraw request"
      cancelLabel="Keep request"
      tone="danger"
      loading={running}
      loadingText="Withdrawing..."
      onConfirm={() => {
        if (booking === null) return;
        void run(booking).then(() => {
          onClose();
          keepFocusAt(booking.id);
        });
      }}
    />
  );
}

function consequence({ teacher, startsAt, ...price }: BookingView): string {
  const paid = paidPaise(price);
  const coupon = price.discountPaise > 0 ? ' Your coupon can be used again.' : '';
  const money = `${paid === 0 ? '' : ` ${formatPaise(paid)} goes back to the wallet at once.`}${coupon}`;
  return `${teacher.name} no longer sees your request for ${formatDateTime(startsAt)}.${money}`;
}
