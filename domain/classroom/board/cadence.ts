/**
 * How long drawing is gathered before it is sent: a screen's two frames while few draw. Each message goes to everybody in the
 * class, and each of their devices paints anew; when many draw at once a hand sends less often, and each stroke is on the others'
 * screens sooner.
 */

/** In milliseconds, while at most {@link FEW} draw. */
export const DRAWING_BATCH_MS = 33;
/** In milliseconds, while more do. */
export const CROWDED_BATCH_MS = 50;
/** Strokes of others at once. */
const FEW = 4;
/** A hand that has said nothing for so long rests, in milliseconds. */
const LATELY_MS = 500;

/** The messages that one device hears of the others' drawing, and how often it sends its own therefore. */
export class Cadence {
  readonly #heardAtMs = new Map<string, number>();

  /** These elements were drawn upon by others. */
  heard(ids: Iterable<string>, nowMs: number): void {
    this.#forgetBefore(nowMs - LATELY_MS);
    for (const id of ids) this.#heardAtMs.set(id, nowMs);
  }

  /** How long drawing is gathered before sending, in milliseconds. */
  batchMs(nowMs: number): number {
    this.#forgetBefore(nowMs - LATELY_MS);
    return this.#heardAtMs.size > FEW ? CROWDED_BATCH_MS : DRAWING_BATCH_MS;
  }

  /** Also when one only listens: a listener who never draws would remember every stroke of the class. */
  #forgetBefore(sinceMs: number): void {
    for (const [id, atMs] of this.#heardAtMs) if (atMs < sinceMs) this.#heardAtMs.delete(id);
  }
}
