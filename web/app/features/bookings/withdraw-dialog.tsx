import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { paidPaise } from '@kaksha/domain/wallet/discount.ts';
import { useWords } from '../../lib/words.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useWithdrawBooking } from './booking-actions.ts';
import { keepFocusAt } from './focus-booking.ts';
import { en } from './words/en.ts';

export interface WithdrawDialogProps {
  /** The request to take back; null while the dialog is closed. */
  booking: BookingView | null;
  onClose: () => void;
}

/** Asks before a pending request is taken back, and says what happens to the money. */
export function WithdrawDialog({ booking, onClose }: WithdrawDialogProps) {
  const words = useWords({ en }).decide;
  const { run, running } = useWithdrawBooking();
  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={onClose}
      title={words.withdrawTitle}
      description={booking === null ? '' : consequence(booking, words)}
      confirmLabel={words.withdrawRequest}
      cancelLabel={words.keepRequest}
      tone="danger"
      loading={running}
      loadingText={words.withdrawing}
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

function consequence(
  { teacher, startsAt, packageId, ...price }: BookingView,
  words: (typeof en)['decide'],
): string {
  const paid = paidPaise(price);
  const goesBack = packageId === null ? words.moneyGoesBack(formatPaise(paid)) : words.lessonGoesBack;
  return [
    words.withdrawText(teacher.name, formatClassTime(startsAt)),
    ...(paid === 0 ? [] : [goesBack]),
    ...(price.discountPaise > 0 ? [words.couponIsBack] : []),
  ].join(' ');
}
