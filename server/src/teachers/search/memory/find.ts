/** One answer of the search from memory: sets of teachers, cut with each other and counted. */

import { isSimilarWord, searchTextOf, searchWords } from '@kaksha/domain/search-text.ts';
import { minuteOfTime, TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import { DEFAULT_TIME_ZONE, MINUTES_PER_DAY } from '@kaksha/domain/time.ts';
import { type Found, inOrder, type TeacherQuery } from '../found.ts';
import { addAll, type Bits, countBits, countBoth, keepBoth, removeAll } from './bits/bitset.ts';
import type { Market } from './market.ts';
import type { NamedSets } from './named-sets.ts';

/** Those whose name or subject contains the text. */
function containing(market: Market, text: string): Bits {
  const found = market.scratch.empty();
  market.names.addContaining(text, found);
  for (const [subject, bits] of market.subjects.entries()) {
    if (subject.toLowerCase().includes(text)) addAll(found, bits);
  }
  return found;
}

/** Those who have something like each word of it. */
function resembling(market: Market, text: string): Bits {
  let found: Bits | undefined;
  for (const typed of searchWords(text)) {
    const like = market.scratch.empty();
    market.names.addSimilar(typed, like);
    for (const [subject, bits] of market.subjects.entries()) {
      if (searchWords(subject).some((word) => isSimilarWord(typed, word))) addAll(like, bits);
    }
    if (found === undefined) found = like;
    else keepBoth(found, like);
  }
  return found ?? market.scratch.empty();
}

const QUESTIONS = ['subject', 'class', 'language', 'verified', 'trial', 'batch', 'free'] as const;
type Question = (typeof QUESTIONS)[number];

function anyOf({ scratch }: Market, sets: readonly (Bits | undefined)[]): Bits {
  const [only, ...others] = sets;
  if (others.length === 0) return only ?? scratch.empty();
  const all = scratch.empty();
  for (const set of sets) if (set !== undefined) addAll(all, set);
  return all;
}

/** The set of each question that was answered. */
function chosenSets(market: Market, input: TeacherQuery, free: readonly Bits[]): Map<Question, Bits> {
  const chosen = new Map<Question, Bits>();
  const subjects = input.subject === undefined ? input.anySubject : [input.subject];
  if (subjects !== undefined) {
    chosen.set(
      'subject',
      anyOf(
        market,
        subjects.map((each) => market.subjects.get(each)),
      ),
    );
  }
  const classes = input.class === undefined ? input.anyClass : [input.class];
  if (classes !== undefined) {
    chosen.set(
      'class',
      anyOf(
        market,
        classes.map((each) => market.classes.get(each)),
      ),
    );
  }
  if (input.language !== undefined) {
    chosen.set(
      'language',
      anyOf(
        market,
        input.language.map((each) => market.languages.get(each)),
      ),
    );
  }
  if (input.verified) chosen.set('verified', market.verified);
  if (input.trial) chosen.set('trial', market.trial);
  if (input.batchSize !== undefined) {
    chosen.set(
      'batch',
      anyOf(
        market,
        input.batchSize.map((each) => market.batchSizes.get(each)),
      ),
    );
  }
  if (input.day !== undefined || input.from !== undefined || input.until !== undefined) {
    const days = input.day ?? [1, 2, 3, 4, 5, 6, 7];
    chosen.set(
      'free',
      anyOf(
        market,
        days.map((day) => free[day]),
      ),
    );
  }
  return chosen;
}

/** One page of the teachers found, in order; those who teach every one of several subjects come first. */
function onPage(
  market: Market,
  { sort = 'rating', subject, anySubject = [] }: TeacherQuery,
  all: Bits,
  { total, from }: { total: number; from: number },
): number[] {
  if (subject !== undefined || anySubject.length < 2) return market.page(sort, all, total, from);
  const first = market.scratch.copyOf(all);
  for (const each of anySubject) keepBoth(first, market.subjects.get(each) ?? market.scratch.empty());
  const others = market.scratch.copyOf(all);
  removeAll(others, first);
  const firstTotal = countBits(first);
  const found = market.page(sort, first, firstTotal, from);
  const rest = market.page(sort, others, total - firstTotal, Math.max(0, from - firstTotal));
  return [...found, ...rest].slice(0, TEACHERS_PER_PAGE);
}

/** The same as {@link searchBySql}, from the market's memory. */
export function findInMarket(market: Market, input: TeacherQuery, nowMs: number): Found {
  const window = {
    fromMinute: minuteOfTime(input.from) ?? 0,
    untilMinute: minuteOfTime(input.until) ?? MINUTES_PER_DAY,
    timeZone: input.timeZone ?? DEFAULT_TIME_ZONE,
  };
  const { scratch } = market;
  scratch.begin(market.words);
  const free = market.freeByWeekday(window, nowMs);
  const chosen = chosenSets(market, input, free);

  const base = scratch.copyOf(market.listed);
  market.keepWithinRanges(base, input);
  const text = searchTextOf(input.search);
  let isSimilar = false;
  if (text !== '') {
    const exact = containing(market, text);
    isSimilar = countBits(exact) === 0;
    keepBoth(base, isSimilar ? resembling(market, text) : exact);
  }

  /** Everybody who fits all answers but the one to this question. */
  const allBut = (question?: Question): Bits => {
    const left = scratch.copyOf(base);
    for (const [each, set] of chosen) if (each !== question) keepBoth(left, set);
    return left;
  };
  const all = allBut();
  const without = (question: Question): Bits => (chosen.has(question) ? allBut(question) : all);
  const counts = <Name>(sets: NamedSets<Name>, question: Question) => sets.counts(without(question));

  const total = countBits(all);
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(total / TEACHERS_PER_PAGE)));
  const indexes = onPage(market, input, all, { total, from: (page - 1) * TEACHERS_PER_PAGE });

  const freeDays = without('free');
  return {
    total,
    similar: isSimilar,
    page,
    teachers: indexes.map((index) => ({
      id: market.ids[index] ?? '',
      nextFreeAtMs: market.hours.next(index, window, input.day ?? [], nowMs),
    })),
    facets: inOrder({
      subjects: counts(market.subjects, 'subject'),
      classes: counts(market.classes, 'class'),
      languages: counts(market.languages, 'language'),
      batchSizes: counts(market.batchSizes, 'batch'),
      verified: countBoth(without('verified'), market.verified),
      trial: countBoth(without('trial'), market.trial),
      days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
        value: day,
        count: countBoth(freeDays, free[day] ?? all),
      })),
    }),
  };
}
