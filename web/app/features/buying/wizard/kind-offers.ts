/** Which kinds of lesson can be booked with a teacher for a student, and their prices. */

import type { StudentOptions } from '@kaksha/domain/bookings/options-contract.ts';
import { type TrialPrice, trialPricePaise } from '@kaksha/domain/bookings/pricing.ts';
import type { BookableKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { lessonPricePaise } from '@kaksha/domain/money.ts';

/** A kind as the wizard offers it. One that was used is shown, and can't be chosen. */
export type KindOffer =
  | { kind: 'single'; available: true }
  | { kind: 'trial'; available: boolean; isLimitReached: boolean }
  | { kind: 'package'; available: true; lessonsLeft: number; lessonPricePaise: number };

/** The teacher's terms for a trial. */
export interface TrialTerms {
  trialOffered: boolean;
  trialPrice: TrialPrice;
}

/**
 * The kinds for a student. `options` is undefined for a visitor, and for a parent who has not said for which child: then
 * the trial is offered as long as it may be to be had.
 */
export function kindOffers({ trialOffered }: TrialTerms, options: StudentOptions | undefined): KindOffer[] {
  const offers: KindOffer[] = [{ kind: 'single', available: true }];
  if (trialOffered) {
    const isLimitReached = options?.trial === 'limitReached';
    offers.push({ kind: 'trial', available: options?.trial !== 'used' && !isLimitReached, isLimitReached });
  }
  const lessonsLeft = options?.packageLessonsLeft ?? 0;
  const price = options?.packageLessonPricePaise ?? null;
  if (lessonsLeft > 0 && price !== null) {
    offers.push({ kind: 'package', available: true, lessonsLeft, lessonPricePaise: price });
  }
  return offers;
}

/** The price of a chosen lesson, and the part that the wallet pays now; in paise. */
export interface LessonPrice {
  pricePaise: number;
  fromWalletPaise: number;
}

export function priceOfChoice(
  kind: BookableKind,
  offers: readonly KindOffer[],
  { hourlyRatePaise, trialPrice }: { hourlyRatePaise: number; trialPrice: TrialPrice },
  durationMinutes: number,
): LessonPrice {
  if (kind === 'trial') {
    const pricePaise = trialPricePaise(hourlyRatePaise, trialPrice);
    return { pricePaise, fromWalletPaise: pricePaise };
  }
  if (kind === 'package') {
    const lot = offers.find((offer) => offer.kind === 'package');
    return { pricePaise: lot?.lessonPricePaise ?? 0, fromWalletPaise: 0 };
  }
  const pricePaise = lessonPricePaise(hourlyRatePaise, durationMinutes);
  return { pricePaise, fromWalletPaise: pricePaise };
}
