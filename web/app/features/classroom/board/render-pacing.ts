/**
 * Work that is asked for more often than a screen can show it. The first time after a rest is done at once; the work asked for
 * meanwhile is done in one go, after a rest as long as the last took: a slow device shows others' work less often, and
 * has time for the pen of the person who draws on it.
 */

/** The least rest, in milliseconds: no screen shows more. */
const REST_LEAST_MS = 16;
/** The longest, however slow the device: others' strokes are seen while they are drawn. */
const REST_MOST_MS = 50;

export class RenderPacing {
  readonly #work: () => void;
  #resting = true;
  #asked = false;

  /** The editor draws anew in a task of its own, soon after `work`: the rest begins when that is done. */
  constructor(work: () => void) {
    this.#work = work;
  }

  /** Has the work done, now or as soon as it may be. */
  ask(): void {
    this.#asked = true;
    if (this.#resting) this.#do();
  }

  #do(): void {
    this.#resting = !this.#asked;
    if (this.#resting) return;
    this.#asked = false;
    const fromMs = performance.now();
    this.#work();
    setTimeout(() => {
      const tookMs = performance.now() - fromMs;
      setTimeout(() => this.#do(), Math.min(Math.max(tookMs, REST_LEAST_MS), REST_MOST_MS));
    }, 0);
  }
}
