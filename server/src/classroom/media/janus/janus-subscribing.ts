/** The one connection by which a person receives: a subscriber of the VideoRoom, kept up to date. */
import type { MediaCandidate, MediaServerEvents, MediaView } from '@kaksha/domain/classroom/media/events.ts';
import { MediaRefusedError } from '../media-engine.ts';
import { Candidates } from './candidates.ts';
import type { LineFigures } from './connection-figures.ts';
import type { JanusHandle } from './janus-node.ts';
import type { JanusSource } from './janus-publishing.ts';
import { JanusError, type JanusMessage } from './janus-socket.ts';
import { LayerChoice } from './layer-choice.ts';
import { withStreamIds } from './offer.ts';
import type { RoomKeys } from './room-keys.ts';
import { placeOf, type Slot, SubscriptionSlots } from './subscription-slots.ts';

type DataOf<Name extends keyof MediaServerEvents> = Parameters<MediaServerEvents[Name]>[0];

export interface JanusSubscribingEvents {
  offer(offer: DataOf<'media:offer'>): void;
  tracks(change: DataOf<'media:tracks'>): void;
  layers(state: DataOf<'media:layers'>): void;
  up(): void;
  lost(): void;
  /** {@link JanusSubscribing.stored} has changed. */
  changed(): void;
}

/** The state that is needed after a restart of ours. */
export interface StoredSubscribing {
  connectionId: string;
  peerId: string;
  handleId: number;
  revision: number;
  slots: Omit<Slot, 'told'>[];
}

/** A browser that has not answered an offer by then never got it. */
const ANSWER_MS = 10_000;
/** Of the VideoRoom plugin. */
const NO_SUCH_FEED = 428;

export class JanusSubscribing {
  readonly peerId: string;
  readonly connectionId: string;
  readonly #keys: RoomKeys;
  readonly #events: JanusSubscribingEvents;
  readonly #choice = new LayerChoice();
  #handle: JanusHandle | undefined;
  #candidates: Candidates | undefined;
  readonly #slots = new SubscriptionSlots();
  #view: MediaView['videos'] = [];
  #revision = 0;
  /** Since when an offer is being made, or waits for its answer. */
  #awaitsSinceMs: number | undefined;
  /** The offer, until it is answered. */
  #offered: DataOf<'media:offer'> | undefined;
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

  /** Begins on this handle. @throws MediaRefusedError when it was closed meanwhile. */
  open(handle: JanusHandle): void {
    if (this.#closed) {
      handle.detach();
      throw new MediaRefusedError('The connection has ended.');
    }
    this.#handle = handle;
    this.#candidates = new Candidates(handle);
  }

  /** Goes on with the handle that the process before us had opened. */
  resume(handle: JanusHandle, stored: StoredSubscribing): void {
    this.#handle = handle;
    this.#candidates = new Candidates(handle, true);
    this.#revision = stored.revision;
    this.#slots.restore(stored.slots);
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
    const slots = this.#slots.stored;
    return { connectionId, peerId, handleId: this.#handle.id, revision: this.#revision, slots };
  }

  /** Everything that others publish now and that can be received. Resolves when it is being received. */
  setSources(sources: readonly JanusSource[]): Promise<void> {
    this.#slots.sources = sources.filter(({ peerId }) => peerId !== this.peerId);
    return this.#bringUp();
  }

  setView(view: MediaView['videos']): void {
    this.#view = view;
    void this.#bringUp();
  }

  /** One change after the other; a failed one is retried with the next look. */
  #bringUp(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#change()).catch(() => undefined);
    return this.#turn;
  }

  async #change(): Promise<void> {
    if (this.#closed || this.#handle === undefined) return;
    await this.#follow(this.#handle);
    if (this.#awaitsSinceMs === undefined) await this.#subscribe(this.#handle);
    this.#tellTracks();
    await this.#send(this.#handle);
  }

  /** Sources that moved to a newer connection stay in their m-lines: nothing is negotiated. */
  async #follow(handle: JanusHandle): Promise<void> {
    const moves = this.#slots.moves();
    if (moves.length === 0) return;
    const streams = moves.map(({ slot, source }) => ({ ...placeOf(source), sub_mid: slot.mid }));
    await handle.ask({ request: 'switch', streams });
    // Only now, so that the next look requests again what Janus did not do.
    for (const { slot, source } of moves) {
      slot.from = placeOf(source);
      slot.told = undefined;
    }
    this.#events.changed();
  }

