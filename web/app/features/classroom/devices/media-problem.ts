/** Why a camera or microphone is not there, and what the person can do about it. */

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
  const { title, remedy } = remedyFor(problem, kind);
  const without =
    kind === 'camera'
      ? 'You can also join without it: you will see and be heard.'
      : 'You can also join without it and write in the chat.';
  return { title, advice: joined || problem === 'insecure' ? remedy : `${remedy} ${without}` };
}

function remedyFor(problem: MediaProblem, kind: MediaKind): { title: string; remedy: string } {
  switch (problem) {
    case 'blocked':
      return {
        title: `Your browser does not let us use your ${kind}`,
        remedy: `Press the ${kind} or lock sign beside the address at the top, choose Allow, then press Try again.`,
      };
    case 'missing':
      return { title: `We found no ${kind}`, remedy: 'Plug one in and press Try again.' };
    case 'busy':
      return {
        title: `Your ${kind} is used by another app`,
        remedy: 'Close other video calls and apps that may be using it, then press Try again.',
      };
    case 'insecure':
      return {
        title: `Your ${kind} needs a secure address`,
        remedy: 'Open Kaksha by its address that begins with https:// and come back to this class.',
      };
    case 'lost':
      return {
        title: `Your ${kind} was disconnected`,
        remedy: 'Check that it is plugged in, then press Try again.',
      };
    case 'unknown':
      return { title: `Your ${kind} did not start`, remedy: 'Press Try again, or reload the page.' };
  }
}
