import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { bookingStateText } from '@kaksha/domain/bookings/timeline.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { formatDate, localDateOf } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { DayMark } from '../../lib/day-mark.tsx';
import { MoneyText } from '../../lib/money-text.tsx';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BookingStatusBadge } from './booking-status.tsx';
import { durationText } from './duration.ts';
import styles from './family-booking-row.module.css';
import { bookingLinkId } from './focus-booking.ts';
import { SeriesBadge } from './series-badge.tsx';
import { usePriceText } from './use-price-text.ts';
import { en } from './words/en.ts';

/** Day and month stand in the mark beside it: 'Tue', and the year when it is not this one. */
function dayText(startsAt: string): string {
  const year = localDateOf(startsAt, readersZone()).slice(0, 4);
  const weekday = formatDate(startsAt).slice(0, 3);
  return year === localDateOf(Date.now(), readersZone()).slice(0, 4) ? weekday : `${weekday}, ${year}`;
}

export interface FamilyBookingRowProps {
  booking: BookingView;
  /** A parent sees whose class it is. */
  showChild: boolean;
  onWithdraw: () => void;
  /** It stands under its series, which says so. */
  inFold: boolean;
  /** The ways in and on from it, before its details. */
  way: ReactNode;
  /** What else can be done about it, after its details. */
  actions: ReactNode;
  /** Below the row, over its whole width. */
  below: ReactNode;
}

/** One booking as the family sees it: class, time, teacher, status and price. */
export function FamilyBookingRow({
  booking,
  showChild,
  onWithdraw,
  inFold,
  way,
  actions,
  below,
}: FamilyBookingRowProps) {
  const words = useWords({ en }).row;
  const priceText = usePriceText();
  const { id, topic, subject, teacher, student, startsAt, endsAt, status, series, money } = booking;
  const stateText = bookingStateText(booking, 'family');
  return (
    <li className={styles.row}>
      <DayMark startsAt={startsAt} />
      <div className={styles.middle}>
        <div className={styles.title}>
          <h3>{topic}</h3>
          <BookingStatusBadge status={status} lessonStatus={booking.lessonStatus} />
          <SeriesBadge seriesId={inFold ? null : (series?.id ?? null)} />
        </div>
        <p className={styles.text}>
          <Dotted>
            {words.withTeacher(subject, teacher.name)}
            {showChild ? words.forChild(student.name) : null}
          </Dotted>
        </p>
        <p className={styles.text}>
          <Dotted>
            {dayText(startsAt)}
            {formatClassTimes(startsAt, endsAt)}
            {durationText(booking.durationMinutes)}
            {booking.kind === 'single' ? null : BOOKING_KIND_LABELS[booking.kind]}
          </Dotted>
        </p>
        {status === 'pending' && series !== null ? (
          <p className={styles.state}>
            {words.firstOfSeries(series.lessonCount, formatPaise(series.totalPaise))}
          </p>
        ) : null}
        {stateText === null ? null : <p className={styles.state}>{stateText}</p>}
        {/* When a price is still to be taken is what the line above says. */}
        {money === null || money.state === 'due' ? null : <MoneyText money={money} />}
      </div>
      <div className={styles.end}>
        {/* A child is not told what a batch costs. */}
        {booking.kind === 'batch' && !showChild ? null : (
          <span className={styles.price}>{priceText(booking)}</span>
        )}
        <div className={styles.actions}>
          {way}
          {status === 'pending' && series === null ? (
            <Button size="sm" variant="ghost" onClick={onWithdraw} aria-label={words.withdrawLabel(topic)}>
              {words.withdraw}
            </Button>
          ) : null}
          <LinkButton
            id={bookingLinkId(id)}
            to={`/bookings/${id}`}
            size="sm"
            variant="secondary"
            aria-label={words.detailsOf(topic)}
          >
            {words.details}
          </LinkButton>
          {actions}
        </div>
      </div>
      {below === null ? null : <div className={styles.below}>{below}</div>}
    </li>
  );
}
