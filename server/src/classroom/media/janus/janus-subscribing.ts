/** The one connection by which a person receives: a subscriber of the VideoRoom, brought up to what there is. */
import type {
  MediaCandidate,
  MediaServerEvents,
  MediaSource,
  MediaTrack,
  MediaView,
} from '@kaksha/domain/classroom/media/events.ts';
import { z } from 'zod';
import { MediaRefusedError } from '../media-engine.ts';
import { Candidates } from './candidates.ts';
import type { JanusHandle } from './janus-node.ts';
import type { JanusSource } from './janus-publishing.ts';
import { JanusError, type JanusMessage } from './janus-socket.ts';
import { LayerChoice, type Sending } from './layer-choice.ts';
import { withStreamIds } from './offer.ts';
import type { RoomKeys } from './room-keys.ts';

type DataOf<Name extends keyof MediaServerEvents> = Parameters<MediaServerEvents[Name]>[0];

export interface JanusSubscribingEvents {
  offer(offer: DataOf<'media:offer'>): void;
  tracks(change: DataOf<'media:tracks'>): void;
  layers(state: DataOf<'media:layers'>): void;
  up(): void;
  lost(): void;
  /** What {@link JanusSubscribing.stored} says has changed. */
  changed(): void;
}

/** An m-line, and what it carries. */
interface Slot {
  mid: string;
  kind: 'audio' | 'video';
  /** The connection and the m-line that it comes from; undefined: nothing. */
  from: { feed: string; mid: string } | undefined;
  /** Whose that is. */
  of: { peerId: string; source: MediaSource } | undefined;
  /** What Janus was told to send of it; undefined: what it does by itself. */
  told: Sending | undefined;
}

/** What has to be known of it after a restart of ours. */
export interface StoredSubscribing {
  connectionId: string;
  peerId: string;
  handleId: number;
  revision: number;
  slots: Omit<Slot, 'told'>[];
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
const NO_SUCH_FEED = 428;

export class JanusSubscribing {
  readonly peerId: string;
  readonly connectionId: string;
  readonly #keys: RoomKeys;
  readonly #events: JanusSubscribingEvents;
  readonly #choice = new LayerChoice();
  #handle: JanusHandle | undefined;
  #candidates: Candidates | undefined;
  #slots: Slot[] = [];
  #sources: readonly JanusSource[] = [];
  #view: MediaView['videos'] = [];
  #revision = 0;
  #awaitsAnswer = false;
  #turn: Promise<void> = Promise.resolve();
  #isUp = false;
  #closed = false;
  #toldTracks = '';
  #toldLayers = '';

  constructor(peerId: string, connectionId: string, keys: RoomKeys, events: JanusSubscribingEvents) {
    this.peerId = peerId;
    this.connectionId = connectionId;
    this.#keys = keys;
    this.#events = events;
  }

  open(handle: JanusHandle): void {
    this.#handle = handle;
    this.#candidates = new Candidates(handle);
  }

  /** Goes on with what the process before us had opened. */
  resume(handle: JanusHandle, stored: StoredSubscribing): void {
    this.#handle = handle;
    this.#candidates = new Candidates(handle, true);
    this.#revision = stored.revision;
    this.#slots = stored.slots.map((slot) => ({ ...slot, told: undefined }));
    this.#isUp = true;
  }

