/** The meaning of a network test's figures for a class, in words that a parent can act on. */

/**
 * How pictures and voice can leave this network, as far as gathering candidates tells (RFC 8445). `open`: by UDP.
 * `relayed`: only through a relay over TCP. `blocked`: not at all. `unknown`: there is no server to ask about it.
 */
export type MediaPath = 'open' | 'relayed' | 'blocked' | 'unknown';

export interface NetworkFigures {
  /** The middle of several round trips to our host. */
  roundTripMs: number;
  /** How far round trips are from that, in the middle. */
  jitterMs: number;
  downKbps: number;
  path: MediaPath;
}

export interface Verdict {
  level: 'video' | 'voice' | 'weak';
  title: string;
  advice: string;
}

/** The rate for a picture of 720 lines, and for each small picture of another person on top of it. */
const PICTURE_KBPS = 1_200;
const SMALL_PICTURE_KBPS = 200;
/** Opus with its packets' heads, for each voice that may speak. */
const VOICE_KBPS = 80;
/** Above these, people talk into each other's words (ITU-T G.114 wants less; a school lesson is more patient). */
const VIDEO_LIMITS = { roundTripMs: 400, jitterMs: 100 } as const;
const VOICE_LIMITS = { roundTripMs: 1_000, jitterMs: 300 } as const;

const BLOCKED: Verdict = {
  level: 'weak',
  title: 'This network blocks video calls',
  advice:
    'Try mobile data or another Wi-Fi, or ask whoever looks after this network to let video calls (UDP) through. Then test again.',
};
const GOOD_FOR_VIDEO: Verdict = {
  level: 'video',
  title: 'Good for video',
  advice: 'Pictures and voice should come through clearly.',
};
const GOOD_FOR_VOICE: Verdict = {
  level: 'voice',
  title: 'Good for voice; pictures may stutter',
  advice:
    'Sit nearer to the Wi-Fi router and stop films and downloads on this connection. If the voice breaks up, turn your camera off.',
};
const TOO_WEAK: Verdict = {
  level: 'weak',
  title: 'Too weak for a class here',
  advice:
    'Move nearer to the Wi-Fi router, stop films and downloads on this connection, or use mobile data. Then test again.',
};

/**
 * The verdict for a class with so many other people.
 * @param others how many other people may be seen and heard; at least one
 */
export function verdictOf(figures: NetworkFigures, others: number): Verdict {
  if (figures.path === 'blocked') return BLOCKED;
  const faces = Math.max(1, others);
  const within = (limits: { roundTripMs: number; jitterMs: number }, kbps: number) =>
    figures.roundTripMs <= limits.roundTripMs &&
    figures.jitterMs <= limits.jitterMs &&
    figures.downKbps >= kbps;
  if (within(VIDEO_LIMITS, PICTURE_KBPS + SMALL_PICTURE_KBPS * (faces - 1))) return GOOD_FOR_VIDEO;
  return within(VOICE_LIMITS, VOICE_KBPS * 2) ? GOOD_FOR_VOICE : TOO_WEAK;
}

/** Beyond this a faster line makes no difference to a class, and half a megabyte no longer measures it. */
const FASTEST_SAID_KBPS = 100_000;

/** The figures as text: '38 ms to us and back, 12 Mbit/s down'. */
export function figuresInWords({ roundTripMs, downKbps }: NetworkFigures): string {
  const megabits = downKbps / 1_000;
  const speed =
    downKbps >= FASTEST_SAID_KBPS
      ? `more than ${FASTEST_SAID_KBPS / 1_000}`
      : megabits >= 10
        ? megabits.toFixed(0)
        : megabits.toFixed(1);
  return `${Math.max(1, Math.round(roundTripMs))} ms to us and back, ${speed} Mbit/s down`;
}
