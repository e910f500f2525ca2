/** How the filters of find-teachers are described. */
import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES } from '@kaksha/domain/bookings/pricing.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { formatPaise, rupees } from '@kaksha/domain/money.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { RATING_MAX } from '@kaksha/domain/teachers/search.ts';
import { asksForTime, type TeacherFilters } from './search-filters.ts';
import type { en } from './words/en.ts';

type FilterWords = Words<(typeof en)['filters']>;

const either = (names: readonly string[], words: FilterWords): string =>
  names.length < 2 ? names.join('') : words.either(names.slice(0, -1).join(', '), names.at(-1) ?? '');

/** 'Tuesday or Thursday, 18:00–20:00'; empty when no time is asked for. */
export function freeTimeText(
  { days, from, until }: Pick<TeacherFilters, 'days' | 'from' | 'until'>,
  words: FilterWords,
): string {
  const on = either(
    days.map((day) => words.weekdays[day - 1] ?? ''),
    words,
  );
  const between =
    from !== '' && until !== ''
      ? `${from}–${until}`
      : from !== ''
        ? words.from(from)
        : until !== ''
          ? words.until(until)
          : '';
  return [on, between].filter(Boolean).join(', ');
}

/** '₹300 to ₹700'. */
export function priceRangeText(
  { minPriceRupees, maxPriceRupees }: Pick<TeacherFilters, 'minPriceRupees' | 'maxPriceRupees'>,
  words: FilterWords,
): string {
  const low = formatPaise(rupees(minPriceRupees));
  return minPriceRupees === maxPriceRupees ? low : words.range(low, formatPaise(rupees(maxPriceRupees)));
}

/** '4.5 and more', or 'Any'. */
export function minRatingText(minRating: number, words: FilterWords): string {
  if (minRating === 0) return words.any;
  return minRating === RATING_MAX ? RATING_MAX.toFixed(1) : words.atLeast(minRating.toFixed(1));
}

/** The filters in one line; empty without any: 'Class 8 Mathematics, ₹300 to ₹700 an hour'. */
export function describeFilters(filters: TeacherFilters, words: FilterWords): string {
  const grade = filters.class === '' ? '' : words.ofClass(filters.class);
  const isPriceSet = filters.minPriceRupees > PRICE_MIN_RUPEES || filters.maxPriceRupees < PRICE_MAX_RUPEES;
  return [
    filters.search === '' ? '' : `“${filters.search}”`,
    [grade, filters.subject].filter(Boolean).join(' '),
    isPriceSet ? words.anHour(priceRangeText(filters, words)) : '',
    filters.minRating > 0 ? words.rated(minRatingText(filters.minRating, words)) : '',
    filters.languages.length > 0 ? words.speaks(either(filters.languages, words)) : '',
    filters.verified ? words.verified : '',
    filters.trial ? words.offersATrial : '',
    filters.batchSizes.length > 0 ? words.batches(either(filters.batchSizes.map(ratioOf), words)) : '',
    asksForTime(filters) ? words.free(freeTimeText(filters, words)) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
