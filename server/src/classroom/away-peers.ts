/**
 * Peers whose connection was lost a moment ago and who are expected back: a lost connection is not a farewell. Signals
 * to them wait here meanwhile.
 *
 * Per node: each node keeps the signals that its own sockets sent, and hears from the others which peers are away and which are
 * back. A node that dies takes its waiting signals along; the browsers then start their negotiation again.
 */
import type { SignalPayload } from '@kaksha/domain/classroom/room/events.ts';
import type { Membership } from './room.ts';

/** A signal on its way, with its sender. */
export type Forwarded = SignalPayload & { from: string };

/** A peer sends some twenty candidates and a description at a time; more than this is not a negotiation. */
const MOST_WAITING = 200;

interface Away {
  membership: Membership;
  waiting: Forwarded[];
  timer: NodeJS.Timeout;
}

const keyOf = (lessonId: string, peerId: string): string => `${lessonId}:${peerId}`;

export class AwayPeers {
  readonly #away = new Map<string, Away>();
  readonly #graceMs: number;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  /** Expects this peer back within the grace; else calls `onGone`, with how long ago it was last here. */
  expect(membership: Membership, onGone: (agoMs: number) => void = () => {}): void {
    this.end(membership.lessonId, membership.peerId);
    const key = keyOf(membership.lessonId, membership.peerId);
    const sinceMs = performance.now();
    const timer = setTimeout(() => {
      this.#away.delete(key);
      onGone(performance.now() - sinceMs);
    }, this.#graceMs);
    timer.unref();
    this.#away.set(key, { membership, waiting: [], timer });
  }

  /** Keeps a signal for a peer who is away; false when it is not. */
  hold(lessonId: string, peerId: string, signal: Forwarded): boolean {
    const away = this.#away.get(keyOf(lessonId, peerId));
    if (away === undefined) return false;
    if (away.waiting.length < MOST_WAITING) away.waiting.push(signal);
    return true;
  }

  /** The peer is back, or gone for good: answers what waited for it. */
  end(lessonId: string, peerId: string): { membership: Membership | undefined; waiting: Forwarded[] } {
    const key = keyOf(lessonId, peerId);
    const away = this.#away.get(key);
    if (away === undefined) return { membership: undefined, waiting: [] };
    clearTimeout(away.timer);
    this.#away.delete(key);
    return { membership: away.membership, waiting: away.waiting };
  }

  /** Waits for nobody any more. */
  clear(): void {
    for (const { timer } of this.#away.values()) clearTimeout(timer);
    this.#away.clear();
  }

  /** The person who is expected back under this name. */
  personOf(lessonId: string, peerId: string): string | undefined {
    return this.#away.get(keyOf(lessonId, peerId))?.membership.userId;
  }

  /** The peers of one person who are expected back in one room. */
  ofPerson(lessonId: string, userId: string): Membership[] {
    return [...this.#away.values()]
      .map((away) => away.membership)
      .filter((membership) => membership.lessonId === lessonId && membership.userId === userId);
  }
}
