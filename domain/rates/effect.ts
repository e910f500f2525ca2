/** A rate's effect, in words that an operator agrees to. */
import { basisPointsOf, formatBasisPoints, formatPaise, rupees } from '../money.ts';
import { DEFAULT_TIME_ZONE, zonedTimeToInstant } from '../time.ts';
import { divideRelease, type ReleaseRates } from '../wallet/postings.ts';
import { TDS_FREE_PAISE } from '../wallet/tds/rules.ts';
import type { RateKind, RateView } from './schema.ts';

/** The price that effects are told of. */
const EXAMPLE_PAISE = rupees(1_000);

/** The instant at which a rate of that day begins: midnight in India. */
export function beginOf(day: string): number {
  return zonedTimeToInstant(day, 0, DEFAULT_TIME_ZONE);
}

/** '17.5' or '17.5 %' in basis points; null when it is no percentage from 0 to 100 with at most two decimals. */
export function basisPointsFrom(percent: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(percent.trim()) ?? [];
  if (whole === undefined) return null;
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : null;
}

const longDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: DEFAULT_TIME_ZONE,
});
/** '1 April 2027': the day on which an instant falls in India. */
export function formatRateDay(instant: number | string): string {
  return longDay.format(new Date(instant));
}

type KnownRate = Pick<RateView, 'kind' | 'basisPoints' | 'validFrom'>;

/** The rate of a kind that holds at a moment; null when there is none. */
function rateAt(rates: readonly KnownRate[], kind: RateKind, atMs: number): KnownRate | null {
  const begun = rates.filter((rate) => rate.kind === kind && Date.parse(rate.validFrom) <= atMs);
  return begun.reduce<KnownRate | null>(
    (latest, rate) =>
      latest === null || Date.parse(rate.validFrom) > Date.parse(latest.validFrom) ? rate : latest,
    null,
  );
}

function ratesAt(rates: readonly KnownRate[], atMs: number): ReleaseRates {
  return {
    commission: rateAt(rates, 'commission', atMs)?.basisPoints ?? 0,
    commissionGst: rateAt(rates, 'commission_gst', atMs)?.basisPoints ?? 0,
  };
}

/**
 * Effects of a new rate, a sentence each: from when, how much instead of how much, the result for a class of
 * 1,000 rupees, and until when it holds. `rates` are all that are known.
 */
export function effectOf(
  { kind, day, basisPoints }: { kind: RateKind; day: string; basisPoints: number },
  rates: readonly KnownRate[],
): string[] {
  const beginsAt = beginOf(day);
  const before = ratesAt(rates, beginsAt - 1);
  const others = rates.filter((rate) => rate.kind !== kind || Date.parse(rate.validFrom) !== beginsAt);
  const after = ratesAt(
    [...others, { kind, basisPoints, validFrom: new Date(beginsAt).toISOString() }],
    beginsAt,
  );
  const was = rateAt(rates, kind, beginsAt - 1)?.basisPoints ?? 0;
  const instead = was === basisPoints ? ', as before' : `, instead of ${formatBasisPoints(was)}`;
  const next = rates
    .filter((rate) => rate.kind === kind && Date.parse(rate.validFrom) > beginsAt)
    .toSorted((a, b) => Date.parse(a.validFrom) - Date.parse(b.validFrom))[0];
  const example = formatPaise(EXAMPLE_PAISE);
  const [old, now] = [divideRelease(EXAMPLE_PAISE, before), divideRelease(EXAMPLE_PAISE, after)];
  const [oldTds, newTds] = [basisPointsOf(EXAMPLE_PAISE, was), basisPointsOf(EXAMPLE_PAISE, basisPoints)];
  const from = `From ${formatRateDay(beginsAt)}`;
  const ofTds = `Of a class for ${example}, ${formatPaise(newTds)} is deducted, instead of ${formatPaise(oldTds)}.`;
  const sentences = {
    commission: [
      `${from} the commission is ${formatBasisPoints(basisPoints)} of the price of a class${instead}.`,
      `Of a class for ${example} the teacher earns ${formatPaise(now.teacherPaise)}, and earned ${formatPaise(old.teacherPaise)} before.`,
    ],
    commission_gst: [
      `${from} the GST inside our commission is ${formatBasisPoints(basisPoints)}${instead}.`,
      `Of our commission on a class for ${example}, ${formatPaise(now.taxPaise)} is tax, instead of ${formatPaise(old.taxPaise)}.`,
    ],
    tds: [
      `${from} the income tax of teachers is ${formatBasisPoints(basisPoints)} of what families pay${instead}, beyond ${formatPaise(TDS_FREE_PAISE)} in a financial year.`,
      ofTds,
    ],
    tds_without_pan: [
      `${from} the income tax of teachers without a PAN is ${formatBasisPoints(basisPoints)} of what families pay${instead}.`,
      ofTds,
    ],
  }[kind];
  sentences.push('It holds for every class that is settled from that day on, whenever it was booked.');
  if (next !== undefined) {
    sentences.push(
      `It holds until ${formatRateDay(next.validFrom)}: then ${formatBasisPoints(next.basisPoints)} begins, as planned.`,
    );
  }
  return sentences;
}
