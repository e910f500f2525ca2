/** Why a camera or microphone is not there, and what the person can do about it. */
import { en as WORDS } from './problems/words/en.ts';

export type MediaKind = 'microphone' | 'camera';

/**
 * `blocked`: the person or the browser's settings said no. `missing`: there is none. `busy`: another app has it.
 * `insecure`: browsers give no devices to a page without https. `lost`: it was unplugged or taken away meanwhile.
 */
export type MediaProblem = 'blocked' | 'missing' | 'busy' | 'insecure' | 'lost' | 'unknown';

/** The problem behind a rejected `getUserMedia` (W3C Media Capture and Streams, section 10.2). */
export function mediaProblemOf(error: unknown): MediaProblem {
  if (!(error instanceof Error)) return 'unknown';
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'blocked';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unknown';
  }
}

/** The problem as a headline, and what to do next; before joining also what is possible without the device. */
export function describeProblem(
  problem: MediaProblem,
  kind: MediaKind,
  joined: boolean,
): { title: string; advice: string } {
  const { title, remedy } = WORDS.problems[problem](kind);
  return { title, advice: joined || problem === 'insecure' ? remedy : remedy + WORDS.without[kind] };
}
