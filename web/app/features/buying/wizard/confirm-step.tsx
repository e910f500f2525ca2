import { CANCELLATION_POLICY, cancellationSentence } from '@kaksha/domain/bookings/cancellation.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { BOOKING_KIND_LABELS, type BookableKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { en as SERIES_MESSAGES } from '@kaksha/domain/series/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { durationText } from '../../bookings/duration.ts';
import { CouponField } from '../../coupons/coupon-field.tsx';
import { type CouponState, discountIn } from '../../coupons/use-coupon.ts';
import { heldNowPaise } from '../../series/repeat/repeat.ts';
import { ConfirmMoney } from './confirm-money.tsx';
import type { LessonPrice } from './kind-offers.ts';
import type { StepProps } from './subject-step.tsx';
import { endOf } from './time-step.tsx';
import styles from './wizard.module.css';
import { childrenOf } from './wizard-state.ts';
import { en } from './words/en.ts';

export interface ConfirmStepProps extends StepProps {
  hourlyRatePaise: number;
  price: LessonPrice;
  /** The coupon that was entered. */
  coupon: CouponState;
  /** Null for a visitor, who has no wallet yet. */
  balancePaise: number | null;
  /** The payer: oneself, a parent within the allowance, or a parent who has yet to approve. */
  pays: 'self' | 'parent' | 'approval';
}

/** Step 4: a summary, the price, and the wallet's balance before and after. */
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
  const words = useWords({ en }).confirm;
  const { draft, childId, repeat } = state;
  const starts = repeat?.startsAt ?? [draft.startsAt];
  // Of a series only classes that begin within 48 hours are held today.
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
          { label: words.what, value: BOOKING_KIND_LABELS[draft.kind] },
          { label: words.teacher, value: teacher.name },
          { label: words.for, value: child?.name },
          { label: words.subjectAndClass, value: words.subjectOfClass(draft.subject, draft.class) },
          {
            label: words.dates,
            value:
              repeat === null ? null : <DatesOf starts={starts} durationMinutes={draft.durationMinutes} />,
          },
          {
            label: words.dateAndTime,
            value:
              repeat !== null
                ? null
                : words.dateAndTimeText(
                    formatDate(draft.startsAt),
                    formatClassTimes(draft.startsAt, endOf(draft.startsAt, draft.durationMinutes)),
                  ),
          },
          { label: words.duration, value: durationText(draft.durationMinutes) },
          { label: words.topic, value: draft.topic },
          {
            label: words.notes,
            value: draft.notes ? <span className={styles.notes}>{draft.notes}</span> : null,
          },
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
      <ul className={styles.terms}>
        <li>
          {teacher.instantBooking
            ? words.confirmsAtOnce(teacher.name)
            : `${words.hasYetToAccept(teacher.name)} ${words.declined[price.pricePaise === 0 && draft.kind === 'trial' ? 'freeTrial' : draft.kind]}`}
        </li>
        <li>
          {pays === 'approval'
            ? words.parentApproves
            : pays === 'parent'
              ? words.parentPays
              : repeat === null
                ? paymentSentence(draft.kind, price.pricePaise, discountPaise, words)
                : SERIES_MESSAGES.holdNote}
        </li>
        {price.pricePaise === 0 ? null : (
          <li>{cancellationSentence(CANCELLATION_POLICY, price.pricePaise)}</li>
        )}
      </ul>
    </>
  );
}

function DatesOf({ starts, durationMinutes }: { starts: readonly string[]; durationMinutes: number }) {
  return (
    <ul className={styles.dates}>
      {starts.map((start) => (
        <li key={start}>
          {formatDate(start)}, {formatClassTimes(start, endOf(start, durationMinutes))}
        </li>
      ))}
    </ul>
  );
}

/** The sentence about the payment. */
function paymentSentence(
  kind: BookableKind,
  pricePaise: number,
  discountPaise: number,
  words: (typeof en)['confirm'],
): string {
  if (pricePaise === 0) return words.isFree;
  if (discountPaise > 0) {
    const heldPaise = pricePaise - discountPaise;
    return words.heldWithCoupon(heldPaise === 0 ? null : formatPaise(heldPaise), formatPaise(discountPaise));
  }
  return (kind === 'package' ? words.packageLesson : words.held)(formatPaise(pricePaise));
}
