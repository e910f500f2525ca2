/**
 * A proof of work: the server names a token, and the caller finds a number that makes its SHA-256 begin with so many
 * zero bits. It makes tries dear where a whole school or a mobile network shares one address, and locks nobody out.
 */
export interface Puzzle {
  token: string;
  /** Zero bits at the start; each one more doubles the work. */
  bits: number;
}

/** The header of a call that brings a solution: `token:number`. */
export const PUZZLE_HEADER = 'x-solved-puzzle';

/** The text that is hashed. */
export const puzzleText = (token: string, number: number): string => `${token}:${number}`;

/** Whether a hash begins with so many zero bits. */
export function beginsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let index = 0; index < whole; index += 1) if (hash[index] !== 0) return false;
  const rest = bits & 7;
  return rest === 0 || (hash[whole] ?? 0) >> (8 - rest) === 0;
}
