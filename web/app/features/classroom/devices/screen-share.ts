/** This browser's screen, a window or a tab, while it is shared with the class. */
import { Store } from '../../../lib/store.ts';

export interface ScreenShareState {
  /** The shared pictures; null while nothing is shared. */
  track: MediaStreamTrack | null;
  /** Its sound, where the browser gives it. */
  sound: MediaStreamTrack | null;
  /** Why sharing could not begin, in words; null once it has, and when the person changed their mind. */
  problem: string | null;
}

/** Nothing is shared. */
export const NOT_SHARED: ScreenShareState = { track: null, sound: null, problem: null };

const COULD_NOT =
  'Your screen could not be shared. Check that your browser may record the screen in the settings of this computer.';

/** A page of text stays readable at few frames; a film is still watchable. */
const CONSTRAINTS: DisplayMediaStreamOptions = { video: { frameRate: { ideal: 15, max: 30 } }, audio: true };

export class ScreenShare extends Store<ScreenShareState> {
  /** Counts the askings, so that an answer that comes after the room was left is given back. */
  #asked = 0;

  constructor() {
    super(NOT_SHARED);
  }

  /** Phones and tablets cannot; some of them have the call all the same, and it refuses. */
  static get isPossible(): boolean {
    if (typeof navigator === 'undefined' || matchMedia('(pointer: coarse)').matches) return false;
    return navigator.mediaDevices?.getDisplayMedia !== undefined;
  }

  /** Lets the person choose what to share. Choosing nothing is no problem. */
  async start(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia(CONSTRAINTS);
      if (asked !== this.#asked) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      this.#take(stream);
    } catch (error) {
      const declined = error instanceof Error && error.name === 'NotAllowedError';
      if (asked === this.#asked) this.set({ ...NOT_SHARED, problem: declined ? null : COULD_NOT });
    }
  }

  stop(): void {
    this.#asked += 1;
    const { track, sound } = this.snapshot();
    for (const one of [track, sound]) {
      if (one === null) continue;
      one.onended = null;
      one.stop();
    }
    this.set(NOT_SHARED);
  }

  #take(stream: MediaStream): void {
    const [track = null] = stream.getVideoTracks();
    const [sound = null] = stream.getAudioTracks();
    if (track === null) return;
    // Small print matters more than smooth motion.
    track.contentHint = 'detail';
    // The browser's own bar has a button for it too.
    track.onended = () => this.stop();
    this.set({ track, sound, problem: null });
  }
}
