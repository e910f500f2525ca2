/** Candidates of browsers that come before the offer that they belong to. */
import type { MediaCandidate } from '@kaksha/domain/classroom/media/events.ts';

/** More than these of one person is no browser. */
const MOST_PER_PEER = 40;

type Candidate = NonNullable<MediaCandidate['candidate']>;

export class EarlyCandidates {
  readonly #waiting = new Map<string, { connectionId: string; candidate: Candidate }[]>();

  /** Null, "no more", is nothing that anybody waits for. */
  add(peerId: string, { connectionId, candidate }: MediaCandidate): void {
    if (candidate === null) return;
    const waiting = this.#waiting.get(peerId) ?? [];
    if (waiting.length < MOST_PER_PEER) waiting.push({ connectionId, candidate });
    this.#waiting.set(peerId, waiting);
  }

  /** Those of a connection that is there now; they are not kept any longer. */
  take(peerId: string, connectionId: string): Candidate[] {
    const waiting = this.#waiting.get(peerId) ?? [];
    const others = waiting.filter((one) => one.connectionId !== connectionId);
    if (others.length === 0) this.#waiting.delete(peerId);
    else this.#waiting.set(peerId, others);
    return waiting.filter((one) => one.connectionId === connectionId).map(({ candidate }) => candidate);
  }

  /** Of somebody who has gone. */
  drop(peerId: string): void {
    this.#waiting.delete(peerId);
  }
}
