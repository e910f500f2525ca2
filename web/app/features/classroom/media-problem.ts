/** Why a camera or microphone is not there, and what the person can do about it. */

export type MediaKind = 'microphone' | 'camera';

/**
 * `blocked`: the person or the browser's settings said no. `missing`: there is none. `busy`: another app has it.
 * `insecure`: browsers give no devices to a page without https. `lost`: it was unplugged or taken away meanwhile.
 */
export type MediaProblem = 'blocked' | 'missing' | 'busy' | 'insecure' | 'lost' | 'unknown';

/** What a rejected `getUserMedia` means (W3C Media Capture and Streams, section 10.2). */
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

/** The problem as a headline, and what to do next. */
export function describeProblem(problem: MediaProblem, kind: MediaKind): { title: string; advice: string } {
  const without =
    kind === 'camera'
      ? 'You can also join without it: you will see and be heard.'
      : 'You can also join without it and write in the chat.';
  switch (problem) {
    case 'blocked':
      return {
        title: `Your browser does not let us use your ${kind}`,
        advice: `Press the ${kind} or lock sign beside the address at the top, choose Allow, then press Try again. ${without}`,
      };
    case 'missing':
      return { title: `We found no ${kind}`, advice: `Plug one in and press Try again. ${without}` };
    case 'busy':
      return {
        title: `Your ${kind} is used by another app`,
        advice: `Close other video calls and apps that may be using it, then press Try again. ${without}`,
      };
    case 'insecure':
      return {
        title: `Your ${kind} needs a secure address`,
        advice: 'Open Kaksha by its address that begins with https:// and come back to this class.',
      };
    case 'lost':
      return {
        title: `Your ${kind} was disconnected`,
        advice: `Check that it is plugged in, then press Try again. ${without}`,
      };
    case 'unknown':
      return {
        title: `Your ${kind} did not start`,
        advice: `Press Try again, or reload the page. ${without}`,
      };
  }
}
