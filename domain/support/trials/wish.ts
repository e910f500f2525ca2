/** The time that a family wishes for in the form for a free trial, and the free times nearest to it. */
import { localDateOf, minuteOfDayOf } from '../../time.ts';

interface TimingOption {
  label: string;
  fromHour: number;
  untilHour: number;
}

/** When we may call, and when the class may be: the options of the free-trial form, by the clock of India. */
const TIMINGS: readonly TimingOption[] = [
  { label: 'Morning, 8 to 12', fromHour: 8, untilHour: 12 },
  { label: 'Afternoon, 12 to 4', fromHour: 12, untilHour: 16 },
  { label: 'Evening, 4 to 8', fromHour: 16, untilHour: 20 },
  { label: 'Night, after 8', fromHour: 20, untilHour: 24 },
];
export const TRIAL_TIMINGS: readonly string[] = TIMINGS.map(({ label }) => label);

export interface TrialWish {
  /** As written in the form; other texts than ours wish for no hours. Empty: any. */
  timing: string;
  /** A day of the calendar in India, or empty for any. */
  date: string;
}

export interface WishedStart {
  startsAtMs: number;
  /** Whether it is all that the family wished for; false for every start when they wished for nothing. */
  isWished: boolean;
}

/** Smaller is nearer to the wish: day and hours, the hours, the day, neither. */
function distanceOf(startsAtMs: number, { timing, date }: TrialWish): number {
  const hours = TIMINGS.find(({ label }) => label === timing);
  const hour = minuteOfDayOf(startsAtMs) / 60;
  const isInHours = hours === undefined || (hour >= hours.fromHour && hour < hours.untilHour);
  const isOnDate = date === '' || localDateOf(startsAtMs) === date;
  return (isInHours ? 0 : 2) + (isOnDate ? 0 : 1);
}

/** One start of each day, the nearest to the wish: those of the wished time first, then the soonest. */
export function nearestToWish(starts: readonly number[], wish: TrialWish, most: number): WishedStart[] {
  const isWish = wish.date !== '' || TRIAL_TIMINGS.includes(wish.timing);
  const days = new Set<string>();
  return starts
    .map((startsAtMs) => ({ startsAtMs, distance: distanceOf(startsAtMs, wish) }))
    .toSorted((one, other) => one.distance - other.distance || one.startsAtMs - other.startsAtMs)
    .filter(({ startsAtMs }) => {
      const day = localDateOf(startsAtMs);
      return !days.has(day) && days.add(day);
    })
    .slice(0, most)
    .map(({ startsAtMs, distance }) => ({ startsAtMs, isWished: isWish && distance === 0 }));
}
