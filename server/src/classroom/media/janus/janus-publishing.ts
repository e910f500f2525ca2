/** One connection by which a person sends: a publisher of the VideoRoom. */
import type { Layer, MediaCandidate, MediaSource, Publish } from '@kaksha/domain/classroom/media/events.ts';
import { maxBitsPerSecond } from '../bitrate-limits.ts';
import { readOffer } from '../embedded/sdp.ts';
import { MediaRefusedError } from '../media-engine.ts';
import { Candidates } from './candidates.ts';
import type { LineFigures } from './connection-figures.ts';
import type { JanusHandle } from './janus-node.ts';
import type { JanusMessage } from './janus-socket.ts';
import type { RoomKeys } from './room-keys.ts';

/** One source in a connection. */
export interface JanusSource {
  peerId: string;
  source: MediaSource;
  /** The m-line of the connection that carries it. */
  mid: string;
  /** From high to low; none for audio. */
  layers: Layer[];
  /** The rate of each, as it was measured last; absent: not yet, or it does not come in. */
  kbps: Partial<Record<Layer, number>>;
  connection: JanusPublishing;
}

/** The state that is needed after a restart of ours. */
export interface StoredPublishing {
  connectionId: string;
  peerId: string;
  handleId: number;
  lines: { mid: string; source: MediaSource; layers: Layer[] }[];
}

export interface JanusPublishingEvents {
  /** It is connected: from now on it can be received. */
  up(): void;
  /** The first packets of a source. */
  started(source: JanusSource): void;
  lost(): void;
}

export class JanusPublishing {
  readonly peerId: string;
  readonly connectionId: string;
  readonly sources: JanusSource[];
  readonly #events: JanusPublishingEvents;
  /** Of the process before us, which may have heard that it was connected. */
  isResumed = false;
  #handle: JanusHandle | undefined;
  #candidates: Candidates | undefined;
  #allowed: readonly MediaSource[] = [];
  /** Whether Janus hands it on, by m-line; absent: it may have heard what it was told last, or not. */
  readonly #handedOn = new Map<string, boolean>();
  #turn: Promise<void> = Promise.resolve();
  /** Janus has it in the room: before, there is nothing to change of it. */
  #hasJoined = false;
  #isUp = false;
  #closed = false;

  constructor(stored: Omit<StoredPublishing, 'handleId'>, events: JanusPublishingEvents) {
    this.peerId = stored.peerId;
    this.connectionId = stored.connectionId;
    this.#events = events;
    this.sources = stored.lines.map((line) => ({
      ...line,
      kbps: {},
      peerId: stored.peerId,
      connection: this,
    }));
  }

  get isUp(): boolean {
    return this.#isUp && !this.#closed;
  }

