/** The m-lines of a connection that receives, and their content. */
import type { MediaSource, MediaTrack } from '@kaksha/domain/classroom/media/events.ts';
import { z } from 'zod';
import type { JanusSource } from './janus-publishing.ts';
import type { JanusMessage } from './janus-socket.ts';
import type { Sending } from './layer-choice.ts';

/** An m-line, and its content. */
export interface Slot {
  mid: string;
  kind: 'audio' | 'video';
  /** The connection and the m-line that it comes from; undefined: nothing. */
  from: Place | undefined;
  /** Its peer and source. */
  of: { peerId: string; source: MediaSource } | undefined;
  /** The layer that Janus was told to send of it; undefined: Janus chooses. */
  told: Sending | undefined;
}

/** A connection that sends, as the VideoRoom names it, and an m-line of it. */
export interface Place {
  feed: string;
  mid: string;
}

/** The streams of a subscription, as Janus lists them. */
const subscription = z.looseObject({
  streams: z.array(
    z.looseObject({
      mid: z.string(),
      type: z.string(),
      feed_id: z.string().optional(),
      feed_mid: z.string().optional(),
    }),
  ),
});

export const placeOf = ({ connection, mid }: JanusSource): Place => ({ feed: connection.connectionId, mid });

export class SubscriptionSlots {
  #slots: Slot[] = [];
  /** Everything that can be received. */
  sources: readonly JanusSource[] = [];

  get all(): readonly Slot[] {
    return this.#slots;
  }

  /** Their state that is needed after a restart of ours. */
  get stored(): Omit<Slot, 'told'>[] {
    return this.#slots.map(({ told: _, ...slot }) => slot);
  }

  restore(stored: readonly Omit<Slot, 'told'>[]): void {
    this.#slots = stored.map((slot) => ({ ...slot, told: undefined }));
  }

  sourceOf({ from }: Slot): JanusSource | undefined {
    return (
      from &&
      this.sources.find(({ connection, mid }) => connection.connectionId === from.feed && mid === from.mid)
    );
  }

  /** The sources that no m-line carries yet. */
  get missing(): JanusSource[] {
    const carried = new Set(this.#slots.map((slot) => this.sourceOf(slot)));
    return this.sources.filter((source) => !carried.has(source));
  }

  /** The m-lines whose source is to come from another connection from now on; those whose source has ended are emptied. */
  moves(): { slot: Slot; source: JanusSource }[] {
    const { missing } = this;
    return this.#slots.flatMap((slot) => {
      if (slot.from === undefined || this.sourceOf(slot) !== undefined) return [];
      const source = missing.find((one) => one.peerId === slot.of?.peerId && one.source === slot.of.source);
      if (source !== undefined) return [{ slot, source }];
      slot.from = undefined;
      return [];
    });
  }

  /** As Janus lists them in an offer. */
  take({ plugindata }: JanusMessage): void {
    const before = new Map(this.#slots.map((slot) => [slot.mid, slot]));
    this.#slots = subscription.parse(plugindata?.data).streams.map(({ mid, type, feed_id, feed_mid }) => {
      const from =
        feed_id === undefined || feed_mid === undefined ? undefined : { feed: feed_id, mid: feed_mid };
      const known = before.get(mid);
      const isSame = known?.from?.feed === from?.feed && known?.from?.mid === from?.mid;
      const slot: Slot = {
        mid,
        kind: type === 'audio' ? 'audio' : 'video',
        from,
        of: undefined,
        told: isSame ? known?.told : undefined,
      };
      const source = this.sourceOf(slot);
      if (source !== undefined) slot.of = { peerId: source.peerId, source: source.source };
      return slot;
    });
  }

  /** The person of each m-line. */
  get tracks(): MediaTrack[] {
    return this.#slots.flatMap((slot) => {
      const source = this.sourceOf(slot);
      return source === undefined ? [] : [{ mid: slot.mid, peerId: source.peerId, source: source.source }];
    });
  }
}
