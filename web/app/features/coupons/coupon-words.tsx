import type { CouponView } from '@kaksha/domain/coupons/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, toMs } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { en } from './words/en.ts';

export type CouponWords = (typeof en)['couponWords'];

/** '20% off, at most ₹150', '₹100 off'. */
export function promiseOf(
  { percent, amountPaise }: Pick<CouponView, 'percent' | 'amountPaise'>,
  words: CouponWords,
): string {
  const amount = formatPaise(amountPaise);
  return percent === null ? words.off(amount) : words.percentOff(percent, amount);
}

/** Its first and last day. */
export function daysOf(
  { validFrom, validUntil }: Pick<CouponView, 'validFrom' | 'validUntil'>,
  words: CouponWords,
): string {
  // The last moment belongs to the day before the one on which it is over.
  return words.days(formatDate(validFrom), formatDate(toMs(validUntil) - 1));
}

/** The coupon's limits; null when it is for every class. */
export function limitsOf(coupon: CouponView, words: CouponWords): string | null {
  const { minimumPricePaise, firstBookingOnly, subjects, grades, teacher } = coupon;
  const parts = [
    minimumPricePaise > 0 ? words.from(formatPaise(minimumPricePaise)) : '',
    firstBookingOnly ? words.firstPaid : '',
    subjects.join(', '),
    grades.length === 0 ? '' : words.classes(grades),
    teacher === null ? '' : words.withTeacher(teacher.name),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Whether it can be used now. */
export function CouponBadge({ coupon, nowMs }: { coupon: CouponView; nowMs: number }) {
  const words = useWords({ en }).couponWords;
  const { status, validFrom, validUntil, uses, maxUses } = coupon;
  if (nowMs >= toMs(validUntil)) return <Badge>{words.over}</Badge>;
  if (status === 'paused') return <Badge tone="warning">{words.paused}</Badge>;
  if (maxUses !== null && uses >= maxUses) return <Badge>{words.usedUp}</Badge>;
  return nowMs < toMs(validFrom) ? (
    <Badge tone="info">{words.toCome}</Badge>
  ) : (
    <Badge tone="success">{words.active}</Badge>
  );
}
