import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { bookingStateText } from '@kaksha/domain/bookings/timeline.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatRelative, HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { CalendarIcon, WalletIcon } from '../../ui/frame-icons.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BookingStatusBadge } from './booking-status.tsx';
import { bookingLinkId } from './focus-booking.ts';
import { SeriesBadge } from './series-badge.tsx';
import styles from './teacher-booking-card.module.css';
import { usePriceText } from './use-price-text.ts';
import { en } from './words/en.ts';

/** A request that lapses sooner than this is shown as urgent. */
const SOON_MS = 6 * HOUR_MS;

export interface TeacherBookingCardProps {
  booking: BookingView;
  nowMs: number;
  onAccept: () => void;
  onReject: () => void;
  /** It stands under its series, which says so. */
  inFold: boolean;
  /** The way in, before its details. */
  way: ReactNode;
  /** What else can be done about it, after its details. */
  actions: ReactNode;
  /** Below the rest. */
  below: ReactNode;
}

/** One request as its teacher sees it: student, subject, time, and the answers to it. */
export function TeacherBookingCard({
  booking,
  nowMs,
  onAccept,
  onReject,
  inFold,
  way,
  actions,
  below,
}: TeacherBookingCardProps) {
  const words = useWords({ en }).row;
  const priceText = usePriceText();
  const { id, student, subject, topic, notes, startsAt, endsAt, status, series } = booking;
  const pending = status === 'pending';
  const stateText = bookingStateText(booking, 'teacher');
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Avatar name={student.name} src={student.profilePicture} size={48} decorative />
        <div className={styles.who}>
          <h3 className={styles.name}>{student.name}</h3>
          <p className={styles.class}>
            <Dotted>
              {words.ofClass(booking.class)}
              {subject}
              {booking.kind === 'single' ? null : BOOKING_KIND_LABELS[booking.kind]}
            </Dotted>
          </p>
        </div>
        <BookingStatusBadge status={status} lessonStatus={booking.lessonStatus} />
      </div>
      <p className={styles.topic}>{topic}</p>
      <p className={styles.when}>
        <span>
          <CalendarIcon size={16} />
          {formatDate(startsAt)}
        </span>
        <span>
          <ClockIcon size={16} />
          {formatClassTimes(startsAt, endsAt)}
        </span>
        <span>
          <WalletIcon size={16} />
          {priceText(booking)}
        </span>
        <SeriesBadge seriesId={inFold ? null : (series?.id ?? null)} />
      </p>
      {pending && series !== null ? (
        <p className={styles.state}>
          {words.firstOfSeries(series.lessonCount, formatPaise(series.totalPaise))}
        </p>
      ) : null}
      {pending && notes !== '' ? <p className={styles.notes}>{notes}</p> : null}
      {pending ? <Deadline expiresAt={booking.expiresAt} nowMs={nowMs} /> : null}
      {!pending && stateText !== null ? <p className={styles.state}>{stateText}</p> : null}
      <div className={styles.actions}>
        {pending && series !== null ? (
          <LinkButton
            to={`/series/${series.id}`}
            size="sm"
            aria-label={words.answerSeriesLabel(student.name, topic)}
          >
            {words.answerSeries}
          </LinkButton>
        ) : null}
        {pending && series === null ? (
          <>
            <Button size="sm" onClick={onAccept} aria-label={words.acceptLabel(student.name, topic)}>
              {words.accept}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={onReject}
              aria-label={words.rejectLabel(student.name, topic)}
            >
              {words.reject}
            </Button>
          </>
        ) : null}
        {way}
        <LinkButton
          id={bookingLinkId(id)}
          to={`/teacher/bookings/${id}`}
          size="sm"
          variant={pending ? 'ghost' : 'secondary'}
          aria-label={words.viewDetailsLabel(student.name, topic)}
        >
          {words.viewDetails}
        </LinkButton>
        {actions}
      </div>
      {below === null ? null : <div className={styles.below}>{below}</div>}
    </Card>
  );
}

function Deadline({ expiresAt, nowMs }: { expiresAt: string; nowMs: number }) {
  const words = useWords({ en }).row;
  const leftMs = toMs(expiresAt) - nowMs;
  if (leftMs <= 0) return <p className={styles.state}>{words.isLapsing}</p>;
  return (
    <p className={classNames(styles.state, leftMs < SOON_MS && styles.soon)}>
      {words.lapses(formatRelative(expiresAt, nowMs))}
    </p>
  );
}
