/**
 * School classes as chips say them, with neighbours drawn together: 6, 7, 8, 10 are 'Class 6–8' and 'Class 10'.
 */
export function classRanges(classes: readonly number[]): string[] {
  const sorted = [...new Set(classes)].sort((a, b) => a - b);
  const ranges: [from: number, to: number][] = [];
  for (const each of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && each === last[1] + 1) last[1] = each;
    else ranges.push([each, each]);
  }
  return ranges.map(([from, to]) => (from === to ? `Class ${from}` : `Class ${from}–${to}`));
}
