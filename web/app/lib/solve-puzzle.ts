/** Solves the server's puzzle (domain/puzzle.ts). Loaded when a call is answered with one. */
import { beginsWithZeroBits, PUZZLE_HEADER, type Puzzle, puzzleText } from '@kaksha/domain/puzzle.ts';
import { sha256 } from '@noble/hashes/sha2.js';

export { PUZZLE_HEADER };

/** Between two looks at the clock. */
const HASHES_AT_ONCE = 512;
/** For so long the page is not drawn: a frame or two. */
const SLICE_MS = 24;

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

/** @returns the header's value for the next call. @throws the signal's reason when the call is aborted. */
export async function solvePuzzle({ token, bits }: Puzzle, signal?: AbortSignal): Promise<string> {
  const encoder = new TextEncoder();
  let sliceEnds = performance.now() + SLICE_MS;
  for (let number = 0; ; number += 1) {
    const text = puzzleText(token, number);
    if (beginsWithZeroBits(sha256(encoder.encode(text)), bits)) return text;
    if (number % HASHES_AT_ONCE === 0 && performance.now() > sliceEnds) {
      await nextTask();
      signal?.throwIfAborted();
      sliceEnds = performance.now() + SLICE_MS;
    }
  }
}