  get state(): string {
    if (this.#closed) return 'closed';
    return this.#isUp ? 'connected' : 'connecting';
  }

  get handleId(): number | undefined {
    return this.#handle?.id;
  }

  get stored(): StoredSubscribing | undefined {
    if (this.#handle === undefined) return undefined;
    const { connectionId, peerId } = this;
    const slots = this.#slots.map(({ told: _, ...slot }) => slot);
    return { connectionId, peerId, handleId: this.#handle.id, revision: this.#revision, slots };
  }

  /** Everything that others publish now and that can be received. Resolves when it is being received. */
  setSources(sources: readonly JanusSource[]): Promise<void> {
    this.#sources = sources.filter(({ peerId }) => peerId !== this.peerId);
    return this.#bringUp();
  }

  setView(view: MediaView['videos']): void {
    this.#view = view;
    void this.#bringUp();
  }

  /** One change after the other; what fails is tried again with the next look. */
  #bringUp(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#change()).catch(() => undefined);
    return this.#turn;
  }

  async #change(): Promise<void> {
    if (this.#closed || this.#handle === undefined) return;
    await this.#follow(this.#handle);
    if (!this.#awaitsAnswer) await this.#subscribe(this.#handle);
    this.#tellTracks();
    await this.#send(this.#handle);
  }

  #sourceOf({ from }: Slot): JanusSource | undefined {
    return (
      from &&
      this.#sources.find(({ connection, mid }) => connection.connectionId === from.feed && mid === from.mid)
    );
  }

  /** Sources that moved to a newer connection stay in their m-lines: nothing is negotiated. */
  async #follow(handle: JanusHandle): Promise<void> {
    const carried = new Set(this.#slots.map((slot) => this.#sourceOf(slot)));
    const moves: { slot: Slot; source: JanusSource }[] = [];
    for (const slot of this.#slots) {
      if (slot.from === undefined || this.#sourceOf(slot) !== undefined) continue;
      const source = this.#sources.find(
        (one) => !carried.has(one) && one.peerId === slot.of?.peerId && one.source === slot.of.source,
      );
      if (source === undefined) slot.from = undefined;
      else moves.push({ slot, source });
    }
    if (moves.length === 0) return;
    const streams = moves.map(({ slot, source }) => ({ ...placeOf(source), sub_mid: slot.mid }));
    for (const { slot, source } of moves) {
      slot.from = placeOf(source);
      slot.told = undefined;
    }
    await handle.ask({ request: 'switch', streams });
    this.#events.changed();
  }

  /** Asks for what is not carried yet: Janus offers, in an event that {@link heed} gets. */
  async #subscribe(handle: JanusHandle): Promise<void> {
    const carried = new Set(this.#slots.map((slot) => this.#sourceOf(slot)));
    const streams = this.#sources.filter((source) => !carried.has(source)).map(placeOf);
    // Janus ends a subscription to nothing: the first one waits for the first source.
    if (streams.length === 0) return;
    this.#awaitsAnswer = true;
    const { room, pin } = this.#keys;
    const first = { request: 'join', ptype: 'subscriber', room, pin, use_msid: true, autoupdate: false };
    try {
      const { jsep, plugindata } = await handle.ask(
        this.#revision === 0 ? { ...first, streams } : { request: 'update', subscribe: streams },
      );
      if (jsep === undefined) this.#awaitsAnswer = false;
      // It still waits for an answer that was lost with the process before us.
      if (plugindata?.data.videoroom === 'updating') this.#events.lost();
    } catch (error) {
      this.#awaitsAnswer = false;
      // It has ended meanwhile: what is left comes with the news of it.
      if (!(error instanceof JanusError && error.code === NO_SUCH_FEED)) throw error;
    }
  }

  /** Tells Janus what has changed of what it is to send. */
  async #send(handle: JanusHandle): Promise<void> {
    const pictures = this.#slots.flatMap((slot) => {
      const source = slot.kind === 'video' ? this.#sourceOf(slot) : undefined;
      return source === undefined ? [] : [{ slot, source }];
    });
    const voices = this.#slots.filter((slot) => slot.kind === 'audio' && slot.from !== undefined).length;
    const { sendings, videos } = this.#choice.choose(
      this.#view,
      pictures.map(({ slot, source }) => ({ source, told: slot.told })),
      voices,
    );
    const changes = pictures.flatMap(({ slot }, index) => {
      const sending = sendings[index];
      if (sending === undefined || JSON.stringify(sending) === JSON.stringify(slot.told)) return [];
      slot.told = sending;
      return [{ mid: slot.mid, send: sending.layer !== null, substream: sending.substream }];
    });
    const told = JSON.stringify(videos);
    if (told !== this.#toldLayers) {
      this.#toldLayers = told;
      const { availableKbps } = this.#choice;
      this.#events.layers({ connectionId: this.connectionId, videos, availableKbps });
    }
    if (changes.length === 0) return;
    try {
      await handle.ask({ request: 'configure', streams: changes });
    } catch (error) {
      for (const { slot } of pictures) slot.told = undefined;
      throw error;
    }
  }

  #tracks(): MediaTrack[] {
    return this.#slots.flatMap((slot) => {
      const source = this.#sourceOf(slot);
      return source === undefined ? [] : [{ mid: slot.mid, peerId: source.peerId, source: source.source }];
    });
  }

  #tellTracks(): void {
    const tracks = this.#tracks();
    if (this.#awaitsAnswer || this.#revision === 0 || JSON.stringify(tracks) === this.#toldTracks) return;
    this.#toldTracks = JSON.stringify(tracks);
    this.#events.tracks({ connectionId: this.connectionId, tracks });
    this.#events.changed();
  }

  /** What Janus says of the handle. */
  heed(message: JanusMessage): void {
    if (this.#closed) return;
    const { janus, jsep } = message;
    if (janus === 'webrtcup') {
      this.#isUp = true;
      this.#events.up();
    } else if (janus === 'hangup') {
      this.#events.lost();
    } else if (janus === 'slowlink') {
      this.#choice.lost(Number(message.lost ?? 0));
    } else if (jsep?.type === 'offer') {
      this.#offer(jsep.sdp, message);
    }
  }

  #offer(sdp: string, { plugindata }: JanusMessage): void {
    const { streams } = subscription.parse(plugindata?.data);
    const before = new Map(this.#slots.map((slot) => [slot.mid, slot]));
    this.#slots = streams.map(({ mid, type, feed_id, feed_mid }) => {
      const from =
        feed_id === undefined || feed_mid === undefined ? undefined : { feed: feed_id, mid: feed_mid };
      const known = before.get(mid);
      const isSame = known?.from?.feed === from?.feed && known?.from?.mid === from?.mid;
      const slot: Slot = {
        mid,
        kind: type === 'audio' ? 'audio' : 'video',
        from,
        of: undefined,
        told: undefined,
      };
      if (isSame) slot.told = known?.told;
      const source = this.#sourceOf(slot);
      if (source !== undefined) slot.of = { peerId: source.peerId, source: source.source };
      return slot;
    });
    this.#awaitsAnswer = true;
    this.#revision += 1;
    const tracks = this.#tracks();
    this.#toldTracks = JSON.stringify(tracks);
    const { connectionId } = this;
    this.#events.offer({ connectionId, revision: this.#revision, sdp: withStreamIds(sdp, tracks), tracks });
    this.#events.changed();
  }

  /** @throws MediaRefusedError when it answers another offer, JanusError, JanusSilentError. */
  async answer(revision: number, sdp: string): Promise<void> {
    if (!this.#awaitsAnswer || revision !== this.#revision || this.#handle === undefined) {
      throw new MediaRefusedError('That offer is not open.');
    }
    await this.#handle.ask({ request: 'start' }, { type: 'answer', sdp });
    this.#awaitsAnswer = false;
    this.#candidates?.begin();
    void this.#bringUp();
  }

  candidate(candidate: MediaCandidate['candidate']): void {
    this.#candidates?.add(candidate);
  }

  /** Looks, about once a second, how much gets through. */
  look(): void {
    this.#choice.look();
    void this.#bringUp();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#handle?.detach();
  }
}

const placeOf = ({ connection, mid }: JanusSource): { feed: string; mid: string } => ({
  feed: connection.connectionId,
  mid,
});
