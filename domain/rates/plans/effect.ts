/** What a new price of a plan means, in words that an operator agrees to. */
import { formatPaise } from '../../money.ts';
import { beginOf, formatRateDay } from '../effect.ts';
import type { NewPlanPrice, PlanPriceView } from './schema.ts';
import { ratioOf } from './sizes.ts';
import { en as M } from './words/en.ts';

/**
 * A sentence each: from when, how much instead of how much, for whom, and until when it holds. `known` are all prices
 * that are known.
 */
export function effectOfPrice(
  { size, day, monthPricePaise }: Pick<NewPlanPrice, 'size' | 'day' | 'monthPricePaise'>,
  known: readonly Pick<PlanPriceView, 'size' | 'monthPricePaise' | 'validFrom'>[],
): string[] {
  const beginsAt = beginOf(day);
  const ofSize = known
    .filter((price) => price.size === size)
    .map((price) => ({ pricePaise: price.monthPricePaise, fromMs: Date.parse(price.validFrom) }))
    .toSorted((one, other) => one.fromMs - other.fromMs);
  const before = ofSize.findLast(({ fromMs }) => fromMs < beginsAt);
  const next = ofSize.find(({ fromMs }) => fromMs > beginsAt);
  const price = formatPaise(monthPricePaise);
  const wasPaise = before?.pricePaise ?? monthPricePaise;
  const [begins, name] = [formatRateDay(beginsAt), ratioOf(size)];
  return [
    wasPaise === monthPricePaise
      ? M.asBefore(begins, name, price)
      : M.begins(begins, name, price, formatPaise(wasPaise)),
    M.paidMonths,
    ...(next === undefined ? [] : [M.until(formatRateDay(next.fromMs), formatPaise(next.pricePaise))]),
  ];
}
