import { CANCELLATION_POLICY, cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { BOOKING_KIND_LABELS, type BookingKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { en as SERIES_MESSAGES } from '@kaksha/domain/series/words/en.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import { SendNewLink } from '../../../lib/send-new-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { CouponField } from '../../coupons/coupon-field.tsx';
import { type CouponState, discountIn } from '../../coupons/use-coupon.ts';
import { durationText } from '../duration.ts';
import { heldNowPaise } from '../repeat/repeat.ts';
import { ConfirmMoney } from './confirm-money.tsx';
import type { LessonPrice } from './kind-offers.ts';
import type { StepProps } from './subject-step.tsx';
import { endOf } from './time-step.tsx';
import styles from './wizard.module.css';
import { childrenOf } from './wizard-state.ts';

export interface ConfirmStepProps extends StepProps {
  hourlyRatePaise: number;
  price: LessonPrice;
  /** The coupon that was entered. */
  coupon: CouponState;
  /** Null for a visitor, who has no wallet yet. */
  balancePaise: number | null;
  /** Whose money it is: one's own, a parent's within what they allow, or a parent's who has yet to approve. */
  pays: 'self' | 'parent' | 'approval';
}

/** Step 4: everything once more, what it costs, and what the wallet holds before and after. */
export function ConfirmStep({
  state,
  dispatch,
  teacher,
  booker,
  hourlyRatePaise,
  price,
  coupon,
  balancePaise,
  pays,
}: ConfirmStepProps) {
  const { draft, childId, repeat } = state;
  const starts = repeat?.startsAt ?? [draft.startsAt];
  // Of a series only what begins within 48 hours is held today.
  const discountPaise = discountIn(coupon);
  const asked =
    repeat === null
      ? { ...price, fromWalletPaise: price.fromWalletPaise - discountPaise }
      : {
          pricePaise: starts.length * price.pricePaise,
          fromWalletPaise: heldNowPaise(starts, price.pricePaise, Date.now()),
        };
  const child = childrenOf(booker).find((each) => each.id === childId);
  return (
    <>
      <Facts
        facts={[
          { label: 'What', value: BOOKING_KIND_LABELS[draft.kind] },
          { label: 'Teacher', value: teacher.name },
          { label: 'For', value: child?.name },
          { label: 'Subject and class', value: `${draft.subject}, Class\u00a0${draft.class}` },
          {
            label: 'Dates',
            value:
              repeat === null ? null : <DatesOf starts={starts} durationMinutes={draft.durationMinutes} />,
          },
          {
            label: 'Date and time',
            value:
              repeat !== null
                ? null
                : `${formatDate(draft.startsAt)}, ${formatTimeRange(
                    draft.startsAt,
                    endOf(draft.startsAt, draft.durationMinutes),
                  )} IST`,
          },
          { label: 'Duration', value: durationText(draft.durationMinutes) },
          { label: 'Topic', value: draft.topic },
          { label: 'Notes', value: draft.notes ? <span className={styles.notes}>{draft.notes}</span> : null },
        ]}
      />
      {booker.role !== 'visitor' && repeat === null && price.fromWalletPaise > 0 ? (
        <CouponField state={coupon} onCode={(code) => dispatch({ type: 'coupon', code })} />
      ) : null}
      <ConfirmMoney
        kind={draft.kind}
        durationMinutes={draft.durationMinutes}
        hourlyRatePaise={hourlyRatePaise}
        price={asked}
        discountPaise={discountPaise}
        lessonCount={starts.length}
        balancePaise={balancePaise}
        role={booker.role}
      />
      {booker.role === 'visitor' || booker.emailVerified ? null : (
        <Alert tone="warning" quiet action={<SendNewLink size="sm" />}>
          {BOOKING_MESSAGES.emailNotVerified} The link is in the mail that we sent when you registered.
        </Alert>
      )}
      <ul className={styles.terms}>
        <li>
          {teacher.instantBooking
            ? `${teacher.name} confirms at once: the class is fixed as soon as you book.`
            : `${teacher.name} has yet to accept. ${declinedSentence(draft.kind, price.pricePaise)}`}
        </li>
        <li>
          {pays === 'approval'
            ? 'A parent has to approve, and pays from their wallet. You can ask now.'
            : pays === 'parent'
              ? 'It is paid from your parent’s wallet, within what they allow.'
              : repeat === null
                ? paymentSentence(draft.kind, price.pricePaise, discountPaise)
                : SERIES_MESSAGES.holdNote}
        </li>
        {price.pricePaise === 0 ? null : (
          <li>{cancellationSentence(CANCELLATION_POLICY, price.pricePaise)}</li>
        )}
      </ul>
    </>
  );
}

/** What happens when the teacher does not accept. */
function declinedSentence(kind: BookingKind, pricePaise: number): string {
  const no = 'If the answer is no, or none comes in time,';
  if (kind === 'trial') {
    return `${no} ${pricePaise === 0 ? '' : 'the money returns at once, and '}you can ask for a trial again.`;
  }
  return `${no} ${kind === 'package' ? 'the lesson is back in your package' : 'the money returns'} at once.`;
}

function DatesOf({ starts, durationMinutes }: { starts: readonly string[]; durationMinutes: number }) {
  return (
    <ul className={styles.dates}>
      {starts.map((start) => (
        <li key={start}>
          {formatDate(start)}, {formatTimeRange(start, endOf(start, durationMinutes))}
        </li>
      ))}
    </ul>
  );
}

/** What becomes of the money, in one sentence. */
function paymentSentence(kind: BookingKind, pricePaise: number, discountPaise: number): string {
  if (pricePaise === 0) return 'This lesson is free: nothing is held from your wallet.';
  if (discountPaise > 0) {
    const held = pricePaise - discountPaise;
    return `${held === 0 ? 'Nothing' : formatPaise(held)} is held from your wallet; the coupon pays ${formatPaise(discountPaise)} of the price. If the class does not take place, your money returns and the coupon can be used again.`;
  }
  const price = formatPaise(pricePaise);
  return kind === 'package'
    ? `One lesson of your package (${price}) is set aside, and paid to the teacher after the class. If it does not take place it is back in the package.`
    : `${price} is held from your wallet, and paid to the teacher after the class.`;
}
