/**
 * Work that is asked for more often than a screen can show it. The first time after a rest is done at once; what is asked
 * for meanwhile is done in one go, once the last has been painted and the browser has had time for everything else: the
 * pen of the person who draws here. A slow device shows what others do less often, and stays usable.
 */

/** The least time between a painting and the next work, in milliseconds. */
const REST_LEAST_MS = 8;
/** The longest, however slow the device: what others draw is seen while they draw it. */
const REST_MOST_MS = 50;
/** A page that is hidden paints nothing. */
const PAINTED_AT_LATEST_MS = 100;

/** Calls back once the browser has painted, or could have. */
export function afterPaint(then: () => void): void {
  const late = setTimeout(then, PAINTED_AT_LATEST_MS);
  requestAnimationFrame(() => {
    // Painting follows the callbacks of a frame. A hidden page may have given up already.
    clearTimeout(late);
    setTimeout(then, 0);
  });
}

export class Pace {
  readonly #work: () => void;
  readonly #afterPaint: typeof afterPaint;
  #resting = true;
  #asked = false;

  constructor(work: () => void, painted = afterPaint) {
    this.#work = work;
    this.#afterPaint = painted;
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
    this.#afterPaint(() => {
      const tookMs = performance.now() - fromMs;
      setTimeout(() => this.#do(), Math.min(Math.max(tookMs, REST_LEAST_MS), REST_MOST_MS));
    });
    this.#work();
  }
}
