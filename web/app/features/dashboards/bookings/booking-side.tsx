import { cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import type { Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import { en as RESCHEDULE_MESSAGES } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { BookingDocuments } from '@kaksha/domain/invoices/documents.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { paidPaise } from '@kaksha/domain/wallet/discount.ts';
import { useOptimistic, useState, useTransition } from 'react';
import type { AreaRole } from '../../../lib/area.ts';
import { MoneyText } from '../../../lib/money-text.tsx';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAcceptBooking, useRejectBooking } from '../../bookings/booking-actions.ts';
import { CancelClass } from '../../bookings/cancelling/cancel-class.tsx';
import { durationText } from '../../bookings/duration.ts';
import { RejectDialog } from '../../bookings/reject-dialog.tsx';
import { ProposeTime } from '../../bookings/reschedule/propose-time.tsx';
import { usePriceText } from '../../bookings/use-price-text.ts';
import { WithdrawDialog } from '../../bookings/withdraw-dialog.tsx';
import { BookingDocuments as Papers } from '../../invoices/booking-documents.tsx';
import { AddToCalendar } from '../../lessons/calendar/add-to-calendar.tsx';
import styles from './booking.module.css';
import { en } from './words/en.ts';

interface ActionProps {
  booking: BookingView;
  moving: Rescheduling;
}

/** A booking's price, its documents, and its possible actions now. */
export function BookingSide({
  booking,
  moving,
  papers,
  role,
}: ActionProps & { papers: BookingDocuments; role: AreaRole }) {
  const words = useWords({ en }).booking;
  const priceText = usePriceText();
  const { hourlyRatePaise, durationMinutes, pricePaise, discountPaise, cancellationPolicy } = booking;
  const binding = booking.status === 'pending' || booking.status === 'confirmed';
  if (booking.kind === 'batch' && role !== 'teacher') {
    return <OfBatch booking={booking} papers={papers} role={role} />;
  }
  return (
    <Card padding="lg" as="aside">
      <CardHeader title={words.price} />
      <Facts
        look="sum"
        facts={[
          { label: words.ratePerHour, value: formatPaise(hourlyRatePaise) },
          { label: words.duration, value: durationText(durationMinutes) },
          { label: words.price, value: discountPaise > 0 ? formatPaise(pricePaise) : null },
          {
            label: words.coupon(booking.couponCode),
            value: discountPaise > 0 ? formatPaise(-discountPaise) : null,
          },
          {
            label: discountPaise > 0 ? words.youPay : words.total,
            value: discountPaise > 0 ? formatPaise(paidPaise(booking)) : priceText(booking),
            strong: true,
          },
          { label: words.paidForTimeHeld, value: shortClassPaid(booking, role), strong: true },
        ]}
      />
      {booking.money === null ? null : <MoneyText money={booking.money} />}
      {binding && pricePaise > 0 ? (
        <p className={styles.policy}>
          {booking.movedByTeacher && role !== 'teacher'
            ? RESCHEDULE_MESSAGES.leaveFreely
            : cancellationSentence(cancellationPolicy, pricePaise)}
        </p>
      ) : null}
      <Papers of={papers} />
      {role === 'teacher' ? (
        <TeacherActions booking={booking} moving={moving} />
      ) : (
        <FamilyActions booking={booking} moving={moving} role={role} />
      )}
    </Card>
  );
}

/** A class of a batch for its family: it is skipped or given up with the seat, never cancelled by itself. A child reads no price. */
function OfBatch({
  booking,
  papers,
  role,
}: {
  booking: BookingView;
  papers: BookingDocuments;
  role: Exclude<AreaRole, 'teacher'>;
}) {
  const words = useWords({ en }).booking;
  return (
    <Card padding="lg" as="aside">
      <CardHeader title={BOOKING_KIND_LABELS.batch} />
      {role === 'parent' ? (
        <Facts
          look="sum"
          facts={[
            { label: words.duration, value: durationText(booking.durationMinutes) },
            { label: words.shareOfMonth, value: formatPaise(booking.pricePaise), strong: true },
            { label: words.paidForTimeHeld, value: shortClassPaid(booking, role), strong: true },
          ]}
        />
      ) : null}
      {booking.money === null ? null : <MoneyText money={booking.money} />}
      {booking.status === 'confirmed' ? <p className={styles.policy}>{BOOKING_MESSAGES.ofBatch}</p> : null}
      {role === 'parent' ? <Papers of={papers} /> : null}
      <div className={styles.actions}>
        {hasClass(booking) ? (
          <LinkButton to={`/${role}/classes/${booking.lessonId}`} fullWidth>
            {words.goToTheClass}
          </LinkButton>
        ) : null}
        {booking.status === 'confirmed' ? <AddToCalendar lessonId={booking.lessonId} fullWidth /> : null}
        <LinkButton to={`/${role}/batches`} variant="secondary" fullWidth>
          {words.seeMyBatches}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The final price of a class of which only a part was held; null for any other. */
function shortClassPaid(
  { shortClass, pricePaise, discountPaise }: BookingView,
  role: AreaRole,
): string | null {
  const paid = shortClass?.paidPaise ?? null;
  if (shortClass === null || paid === null || paid === pricePaise) return null;
  const byCoupon = discountPaise - shortClass.couponReturnedPaise;
  return formatPaise(role === 'teacher' ? paid : paid - byCoupon);
}

/** The class of a booking is there once the teacher has accepted, and stays after it was held. */
const hasClass = ({ status }: BookingView) =>
  status === 'confirmed' || status === 'held_short' || status === 'completed';

function TeacherActions({ booking, moving }: ActionProps) {
  const words = useWords({ en }).booking;
  const accept = useAcceptBooking();
  const reject = useRejectBooking();
  const [rejecting, setRejecting] = useState(false);
  const [, startTransition] = useTransition();
  const [deciding, setDeciding] = useOptimistic(false);
  if (hasClass(booking)) return <ClassActions booking={booking} moving={moving} by="teacher" />;
  if (booking.status !== 'pending') return null;
  if (booking.series !== null)
    return <SeriesAction seriesId={booking.series.id} label={words.answerTheSeries} />;
  return (
    <div className={styles.actions}>
      <Button
        fullWidth
        loading={deciding}
        onClick={() =>
          startTransition(async () => {
            setDeciding(true);
            await accept.run(booking);
          })
        }
      >
        {words.accept}
      </Button>
      <Button fullWidth variant="secondary" disabled={deciding} onClick={() => setRejecting(true)}>
        {words.reject}
      </Button>
      <RejectDialog
        booking={rejecting ? booking : null}
        onClose={() => setRejecting(false)}
        onReject={(rejected, reason) =>
          startTransition(async () => {
            setDeciding(true);
            await reject.run({ booking: rejected, reason });
          })
        }
      />
    </div>
  );
}

function FamilyActions({ booking, moving, role }: ActionProps & { role: AreaRole }) {
  const words = useWords({ en }).booking;
  const [withdrawing, setWithdrawing] = useState(false);
  if (booking.status === 'pending' && booking.series !== null) {
    return <SeriesAction seriesId={booking.series.id} label={words.seeTheSeries} />;
  }
  if (hasClass(booking)) return <ClassActions booking={booking} moving={moving} by={role} />;
  if (booking.status !== 'pending') {
    return (
      <div className={styles.actions}>
        <LinkButton to={`/teachers/${booking.teacher.id}/book`} variant="secondary" fullWidth>
          {words.bookAnotherTime}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button variant="secondary" fullWidth onClick={() => setWithdrawing(true)}>
        {words.withdrawRequest}
      </Button>
      <WithdrawDialog booking={withdrawing ? booking : null} onClose={() => setWithdrawing(false)} />
    </div>
  );
}

function SeriesAction({ seriesId, label }: { seriesId: string; label: string }) {
  return (
    <div className={styles.actions}>
      <LinkButton to={`/series/${seriesId}`} fullWidth>
        {label}
      </LinkButton>
    </div>
  );
}

function ClassActions({ booking, moving, by }: ActionProps & { by: AreaRole }) {
  const words = useWords({ en }).booking;
  const { id, lessonId, status, startsAt, endsAt, subject } = booking;
  const other = by === 'teacher' ? booking.student : booking.teacher;
  return (
    <div className={styles.actions}>
      <LinkButton to={`/${by}/classes/${lessonId}`} fullWidth>
        {words.goToTheClass}
      </LinkButton>
      {status === 'confirmed' ? <AddToCalendar lessonId={lessonId} fullWidth /> : null}
      {booking.series === null ? null : (
        <LinkButton to={`/series/${booking.series.id}`} variant="secondary" fullWidth>
          {words.seeWeeklySeries}
        </LinkButton>
      )}
      <ProposeTime booking={booking} terms={moving} side={by === 'teacher' ? 'teacher' : 'family'} />
      {status === 'confirmed' ? (
        <CancelClass
          bookingId={id}
          by={by}
          startsAt={startsAt}
          what={words.classLine(
            subject,
            other.name,
            formatDate(startsAt),
            formatClassTimes(startsAt, endsAt),
          )}
        />
      ) : null}
    </div>
  );
}
