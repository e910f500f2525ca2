/** The candidates of a browser, which are worth something to Janus once its description is there. */
import type { MediaCandidate } from '@kaksha/domain/classroom/media/events.ts';
import { isReachable } from '../embedded/sdp.ts';
import type { JanusHandle } from './janus-node.ts';

export class Candidates {
  readonly #handle: JanusHandle;
  #waiting: NonNullable<MediaCandidate['candidate']>[] | undefined;

  /** @param open whether the description is there already. */
  constructor(handle: JanusHandle, open = false) {
    this.#handle = handle;
    this.#waiting = open ? undefined : [];
  }

  /** Null, "no more", is nothing that Janus waits for. */
  add(candidate: MediaCandidate['candidate']): void {
    if (candidate === null || !isReachable(candidate.candidate)) return;
    if (this.#waiting === undefined) this.#handle.trickle(candidate);
    else this.#waiting.push(candidate);
  }

  /** The browser's description is set. */
  begin(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const candidate of waiting) this.add(candidate);
  }
}