  get state(): string {
    if (this.#closed) return 'closed';
    return this.#isUp ? 'connected' : 'connecting';
  }

  get handleId(): number | undefined {
    return this.#handle?.id;
  }

  get stored(): StoredPublishing | undefined {
    if (this.#handle === undefined) return undefined;
    const { connectionId, peerId } = this;
    const lines = this.sources.map(({ mid, source, layers }) => ({ mid, source, layers }));
    return { connectionId, peerId, handleId: this.#handle.id, lines };
  }

  /**
   * Takes the offer to this handle. @returns the answer.
   * @throws JanusError, JanusSilentError, MediaRefusedError when it was closed meanwhile.
   */
  async open(handle: JanusHandle, keys: RoomKeys, sdp: string): Promise<string> {
    if (this.#closed) {
      handle.detach();
      throw new MediaRefusedError('The connection has ended.');
    }
    this.#handle = handle;
    this.#candidates = new Candidates(handle);
    const { jsep } = await handle.ask(
      {
        request: 'joinandconfigure',
        ptype: 'publisher',
        room: keys.room,
        pin: keys.pin,
        id: this.connectionId,
        bitrate: maxBitsPerSecond(this.sources.find(({ source }) => isVideo(source))?.layers ?? null),
      },
      { type: 'offer', sdp },
    );
    if (jsep === undefined) throw new MediaRefusedError('That offer has no answer.');
    this.#hasJoined = true;
    // As Janus begins.
    for (const { mid } of this.sources) this.#handedOn.set(mid, true);
    // Before the browser has the answer nothing can come through.
    await this.obey();
    if (this.#closed) throw new MediaRefusedError('The connection has ended.');
    this.#candidates.begin();
    return jsep.sdp;
  }

  /** Goes on with the handle that the process before us had opened; its settings in Janus are unknown. */
  resume(handle: JanusHandle, allowed: readonly MediaSource[]): void {
    this.#handle = handle;
    this.#allowed = allowed;
    this.#candidates = new Candidates(handle, true);
    this.isResumed = true;
    this.#hasJoined = true;
  }

  /** Janus says that it is connected. */
  setUp(): void {
    this.#isUp = true;
  }

  /** Hands on these sources alone from now on, whatever comes. @throws JanusError, JanusSilentError. */
  async allow(sources: readonly MediaSource[]): Promise<void> {
    this.#allowed = sources;
    await this.obey();
  }

  /**
   * Corrects Janus by the allowed sources: one change after the other. A change that fails is sent again
   * with the next call. @throws JanusError, JanusSilentError.
   */
  obey(): Promise<void> {
    const told = this.#turn.then(() => this.#tellJanus());
    this.#turn = told.catch(() => undefined);
    return told;
  }

  async #tellJanus(): Promise<void> {
    if (this.#handle === undefined || this.#closed || !this.#hasJoined) return;
    const streams = this.sources.flatMap(({ mid, source }) => {
      const send = this.#allowed.includes(source);
      return this.#handedOn.get(mid) === send ? [] : [{ mid, send, keyframe: send }];
    });
    if (streams.length === 0) return;
    // Without an answer nobody knows whether it was heard.
    for (const { mid } of streams) this.#handedOn.delete(mid);
    await this.#handle.ask({ request: 'configure', streams });
    for (const { mid, send } of streams) this.#handedOn.set(mid, send);
  }

  candidate(candidate: MediaCandidate['candidate']): void {
    this.#candidates?.add(candidate);
  }

  /** The figures of now. */
  measured(lines: readonly LineFigures[]): void {
    for (const { mid, inKbps } of lines) {
      const source = this.sources.find((one) => one.mid === mid);
      if (source === undefined) continue;
      const rising = source.layers.toReversed().map((layer, place) => [layer, inKbps[place] ?? 0] as const);
      source.kbps = Object.fromEntries(rising.filter(([, kbps]) => kbps > 0));
    }
  }

  /** Events of the handle from Janus. */
  heed({ janus, ...message }: JanusMessage): void {
    if (this.#closed) return;
    if (janus === 'webrtcup') {
      this.setUp();
      this.#events.up();
    } else if (janus === 'media' && message.receiving === true) {
      const source = this.sources.find(({ mid }) => mid === message.mid);
      if (source !== undefined) this.#events.started(source);
    } else if (janus === 'hangup') {
      this.#events.lost();
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#handle?.detach();
  }
}

/** The sources of an offer. @throws MediaRefusedError when it is not as the protocol wants it. */
export function linesOf({ sdp, sources }: Publish): StoredPublishing['lines'] {
  const { media } = readOffer(sdp);
  if (media.length === 0) throw new MediaRefusedError('Nothing is offered.');
  const lines = media.map(({ mid, kind, layers }) => {
    const source = sources.find((named) => named.mid === mid)?.source;
    if (source === undefined) throw new MediaRefusedError('Every m-line is named.');
    if ((kind === 'video') !== isVideo(source)) throw new MediaRefusedError('A source is of another kind.');
    return { mid, source, layers: kind === 'audio' ? [] : layers.length > 0 ? layers : ['h' as const] };
  });
  if (new Set(lines.map(({ source }) => source)).size !== lines.length) {
    throw new MediaRefusedError('Each source is sent once.');
  }
  return lines;
}

export const isVideo = (source: MediaSource): source is 'camera' | 'screen' =>
  source === 'camera' || source === 'screen';
