/**
 * One connection to the media server, kept up: when it breaks, a new one is made under a new name, and the old one is
 * closed once the new one works (domain/classroom/media/events.ts says why none is repaired). When the line was dead for a
 * while and the server never heard of the new one, the old one may come back first: then it is the one that is kept.
 */
import type { MediaCandidate } from '@kaksha/domain/classroom/media/events.ts';
import { newUuid } from '../../../lib/uuid.ts';
import type { MediaChannel } from './media-channel.ts';
import { DISCONNECTED_RESTART_MS, type LinkState } from './negotiation.ts';

/** A connection that was opened and carries nothing by then is tried again. */
export const STALLED_MS = 8_000;
/** The same where the browser has looked for ways to be reached and found none: this long one may still turn up. */
export const UNREACHABLE_MS = 3_000;
/** One that waits for the server to have anything to offer is asked for again, should its offer have been lost. */
export const UNOFFERED_MS = 60_000;
/** Waits between attempts that led to nothing: the first new one at once. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000] as const;

export interface KeptConnectionOptions {
  channel: MediaChannel;
  makeConnection: () => RTCPeerConnection;
  /** Agrees with the server on a connection; an error is one failed attempt. */
  open: (connection: RTCPeerConnection, connectionId: string) => Promise<void>;
  /** The newest connection has changed. */
  onLink: (link: LinkState) => void;
  /**
   * It broke, or did not come about in time.
   * @param inVain how often in a row one has not come about that the server had agreed to; 0 when one was there
   */
  onBroken: (inVain: number) => void;
}

interface Attempt {
  id: string;
  connection: RTCPeerConnection;
  opened: boolean;
  /** Whether the server has agreed on it. */
  agreed: boolean;
  /** The server has nothing to offer yet: the time to connect has not begun. */
  awaitsOffer: boolean;
  /** Whether the browser has found a way to be reached; null while it still looks. */
  reachable: boolean | null;
  wasConnected: boolean;
  /** Given up, and soon to be followed by another. */
  isOver: boolean;
}

export class KeptConnection {
  readonly #options: KeptConnectionOptions;
  readonly #stopListening: (() => void)[];
  #newest: Attempt | null = null;
  /** The last one that worked: it may still, or work again. */
  #older: Attempt | null = null;
  #failures = 0;
  #inVain = 0;
  #wasConnected = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeptConnectionOptions) {
    this.#options = options;
    const { channel } = options;
    this.#stopListening = [
      channel.on('media:closed', ({ connectionId, reason }) => {
        if (connectionId !== this.#newest?.id) return;
        if (reason === 'removed') this.close();
        else this.renew();
      }),
      channel.on('media:restarted', () => this.renew()),
      channel.onJoined(() => this.#onJoined()),
    ];
    if (this.#newest === null) this.renew();
  }

  /** The name of the newest connection. */
  get id(): string | undefined {
    return this.#newest?.id;
  }

  /** The newest connection, in any state. */
  get connection(): RTCPeerConnection | undefined {
    return this.#newest?.connection;
  }

  get isConnected(): boolean {
    return this.#newest?.connection.connectionState === 'connected';
  }

  /** The server took it away on purpose, or it was closed here: it does not come back. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** Makes a new connection; the one before is closed when this one works. */
  renew(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const before = this.#newest;
    if (before?.wasConnected) {
      this.#shut(this.#older);
      this.#older = before;
    } else {
      this.#shut(before);
    }
    const connection = this.#options.makeConnection();
    const attempt: Attempt = {
      id: newUuid(),
      connection,
      opened: false,
      agreed: false,
      awaitsOffer: false,
      reachable: null,
      wasConnected: false,
      isOver: false,
    };
    this.#newest = attempt;
    connection.onicecandidate = ({ candidate }) => {
      this.#noteCandidate(attempt, candidate);
      this.#sendCandidate(attempt, candidate);
    };
    connection.onconnectionstatechange = () => this.#onConnectionState(attempt);
    this.#options.onLink(this.#link());
    if (this.#options.channel.joined) this.#open(attempt);
  }

  /** The server has agreed, and has not offered anything yet: nobody sends, say, which is no fault of the network. */
  awaitOffer(id: string): void {
    const attempt = this.#newest;
    if (attempt?.id !== id || attempt.isOver || attempt.wasConnected) return;
    attempt.awaitsOffer = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.renew(), UNOFFERED_MS);
  }

  /** The newest got the answer that it waited for: it is to connect from now on. */
  takeOffer(): void {
    const attempt = this.#newest;
    if (attempt?.awaitsOffer !== true || attempt.isOver) return;
    attempt.awaitsOffer = false;
    this.#retryIn(this.#stalledMs);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stopListening) stop();
    this.#shut(this.#older);
    this.#shut(this.#newest);
    this.#newest = null;
    this.#options.onLink('closed');
  }

  #onJoined(): void {
    const attempt = this.#newest;
    if (attempt === null) return;
    if (!attempt.opened) this.#open(attempt);
    // Its offer, or its end, may have been told while the room was lost.
    else if (attempt.awaitsOffer) this.renew();
  }

