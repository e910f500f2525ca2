import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { BookableKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useWords } from '../../../lib/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { durationText } from '../../bookings/duration.ts';
import { PaidFromWallet } from '../../payments/from-wallet/paid-from-wallet.tsx';
import type { LessonPrice } from './kind-offers.ts';
import { en } from './words/en.ts';

export interface ConfirmMoneyProps {
  kind: BookableKind;
  durationMinutes: number;
  hourlyRatePaise: number;
  /** Of a series `pricePaise` is that of all of its classes, and `fromWalletPaise` the amount held today. */
  price: LessonPrice;
  /** The coupon's part of the price; `price.fromWalletPaise` is without it. */
  discountPaise: number;
  /** More than one when they repeat weekly. */
  lessonCount: number;
  /** Null for a visitor, who has no wallet yet. */
  balancePaise: number | null;
  role: 'visitor' | 'student' | 'parent';
}

/** The price of the lesson, and the wallet before and after. The draft waits while money is added. */
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
  const words = useWords({ en }).confirm;
  const { pricePaise, fromWalletPaise } = price;
  return (
    <PaidFromWallet
      balancePaise={balancePaise}
      pricePaise={fromWalletPaise}
      role={role}
      tooLittle={BOOKING_MESSAGES.walletShort}
    >
      <Facts
        look="sum"
        facts={[
          {
            label: kind === 'package' ? words.paidWithThePackage : words.hourlyRate,
            value: formatPaise(kind === 'package' ? pricePaise : hourlyRatePaise),
          },
          {
            label: words.totalForClasses(lessonCount),
            value: lessonCount > 1 ? formatPaise(pricePaise) : null,
          },
          {
            label: words.priceFor(durationText(durationMinutes)),
            value: discountPaise > 0 ? formatPaise(pricePaise) : null,
          },
          { label: words.coupon, value: discountPaise > 0 ? formatPaise(-discountPaise) : null },
          {
            label:
              lessonCount > 1
                ? words.heldToday
                : discountPaise > 0
                  ? words.youPay
                  : kind === 'package'
                    ? words.toPayNow
                    : words.totalFor(durationText(durationMinutes)),
            value: kind !== 'package' && pricePaise === 0 ? words.free : formatPaise(fromWalletPaise),
            strong: true,
          },
        ]}
      />
    </PaidFromWallet>
  );
}
