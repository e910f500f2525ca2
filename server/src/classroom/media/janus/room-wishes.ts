/** The pictures that each person of a room wants to see, and the tracks that they may send. */
import type { MediaSource, MediaView } from '@kaksha/domain/classroom/media/events.ts';
import type { Allowance } from '../media-engine.ts';
import type { StoredRoom } from './janus-store.ts';

export class RoomWishes {
  readonly #views = new Map<string, MediaView['videos']>();
  readonly #allowed = new Map<string, Allowance>();

  get isEmpty(): boolean {
    return this.#views.size === 0 && this.#allowed.size === 0;
  }

  /** The pictures that this person wants; none until they have said so. */
  seenBy(peerId: string): MediaView['videos'] {
    return this.#views.get(peerId) ?? [];
  }

  see(peerId: string, videos: MediaView['videos']): void {
    this.#views.set(peerId, videos);
  }

  /** The tracks that this person may send; none until they are allowed. */
  allowedTo(peerId: string): readonly MediaSource[] {
    return this.#allowed.get(peerId)?.sources ?? [];
  }

  /** @returns false when something newer has been said. */
  allow(peerId: string, allowance: Allowance): boolean {
    if ((this.#allowed.get(peerId)?.revision ?? 0) > allowance.revision) return false;
    this.#allowed.set(peerId, allowance);
    return true;
  }

  forget(peerId: string): void {
    this.#views.delete(peerId);
    this.#allowed.delete(peerId);
  }

  /** The state that is needed after a restart of ours. */
  get stored(): Pick<StoredRoom, 'views' | 'allowed'> {
    return { views: [...this.#views], allowed: [...this.#allowed] };
  }

  restore({ views, allowed }: Pick<StoredRoom, 'views' | 'allowed'>): void {
    for (const [peerId, videos] of views) this.#views.set(peerId, videos);
    for (const [peerId, allowance] of allowed) this.#allowed.set(peerId, allowance);
  }
}
