/** Everything that the search looks at, of every listed teacher, in memory; one answer takes well under a millisecond. */

import {
  RATING_STEP,
  TEACHER_SORTS,
  TEACHERS_PER_PAGE,
  type TeacherSort,
} from '@kaksha/domain/teachers/search.ts';
import type { TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import {
  addAll,
  type Bits,
  clearBit,
  grown,
  hasBit,
  keepBoth,
  membersOf,
  newBits,
  Scratch,
  setBit,
} from './bits/bitset.ts';
import { FreeHours, type TimeWindow } from './free-hours.ts';
import { NamedSets } from './named-sets.ts';
import { Names } from './names.ts';
import { Ranking } from './ranking.ts';

/** A listed teacher as the search sees one. */
export interface MarketTeacher {
  id: string;
  /** First and last name in small letters. */
  name: string;
  subjects: readonly string[];
  classes: readonly number[];
  languages: readonly string[];
  ratePaise: number;
  experienceYears: number;
  /** The average in hundredths of a star, and the shrunk one in ten-thousandths. */
  ratingHundredths: number;
  rankingRating: number;
  verified: boolean;
  /** Offers a trial, and can be booked. */
  trial: boolean;
  /** Of their open batches. */
  batchSizes: readonly number[];
  noticeMinutes: number;
  /** Starts of bookable hours, without regard to notice; none for one who cannot be booked. */
  freeMs: readonly number[];
}

/** The key that each order sorts by, smallest first; whole numbers of at least 0. */
const SORT_KEYS: Record<TeacherSort, (teacher: MarketTeacher) => number> = {
  rating: ({ rankingRating }) => 100_000 - rankingRating,
  experience: ({ experienceYears }) => 1_000 - experienceYears,
  price_low: ({ ratePaise }) => ratePaise,
  price_high: ({ ratePaise }) => 1_000_000_000 - ratePaise,
};

/** So many windows of time have their sets kept. */
const FREE_SETS_KEPT = 48;
const WEEKDAY_SETS = 8;
/** A page of at most so many is cut from a list of its own. */
const SORTED_BY_ITSELF = 300;

export class Market {
  #words: number;
  readonly ids: string[] = [];
  readonly #indexOf = new Map<string, number>();
  readonly #free: number[] = [];
  #listed: Bits;
  #verified: Bits;
  #trial: Bits;
  #ratingHundredths: Uint16Array;
  /** By rate in paise; by the steps of half a star that a rating reaches (9 is 4.5 and more). */
  readonly #rates: NamedSets<number>;
  readonly #ratingSteps: NamedSets<number>;
  readonly scratch = new Scratch();
  readonly subjects: NamedSets<string>;
  readonly classes: NamedSets<number>;
  readonly languages: NamedSets<string>;
  readonly batchSizes: NamedSets<number>;
  readonly names = new Names();
  readonly hours: FreeHours;
  readonly rankings: Record<TeacherSort, Ranking>;
  readonly #freeSets = new Map<string, { sets: Bits[]; version: number }>();

  constructor(nowMs: number, capacity = 1024) {
    this.#words = Math.ceil(capacity / 32);
    this.#listed = newBits(this.#words);
    this.#verified = newBits(this.#words);
    this.#trial = newBits(this.#words);
    this.#ratingHundredths = new Uint16Array(this.#words * 32);
    this.#rates = new NamedSets<number>(this.#words);
    this.#ratingSteps = new NamedSets<number>(this.#words);
    this.subjects = new NamedSets<string>(this.#words);
    this.classes = new NamedSets<number>(this.#words);
    this.languages = new NamedSets<string>(this.#words);
    this.batchSizes = new NamedSets<number>(this.#words);
    this.hours = new FreeHours(this.#words, nowMs);
    const ranking = () => {
      const made = new Ranking(this.ids);
      made.grow(this.#words * 32);
      return made;
    };
    this.rankings = { rating: ranking(), experience: ranking(), price_low: ranking(), price_high: ranking() };
  }

  /** Words of each set. */
  get words(): number {
    return this.#words;
  }
  get listed(): Bits {
    return this.#listed;
  }
  get verified(): Bits {
    return this.#verified;
  }
  get trial(): Bits {
    return this.#trial;
  }
  /** How many teachers are listed. */
  get size(): number {
    return this.#indexOf.size;
  }
  has(id: string): boolean {
    return this.#indexOf.has(id);
  }
  get known(): Iterable<string> {
    return this.#indexOf.keys();
  }

  #grow(): void {
    // An eighth more than is needed, so that this is rare; every set is copied.
    this.#words += Math.max(32, this.#words >>> 3);
    this.#listed = grown(this.#listed, this.#words);
    this.#verified = grown(this.#verified, this.#words);
    this.#trial = grown(this.#trial, this.#words);
    const ratings = new Uint16Array(this.#words * 32);
    ratings.set(this.#ratingHundredths);
    this.#ratingHundredths = ratings;
    const named = [this.subjects, this.classes, this.languages, this.batchSizes];
    for (const sets of [...named, this.#rates, this.#ratingSteps, this.hours]) sets.grow(this.#words);
    for (const sort of TEACHER_SORTS) this.rankings[sort].grow(this.#words * 32);
    this.#freeSets.clear();
  }

  /** A teacher is new, or is different now. */
  put(teacher: MarketTeacher, nowMs: number): void {
    const known = this.#indexOf.get(teacher.id);
    const index = known ?? this.#place(teacher.id);
    for (const sort of TEACHER_SORTS) {
      if (known !== undefined) this.rankings[sort].remove(index);
      this.rankings[sort].insert(index, SORT_KEYS[sort](teacher));
    }
    this.#write(index, teacher, nowMs);
  }

  /** Many new ones into an empty market; they have no order until {@link rankAll}. */
  load(teachers: readonly MarketTeacher[], nowMs: number): void {
    for (const teacher of teachers) {
      const index = this.#place(teacher.id);
      for (const sort of TEACHER_SORTS) this.rankings[sort].prepare(index, SORT_KEYS[sort](teacher));
      this.#write(index, teacher, nowMs);
    }
  }

  /** Makes the orders after {@link load}, which is faster than one by one. */
  rankAll(): void {
    const byId = [...this.#indexOf.keys()].sort();
    const indexes = byId.map((id) => this.#indexOf.get(id) ?? 0);
    for (const sort of TEACHER_SORTS) this.rankings[sort].loadAll(indexes);
  }

  #place(id: string): number {
    const index = this.#free.pop() ?? this.ids.length;
    if (index >= this.#words * 32) this.#grow();
    this.ids[index] = id;
    this.#indexOf.set(id, index);
    return index;
  }

  #write(index: number, teacher: MarketTeacher, nowMs: number): void {
    setBit(this.#listed, index);
    (teacher.verified ? setBit : clearBit)(this.#verified, index);
    (teacher.trial ? setBit : clearBit)(this.#trial, index);
    this.#ratingHundredths[index] = teacher.ratingHundredths;
    this.#rates.put(index, [teacher.ratePaise]);
    const steps = Math.floor(teacher.ratingHundredths / (RATING_STEP * 100));
    this.#ratingSteps.put(
      index,
      Array.from({ length: steps }, (_, step) => step + 1),
    );
    this.subjects.put(index, teacher.subjects);
    this.classes.put(index, teacher.classes);
    this.languages.put(index, teacher.languages);
    this.batchSizes.put(index, teacher.batchSizes);
    this.names.put(index, teacher.name);
    this.hours.put(index, teacher.freeMs, teacher.noticeMinutes, nowMs);
  }

  /** A teacher is not listed any more. */
  remove(id: string): void {
    const index = this.#indexOf.get(id);
    if (index === undefined) return;
    for (const sort of TEACHER_SORTS) this.rankings[sort].remove(index);
    for (const bits of [this.#listed, this.#verified, this.#trial]) clearBit(bits, index);
    for (const sets of [this.subjects, this.languages]) sets.put(index, []);
    for (const sets of [this.classes, this.batchSizes, this.#rates, this.#ratingSteps]) sets.put(index, []);
    this.names.put(index, '');
    this.hours.put(index, [], 0, 0);
    this.#indexOf.delete(id);
    this.#free.push(index);
  }

  /** For each weekday (1 is Monday; set 0 is empty) who has a free hour on one within 14 days. */
  freeByWeekday(window: TimeWindow, nowMs: number): readonly Bits[] {
    const key = `${window.fromMinute}-${window.untilMinute} ${window.timeZone}`;
    const { version } = this.hours;
    const kept = this.#freeSets.get(key);
    if (kept?.version === version) return kept.sets;
    const sets = kept?.sets ?? this.#leastRecentFreeSets();
    this.hours.byWeekday(window, nowMs, sets);
    this.#freeSets.delete(key);
    this.#freeSets.set(key, { sets, version });
    return sets;
  }

  /** New sets, or when there are enough of them those that have not been made again for longest. */
  #leastRecentFreeSets(): Bits[] {
    for (const [key, { sets }] of this.#freeSets) {
      if (this.#freeSets.size < FREE_SETS_KEPT) break;
      this.#freeSets.delete(key);
      return sets;
    }
    return Array.from({ length: WEEKDAY_SETS }, () => newBits(this.#words));
  }

  /** Leaves in `set` those whose price and rating are within what was asked for. */
  keepWithinRanges(set: Bits, { minPrice, maxPrice, minRating = 0 }: TeacherSearchInput): void {
    if (minPrice !== undefined || maxPrice !== undefined) {
      const lowest = (minPrice ?? 0) * 100;
      const highest = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : maxPrice * 100;
      const affordable = this.scratch.empty();
      for (const [rate, bits] of this.#rates.entries()) {
        if (rate >= lowest && rate <= highest) addAll(affordable, bits);
      }
      keepBoth(set, affordable);
    }
    if (minRating === 0) return;
    const steps = minRating / RATING_STEP;
    if (Number.isInteger(steps)) keepBoth(set, this.#ratingSteps.get(steps) ?? this.scratch.empty());
    else this.#keepRated(set, minRating);
  }

  /** The screen has steps of half a star; the API takes any rating. */
  #keepRated(set: Bits, minRating: number): void {
    const ratings = this.#ratingHundredths;
    for (let index = 0; index < this.ids.length; index++) {
      if ((ratings[index] ?? 0) / 100 < minRating) clearBit(set, index);
    }
  }

  /** The teachers of a set, which are `size`, from place `from` on in an order: one page. */
  page(sort: TeacherSort, set: Bits, size: number, from: number): number[] {
    const ranking = this.rankings[sort];
    // Few are put in order faster than they are met on the way through everybody.
    if (size <= SORTED_BY_ITSELF) return ranking.sorted(membersOf(set)).slice(from, from + TEACHERS_PER_PAGE);
    const found: number[] = [];
    let place = 0;
    for (const index of ranking.order) {
      if (!hasBit(set, index)) continue;
      if (place >= from) found.push(index);
      if (found.length === TEACHERS_PER_PAGE) break;
      place += 1;
    }
    return found;
  }
}
