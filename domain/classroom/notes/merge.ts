/**
 * Three-way merge of a text that two people changed at once. Everything that either wrote stays, and everything of the
 * base that both kept; parts that one removed and the other left alone go. Where both changed the same words, both versions
 * of those lines stand below each other.
 */
import { diff3Merge } from 'node-diff3';

export interface Merged {
  text: string;
  /** Both changed the same words: both versions are there, and somebody has to look. */
  overlapped: boolean;
}

/** {@link mergeNotes}, for those who are given it. */
export type Merge = typeof mergeNotes;

/** Parts of a text, of which one side made `mine` out of `base` and the other `theirs`. */
interface Changed {
  base: string[];
  mine: string[];
  theirs: string[];
}

/** Words with their marks, spaces, and any other character by itself: a pair of surrogates is one character. */
const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|[^\S\n]+|./gsu;
const tokensOf = (lines: readonly string[]): string[] => lines.join('\n').match(TOKEN) ?? [];

/** `mine` and `theirs` were both made from `base`. Where both wrote at one place, theirs comes first. */
export function mergeNotes(base: string, mine: string, theirs: string): Merged {
  if (mine === base || mine === theirs) return { text: theirs, overlapped: false };
  if (theirs === base) return { text: mine, overlapped: false };
  let overlapped = false;
  const lines = mergeParts(
    { base: base.split('\n'), mine: mine.split('\n'), theirs: theirs.split('\n') },
    (changed) => {
      if (changed.base.every((line) => line.trim() === '')) return [...changed.theirs, ...changed.mine];
      const words = mergeWords(changed);
      if (words !== null) return [words];
      overlapped = true;
      return [...changed.theirs, ...changed.mine];
    },
  );
  return { text: lines.join('\n'), overlapped };
}

/** Lines that both changed, when they changed different words of them; null when they changed the same. */
function mergeWords({ base, mine, theirs }: Changed): string | null {
  let same = false;
  const words = mergeParts(
    { base: tokensOf(base), mine: tokensOf(mine), theirs: tokensOf(theirs) },
    (changed) => {
      if (changed.base.length > 0) same = true;
      return [...changed.theirs, ...changed.mine];
    },
  );
  return same ? null : words.join('');
}

/** Merges part by part; `both` decides about parts that both changed. */
function mergeParts(all: Changed, both: (changed: Changed) => string[]): string[] {
  const { base, mine, theirs } = all;
  if (workOf(base, mine) + workOf(base, theirs) > MOST_WORK) return both(all);
  return diff3Merge(mine, base, theirs).flatMap(({ ok, conflict }) => {
    if (conflict === undefined) return ok ?? [];
    const changed = { base: conflict.o, mine: conflict.a, theirs: conflict.b };
    return sideBySide(changed) ?? both(changed);
  });
}

/**
 * The library compares each part with all its equals, along all that it has found: ten thousand empty lines
 * would stop a page for minutes. About 0.1 s of a desktop's time.
 */
const MOST_WORK = 100_000_000;

/** An upper bound of the comparisons that it takes to find the common part of two texts. */
function workOf(before: readonly string[], after: readonly string[]): number {
  const times = new Map<string, number>();
  for (const part of after) times.set(part, (times.get(part) ?? 0) + 1);
  const pairs = before.reduce((sum, part) => sum + (times.get(part) ?? 0), 0);
  return pairs * Math.min(before.length, after.length);
}

/** One's change where the other only put something before or after it; null when both changed it. */
function sideBySide({ base, mine, theirs }: Changed): string[] | null {
  return around(base, mine, theirs) ?? around(base, theirs, mine);
}

/** `changed`, between the texts put before and after `base`; null when more was changed than that. */
function around(
  base: readonly string[],
  put: readonly string[],
  changed: readonly string[],
): string[] | null {
  const stands = (at: number) => base.every((part, place) => put[at + place] === part);
  const after = put.length - base.length;
  if (stands(0)) return [...changed, ...put.slice(base.length)];
  if (stands(after)) return [...put.slice(0, after), ...changed];
  return null;
}
