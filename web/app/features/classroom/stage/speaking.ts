/**
 * Finds the speaker from everybody's loudness. A voice counts after it was heard for a moment, so that a cough or a door
 * does not move the stage, and stays for a while after it, so that a pause for breath does not either.
 */

/** Root mean square of samples between -1 and 1: about -46 dB, above a room's hum after noise suppression. */
const VOICE_LEVEL = 0.005;
/** So long a voice must be heard before it has the ring. */
const BEGIN_MS = 200;
/** So long the ring stays in a pause. */
const END_MS = 900;
/** So long somebody must speak before the stage turns to them from a silent earlier speaker. */
const TURN_MS = 600;

interface Voice {
  /** Since when without a long pause; null while silent. */
  sinceMs: number | null;
  lastHeardMs: number;
}

export interface Speaking {
  /** Everybody whose voice is heard, in no order. */
  speakers: ReadonlySet<string>;
  /** The person of the speaker view; stays with the last one in silence. Null before anybody has spoken. */
  active: string | null;
}

/** Fed with levels several times a second, by the clock that the caller has. */
export class SpeakingWatch {
  readonly #voices = new Map<string, Voice>();
  #active: string | null = null;

  /** @param levels by the ids of those who are here; the missing ones have left */
  hear(levels: ReadonlyMap<string, number>, nowMs: number): Speaking {
    for (const id of this.#voices.keys()) if (!levels.has(id)) this.#voices.delete(id);
    for (const [id, level] of levels) {
      const voice = this.#voices.get(id) ?? { sinceMs: null, lastHeardMs: Number.NEGATIVE_INFINITY };
      if (nowMs - voice.lastHeardMs > END_MS) voice.sinceMs = null;
      if (level >= VOICE_LEVEL) {
        voice.sinceMs ??= nowMs;
        voice.lastHeardMs = nowMs;
      }
      this.#voices.set(id, voice);
    }
    const speakers = new Set<string>();
    for (const id of this.#voices.keys()) if (this.#spokeMs(id) >= BEGIN_MS) speakers.add(id);
    this.#turn(speakers);
    return { speakers, active: this.#active };
  }

  /** From the first sound to the last one, breaths within; the silence after it does not count. */
  #spokeMs(id: string): number {
    const voice = this.#voices.get(id);
    return voice === undefined || voice.sinceMs === null ? 0 : voice.lastHeardMs - voice.sinceMs;
  }

  /** The stage stays on an active speaker; else it turns to the person who has spoken longest. */
  #turn(speakers: ReadonlySet<string>): void {
    if (this.#active !== null && !this.#voices.has(this.#active)) this.#active = null;
    if (this.#active !== null && speakers.has(this.#active)) return;
    let longestMs = this.#active === null ? BEGIN_MS : TURN_MS;
    for (const id of speakers) {
      const spokeMs = this.#spokeMs(id);
      if (spokeMs < longestMs) continue;
      longestMs = spokeMs;
      this.#active = id;
    }
  }
}
