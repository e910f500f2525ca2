import { hash } from 'node:crypto';
import { beginsWithZeroBits, type Puzzle, puzzleText } from '@kaksha/domain/puzzle.ts';

/** As the browser does it (web/app/lib/solve-puzzle.ts). */
export function solvePuzzle({ token, bits }: Puzzle): string {
  for (let number = 0; ; number += 1) {
    const text = puzzleText(token, number);
    if (beginsWithZeroBits(hash('sha256', text, 'buffer'), bits)) return text;
  }
}