  /** Asks for sources that are not carried yet: Janus offers, in an event that {@link heed} gets. */
  async #subscribe(handle: JanusHandle): Promise<void> {
    const streams = this.#slots.missing.map(placeOf);
    // Janus ends a subscription to nothing: the first one waits for the first source.
    if (streams.length === 0) return;
    this.#awaitsSinceMs = performance.now();
    const { room, pin } = this.#keys;
    const first = { request: 'join', ptype: 'subscriber', room, pin, use_msid: true, autoupdate: false };
    try {
      const { jsep, plugindata } = await handle.ask(
        this.#revision === 0 ? { ...first, streams } : { request: 'update', subscribe: streams },
      );
      if (jsep === undefined) this.#awaitsSinceMs = undefined;
      // It still waits for an answer that was lost with the process before us.
      if (plugindata?.data.videoroom === 'updating') this.#events.lost();
    } catch (error) {
      this.#awaitsSinceMs = undefined;
      // It has ended meanwhile: the remaining changes come with the news of it.
      if (!(error instanceof JanusError && error.code === NO_SUCH_FEED)) throw error;
    }
  }

  /** Tells Janus the changes of what it is to send. */
  async #send(handle: JanusHandle): Promise<void> {
    const pictures = this.#slots.all.flatMap((slot) => {
      const source = slot.kind === 'video' ? this.#slots.sourceOf(slot) : undefined;
      return source === undefined ? [] : [{ slot, source }];
    });
    const voices = this.#slots.all.filter(({ kind, from }) => kind === 'audio' && from !== undefined).length;
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

  #tellTracks(): void {
    const { tracks } = this.#slots;
    if (this.#awaitsSinceMs !== undefined || this.#revision === 0) return;
    if (JSON.stringify(tracks) === this.#toldTracks) return;
    this.#toldTracks = JSON.stringify(tracks);
    this.#events.tracks({ connectionId: this.connectionId, tracks });
    this.#events.changed();
  }

  /** Events of the handle from Janus. */
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

  #offer(sdp: string, message: JanusMessage): void {
    this.#slots.take(message);
    this.#awaitsSinceMs = performance.now();
    this.#revision += 1;
    const { tracks } = this.#slots;
    this.#toldTracks = JSON.stringify(tracks);
    const { connectionId } = this;
    this.#offered = { connectionId, revision: this.#revision, sdp: withStreamIds(sdp, tracks), tracks };
    this.#events.offer(this.#offered);
    this.#events.changed();
  }

  /** Says again what a browser that was away may have missed; an offer has its whole time once more. */
  retell(): void {
    if (this.#offered !== undefined) {
      this.#awaitsSinceMs = performance.now();
      this.#events.offer(this.#offered);
    }
    this.#toldTracks = '';
    this.#toldLayers = '';
    void this.#bringUp();
  }

  /** @throws MediaRefusedError when it answers another offer, JanusError, JanusSilentError. */
  async answer(revision: number, sdp: string): Promise<void> {
    if (this.#awaitsSinceMs === undefined || revision !== this.#revision || this.#handle === undefined) {
      throw new MediaRefusedError('That offer is not open.');
    }
    await this.#handle.ask({ request: 'start' }, { type: 'answer', sdp });
    this.#awaitsSinceMs = undefined;
    this.#offered = undefined;
    this.#candidates?.begin();
    void this.#bringUp();
  }

  candidate(candidate: MediaCandidate['candidate']): void {
    this.#candidates?.add(candidate);
  }

  /** The figures of now. */
  measured(lines: readonly LineFigures[]): void {
    this.#choice.measured(lines);
  }

  /** Looks, about once a second, how much gets through. */
  look(): void {
    // Lost with an API that died, say: peers who come later would never be offered.
    if (this.#awaitsSinceMs !== undefined && performance.now() - this.#awaitsSinceMs > ANSWER_MS) {
      this.#events.lost();
      return;
    }
    this.#choice.look();
    void this.#bringUp();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#handle?.detach();
  }
}