  #open(attempt: Attempt): void {
    attempt.opened = true;
    this.#retryIn(this.#stalledMs);
    this.#options.open(attempt.connection, attempt.id).then(
      () => {
        attempt.agreed = true;
      },
      () => {
        if (attempt !== this.#newest || this.#closed) return;
        // Without the room the next joining opens it.
        if (this.#options.channel.joined) this.#tryAgain();
        else {
          clearTimeout(this.#timer);
          this.renew();
        }
      },
    );
  }

  /** Waits no longer than it may help. A network that comes up in the meantime gives candidates after the last one. */
  #noteCandidate(attempt: Attempt, candidate: RTCIceCandidate | null): void {
    const wasReachable = attempt.reachable;
    // An empty one says that there are no more.
    if (candidate !== null && candidate.candidate !== '') attempt.reachable = true;
    else attempt.reachable ??= false;
    const waits = attempt === this.#newest && !attempt.isOver && !attempt.wasConnected;
    if (!waits || attempt.reachable === wasReachable) return;
    if (!attempt.reachable) this.#retryIn(UNREACHABLE_MS);
    else if (wasReachable === false) this.#retryIn(this.#stalledMs);
  }

  #sendCandidate({ id }: Attempt, candidate: RTCIceCandidate | null): void {
    this.#options.channel
      .request('media:candidate', { connectionId: id, candidate: asSent(candidate) })
      // Lost with the room or with the connection: the next connection has candidates of its own.
      .catch(() => undefined);
  }

  #onConnectionState(attempt: Attempt): void {
    const { connectionState } = attempt.connection;
    if (attempt === this.#older && connectionState === 'connected') this.#takeBack(attempt);
    if (attempt !== this.#newest) return;
    if (connectionState === 'connected') {
      clearTimeout(this.#timer);
      this.#failures = 0;
      this.#inVain = 0;
      this.#wasConnected = true;
      attempt.wasConnected = true;
      this.#shut(this.#older);
      this.#older = null;
    }
    this.#options.onLink(this.#link());
    if (connectionState === 'failed') this.#fail();
    else if (connectionState === 'disconnected') this.#retryIn(DISCONNECTED_RESTART_MS);
  }

  /** A lost one works again: its replacement is not needed, unless the server counts on that already. */
  #takeBack(attempt: Attempt): void {
    if (this.#newest?.agreed) return;
    this.#shut(this.#newest);
    this.#newest = attempt;
    attempt.isOver = false;
    this.#older = null;
  }

  #link(): LinkState {
    if (this.isConnected) return 'connected';
    return this.#wasConnected ? 'reconnecting' : 'connecting';
  }

  /** After two attempts in vain twice the time: a busy device that is cut off each time never gets through. */
  get #stalledMs(): number {
    return this.#inVain < 2 ? STALLED_MS : 2 * STALLED_MS;
  }

  #retryIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(), ms);
  }

  /** An attempt failed, or a working connection was lost. */
  #fail(): void {
    if (this.#closed || this.#newest === null) return;
    const { connection, wasConnected } = this.#newest;
    // A connection that the server never described was not tried: it has nothing to send, say.
    if (!wasConnected && connection.remoteDescription !== null) this.#inVain += 1;
    this.#options.onBroken(this.#inVain);
    this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.#newest !== null) this.#newest.isOver = true;
    const pauseMs = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.renew(), pauseMs);
  }

  #shut(attempt: Attempt | null): void {
    if (attempt === null) return;
    attempt.connection.onicecandidate = null;
    attempt.connection.onconnectionstatechange = null;
    attempt.connection.ontrack = null;
    attempt.connection.close();
  }
}

/** The browser's type says that a candidate may have no text, which none of those that it finds has. */
const asSent = (candidate: RTCIceCandidate | null) =>
  (candidate?.toJSON() ?? null) as MediaCandidate['candidate'];
