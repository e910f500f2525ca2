import type { SeatView } from '@kaksha/domain/lessons/contract.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { ReactNode } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { useWords } from '../../../lib/words.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { en } from './words/en.ts';

/** The price of a seat, with the way to its booking; null for one that was given for nothing. */
export const seatPrice = ({ booking }: Pick<SeatView, 'booking'>, role: AreaRole): ReactNode =>
  booking === null ? null : <Price booking={booking} role={role} />;

function Price({
  booking: { id, pricePaise },
  role,
}: {
  booking: NonNullable<SeatView['booking']>;
  role: AreaRole;
}) {
  const words = useWords({ en }).lesson;
  return (
    <>
      {pricePaise === 0 ? words.free : formatPaise(pricePaise)} ·{' '}
      <TextLink to={role === 'teacher' ? `/teacher/bookings/${id}` : `/bookings/${id}`}>
        {words.seeTheBooking}
      </TextLink>
    </>
  );
}

/** The price among the details of a class: that of its only seat; with several, each stands beside its child. */
export function priceOfOnly(seats: readonly Pick<SeatView, 'booking'>[], role: AreaRole): ReactNode {
  const [seat, ...others] = seats;
  return seat === undefined || others.length > 0 ? null : seatPrice(seat, role);
}
