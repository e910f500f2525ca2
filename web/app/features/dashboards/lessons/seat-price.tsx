import type { SeatView } from '@kaksha/domain/lessons/contract.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { ReactNode } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { en as W } from '../../lessons/words/en.ts';

/** What a seat costs, with the way to its booking; null for one that was given for nothing. */
export function seatPrice({ booking }: Pick<SeatView, 'booking'>, role: AreaRole): ReactNode {
  if (booking === null) return null;
  const { id, pricePaise } = booking;
  return (
    <>
      {pricePaise === 0 ? W.free : formatPaise(pricePaise)} ·{' '}
      <TextLink to={role === 'teacher' ? `/teacher/bookings/${id}` : `/bookings/${id}`}>
        {W.seeTheBooking}
      </TextLink>
    </>
  );
}

/** The price among the details of a class: that of its only seat; with several, each stands beside its child. */
export function priceOfOnly(seats: readonly Pick<SeatView, 'booking'>[], role: AreaRole): ReactNode {
  const [seat, ...others] = seats;
  return seat === undefined || others.length > 0 ? null : seatPrice(seat, role);
}
