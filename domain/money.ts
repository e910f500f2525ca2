/**
 * Money is whole paise in a plain number: a rupee is 100 paise, and no amount ever holds a
 * fraction of one. Every function here refuses anything else, so that a float cannot slip into the ledger.
 */

export const PAISE_PER_RUPEE = 100;

/**
 * The largest single amount: one crore rupees. Far above any price, wallet or payout of the product, and small enough
 * that an amount times 10,000 basis points stays exact in a number.
 */
export const MAX_AMOUNT_PAISE = 1_00_00_000 * PAISE_PER_RUPEE;

/** 100 %, in basis points. */
export const WHOLE_BASIS_POINTS = 10_000;

/** Whether a value is an amount of money: whole paise, from 0 to {@link MAX_AMOUNT_PAISE}. */
export function isAmountPaise(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_AMOUNT_PAISE;
}

function assertAmount(amountPaise: number): void {
  if (!isAmountPaise(amountPaise)) throw new RangeError(`Not an amount in paise: ${amountPaise}`);
}

/** numerator / denominator to the nearest whole number, halves up; whole and exact for non-negative safe integers. */
function divideHalfUp(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const quotient = (numerator - remainder) / denominator;
  return 2 * remainder >= denominator ? quotient + 1 : quotient;
}

/**
 * Rupees as paise: `rupees(1250)` is 125000, `rupees(12.5)` is 1250.
 * @throws RangeError when the amount has a part of a paisa, is negative or exceeds {@link MAX_AMOUNT_PAISE}.
 */
export function rupees(amountRupees: number): number {
  const amountPaise = Math.round(amountRupees * PAISE_PER_RUPEE);
  // The nearest number of paise must be the number that was written: 12.34 is, 12.345 is not.
  if (amountPaise / PAISE_PER_RUPEE !== amountRupees) {
    throw new RangeError(`Not an amount in rupees: ${amountRupees}`);
  }
  assertAmount(amountPaise);
  return amountPaise === 0 ? 0 : amountPaise;
}

/**
 * The share of an amount that `partPaise` is of `wholePaise`, to the nearest paisa: for taking back a part of
 * something that was made from the whole price. The whole has the whole share; nothing is a share of nothing.
 */
export function shareOf(amountPaise: number, partPaise: number, wholePaise: number): number {
  for (const each of [amountPaise, partPaise, wholePaise]) assertAmount(each);
  if (partPaise > wholePaise) throw new RangeError(`Not a part of ${wholePaise} paise: ${partPaise}`);
  if (wholePaise === 0) return 0;
  // The product may leave the exact numbers.
  const [amount, part, whole] = [BigInt(amountPaise), BigInt(partPaise), BigInt(wholePaise)];
  return Number((2n * amount * part + whole) / (2n * whole));
}

/**
 * The sum of whole paise; negative entries (postings) are welcome.
 * @throws RangeError when an entry or the sum is not a safe integer.
 */
export function sumPaise(amountsPaise: Iterable<number>): number {
  let totalPaise = 0;
  for (const amountPaise of amountsPaise) {
    totalPaise += amountPaise;
    if (!Number.isSafeInteger(amountPaise) || !Number.isSafeInteger(totalPaise)) {
      throw new RangeError(`Not an amount in paise: ${amountPaise}`);
    }
  }
  return totalPaise;
}

/**
 * A share of an amount, in whole paise: `basisPointsOf(100_00, 1500)` is 15 % of 100 rupees. Half a paisa is rounded
 * up. The other side of a split is the amount less the share, never a second share: so the two always add up.
 * @param basisPoints 0 to 10,000; one is a hundredth of a per cent.
 * @throws RangeError outside these bounds.
 */
export function basisPointsOf(amountPaise: number, basisPoints: number): number {
  assertAmount(amountPaise);
  assertBasisPoints(basisPoints);
  return divideHalfUp(amountPaise * basisPoints, WHOLE_BASIS_POINTS);
}

/**
 * The GST that an amount already holds: `gstInside(118_00, 1800)` is 18 rupees, since 118 is 100 and 18 % of it. It is
 * twice the half that is rounded (half a paisa up), because within a State the Union and the State take equal halves.
 * @param basisPoints 0 to 10,000: the rate on the amount before tax.
 * @throws RangeError outside these bounds.
 */
export function gstInside(amountPaise: number, basisPoints: number): number {
  assertAmount(amountPaise);
  assertBasisPoints(basisPoints);
  const twice = 2 * (WHOLE_BASIS_POINTS + basisPoints);
  return 2 * divideHalfUp(amountPaise * basisPoints, twice);
}

function assertBasisPoints(basisPoints: number): void {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > WHOLE_BASIS_POINTS) {
    throw new RangeError(`Not a rate in basis points: ${basisPoints}`);
  }
}

/**
 * The price of a lesson: hourly rate times duration in hours (specification, section 9). Half a paisa is rounded up;
 * with the product's own rates and durations nothing is ever rounded.
 * @throws RangeError for a bad rate, a duration that is not a whole number of minutes up to a day, or a price above
 *   {@link MAX_AMOUNT_PAISE}.
 */
export function lessonPricePaise(hourlyRatePaise: number, durationMinutes: number): number {
  assertAmount(hourlyRatePaise);
  if (!Number.isInteger(durationMinutes) || durationMinutes <= 0 || durationMinutes > 24 * 60) {
    throw new RangeError(`Not a duration in minutes: ${durationMinutes}`);
  }
  const pricePaise = divideHalfUp(hourlyRatePaise * durationMinutes, 60);
  assertAmount(pricePaise);
  return pricePaise;
}

/**
 * An amount as people in India read it: '₹1,250', '₹1,250.50', '₹1,00,000', '-₹50'. Decimals appear only where there
 * are paise. Takes any safe integer, also totals above {@link MAX_AMOUNT_PAISE} and negative ones.
 * @throws RangeError for anything that is not whole paise.
 */
export function formatPaise(amountPaise: number): string {
  if (!Number.isSafeInteger(amountPaise)) throw new RangeError(`Not an amount in paise: ${amountPaise}`);
  const size = Math.abs(amountPaise);
  const paise = size % PAISE_PER_RUPEE;
  // The last three digits, then groups of two: thousand, lakh, crore.
  const digits = String((size - paise) / PAISE_PER_RUPEE);
  const grouped = digits.replace(/(?<=\d)(?=(?:\d\d){0,6}\d{3}$)/g, ',');
  const decimals = paise === 0 ? '' : `.${String(paise).padStart(2, '0')}`;
  return `${amountPaise < 0 ? '-' : ''}₹${grouped}${decimals}`;
}

/** 1750 as '17.5 %'. */
export const formatBasisPoints = (basisPoints: number): string => `${basisPoints / 100} %`;
