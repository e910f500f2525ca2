import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { BookingKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useLocation } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { amountFor, topUpPath } from '../../payments/own/top-up/top-up-path.ts';
import { durationText } from '../duration.ts';
import type { LessonPrice } from './kind-offers.ts';
import styles from './wizard.module.css';

export interface ConfirmMoneyProps {
  kind: BookingKind;
  durationMinutes: number;
  hourlyRatePaise: number;
  /** Of a series `pricePaise` is that of all of its classes, and `fromWalletPaise` what is held today. */
  price: LessonPrice;
  /** What of the price a coupon pays; `price.fromWalletPaise` is without it. */
  discountPaise: number;
  /** More than one when they repeat weekly. */
  lessonCount: number;
  /** Null for a visitor, who has no wallet yet. */
  balancePaise: number | null;
  role: 'visitor' | 'student' | 'parent';
}

/** What the lesson costs, and what the wallet holds before and after. */
export function ConfirmMoney({
  kind,
  durationMinutes,
  hourlyRatePaise,
  price,
  discountPaise,
  lessonCount,
  balancePaise,
  role,
}: ConfirmMoneyProps) {
  // The draft waits in this tab while the money is added.
  const { pathname, search } = useLocation();
  const { pricePaise, fromWalletPaise } = price;
  const missingPaise = balancePaise === null ? 0 : fromWalletPaise - balancePaise;
  return (
    <>
      <div className={styles.money}>
        <Facts
          look="sum"
          facts={[
            {
              label: kind === 'package' ? 'Paid with the package' : 'Hourly rate',
              value: formatPaise(kind === 'package' ? pricePaise : hourlyRatePaise),
            },
            {
              label: `Total for ${lessonCount} classes`,
              value: lessonCount > 1 ? formatPaise(pricePaise) : null,
            },
            {
              label: `Price for ${durationText(durationMinutes)}`,
              value: discountPaise > 0 ? formatPaise(pricePaise) : null,
            },
            { label: 'Coupon', value: discountPaise > 0 ? formatPaise(-discountPaise) : null },
            {
              label:
                lessonCount > 1
                  ? 'Held today'
                  : discountPaise > 0
                    ? 'You pay'
                    : kind === 'package'
                      ? 'To pay now'
                      : `Total for ${durationText(durationMinutes)}`,
              value: kind !== 'package' && pricePaise === 0 ? 'Free' : formatPaise(fromWalletPaise),
              strong: true,
            },
          ]}
        />
        {balancePaise === null || fromWalletPaise === 0 ? null : (
          <Facts
            look="sum"
            facts={[
              { label: 'Wallet before', value: formatPaise(balancePaise) },
              {
                label: 'Wallet after',
                value: missingPaise > 0 ? `${formatPaise(missingPaise)} short` : formatPaise(-missingPaise),
                strong: true,
              },
            ]}
          />
        )}
      </div>
      {missingPaise > 0 ? (
        <Alert
          tone="warning"
          quiet
          action={
            role === 'visitor' ? undefined : (
              <LinkButton to={topUpPath(role, missingPaise, pathname + search)} variant="secondary" size="sm">
                Add {formatPaise(amountFor(missingPaise))}
              </LinkButton>
            )
          }
        >
          {BOOKING_MESSAGES.walletShort(formatPaise(missingPaise))}
        </Alert>
      ) : null}
    </>
  );
}
