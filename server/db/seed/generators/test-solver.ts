/** For the tests: the parts of a solver of generated questions. */

/** A number, or words that the key has to be. */
export type Solved = number | string;
export type Solver = (text: string) => Solved;

/** The numbers of a text in order; a minus sign belongs to one when it stands right before it. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(/-?\d+(?:,\d{2,3})*(?:\.\d+)?/g)].map(([found]) =>
    Number(found.replaceAll(',', '')),
  );
}

/** A solver that is given the numbers, and zeros where there are no more. */
export const by =
  (solve: (a: number, b: number, c: number, d: number, e: number, f: number) => Solved): Solver =>
  (text) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(text);
    return solve(a, b, c, d, e, f);
  };

/** The first whole number from `from` on that fits. */
export function first(fits: (n: number) => boolean, from = 1): number {
  for (let n = from; n < 3_000_000; n++) if (fits(n)) return n;
  throw new Error('nothing fits');
}
