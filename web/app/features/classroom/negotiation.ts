/**
 * The connection to one other peer: one side offers, the other answers; candidates wait for their description; and when
 * the path between the two breaks, a new one is looked for (ICE restart).
 *
 * Only the impolite side (the teacher) offers, the polite side asks for an offer: so offers never cross. Perfect
 * negotiation (W3C WebRTC, section 10.7) would sort crossing offers out by a rollback, but a rollback leaves Chromium
 * (153, measured) with a connection whose video is neither sent nor shown any more, while it says 'connected'.
 *
 * The two transceivers, audio and video, are made by the offering side and taken over by the other. Both stay 'sendrecv'
 * for good, so a camera that is switched off, missing or plugged in later is a replaced track and no negotiation.
 */
import type { Signal } from '@kaksha/domain/classroom/events.ts';

/** What one peer sends the other: a description, a candidate, or the wish for a new offer. */
export type SignalPayload = Omit<Signal, 'to'>;

/** What is sent of ourselves; null where there is no device or it is switched off. */
export interface LocalTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/** 'reconnecting' is a connection that was there and is being restored. */
export type LinkState = 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** The part of RTCPeerConnection that is used here, so that a test can stand in for it. */
export type PeerConnection = Pick<
  RTCPeerConnection,
  | 'signalingState'
  | 'connectionState'
  | 'localDescription'
  | 'remoteDescription'
  | 'setLocalDescription'
  | 'setRemoteDescription'
  | 'addIceCandidate'
  | 'addTransceiver'
  | 'getTransceivers'
  | 'restartIce'
  | 'close'
  | 'onnegotiationneeded'
  | 'onicecandidate'
  | 'onconnectionstatechange'
  | 'ontrack'
>;

/** 'disconnected' often mends itself; longer than this it does not (measured: 'failed' alone comes too late). */
export const DISCONNECTED_RESTART_MS = 2_500;
/** A negotiation that has led to nothing by then is tried again. */
export const STALLED_RESTART_MS = 12_000;
/** Both sides notice a broken path: a wish that comes this soon after an offer has been granted already. */
export const OFFER_FRESH_MS = 2_000;

export interface NegotiatorOptions {
  connection: PeerConnection;
  /** Whether this is the side that offers; exactly one of the two is. */
  offers: boolean;
  /** Ties audio and video together, so that lips and voice stay in step. */
  stream?: MediaStream;
  tracks: LocalTracks;
  send: (payload: SignalPayload) => void;
  onState: (state: LinkState) => void;
  /** A track of the other peer; it stays the same whatever the other switches on or off. */
  onTrack: (track: MediaStreamTrack) => void;
  /** Something that should not happen; the connection goes on trying. */
  onProblem: (error: unknown) => void;
}

export class Negotiator {
  readonly #connection: PeerConnection;
  readonly #options: NegotiatorOptions;
  #tracks: LocalTracks;
  #offeredAtMs = Number.NEGATIVE_INFINITY;
  #closed = false;
  #turn: Promise<void> = Promise.resolve();
  #wasConnected = false;
  #waitingCandidates: RTCIceCandidateInit[] = [];
  #restartTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: NegotiatorOptions) {
    this.#options = options;
    this.#connection = options.connection;
    this.#tracks = options.tracks;
    const connection = this.#connection;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => {
      if (candidate !== null) options.send({ candidate: candidate.toJSON() as SignalPayload['candidate'] });
    };
    connection.onconnectionstatechange = () => this.#onConnectionState();
    connection.ontrack = ({ track }) => options.onTrack(track);
    if (options.offers) this.#addTransceivers();
    this.#restartUnlessConnected(STALLED_RESTART_MS);
  }

  /** What the other peer sent, in the order of arrival: one is done before the next begins. */
  receive(payload: SignalPayload): Promise<void> {
    this.#turn = this.#turn
      .then(() => this.#receiveInTurn(payload))
      .catch((error: unknown) => {
        if (!this.#closed) this.#options.onProblem(error);
      });
    return this.#turn;
  }

  /** Sends these tracks from now on, without a new negotiation. */
  async setTracks(tracks: LocalTracks): Promise<void> {
    this.#tracks = tracks;
    await this.#attachTracks();
  }

  /**
   * Signalling works again after a break, ours or the other's, in which something may have been lost: repeats an offer
   * that nobody answered, and looks for a new path when the old one is broken.
   */
  resume(): void {
    if (this.#closed) return;
    const { signalingState, connectionState } = this.#connection;
    if (signalingState === 'have-local-offer') this.#sendLocalDescription();
    else if (connectionState !== 'connected') this.#restart();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#restartTimer);
    const connection = this.#connection;
    connection.onnegotiationneeded = null;
    connection.onicecandidate = null;
    connection.onconnectionstatechange = null;
    connection.ontrack = null;
    connection.close();
    this.#options.onState('closed');
  }

  async #receiveInTurn({ description, candidate, restart }: SignalPayload): Promise<void> {
    if (this.#closed) return;
    if (restart) this.#grantRestart();
    else if (description) await this.#receiveDescription(description);
    else if (candidate) await this.#receiveCandidate(candidate);
  }

  #addTransceivers(): void {
    const streams = this.#options.stream ? [this.#options.stream] : [];
    for (const kind of ['audio', 'video'] as const) {
      this.#connection.addTransceiver(this.#tracks[kind] ?? kind, { direction: 'sendrecv', streams });
    }
  }

  async #offer(): Promise<void> {
    // The answering side gets here only by a browser's own idea of what is needed; it waits to be asked.
    if (!this.#options.offers) return;
    try {
      this.#offeredAtMs = performance.now();
      await this.#connection.setLocalDescription();
      this.#sendLocalDescription();
    } catch (error) {
      if (!this.#closed) this.#options.onProblem(error);
    }
  }

  #restart(): void {
    if (this.#options.offers) this.#connection.restartIce();
    else this.#options.send({ restart: true });
  }

  #grantRestart(): void {
    if (!this.#options.offers || performance.now() - this.#offeredAtMs < OFFER_FRESH_MS) return;
    if (this.#connection.signalingState === 'have-local-offer') this.#sendLocalDescription();
    else this.#connection.restartIce();
  }

  #sendLocalDescription(): void {
    const description = this.#connection.localDescription;
    if (description === null || this.#closed) return;
    this.#options.send({ description: { type: description.type, sdp: description.sdp } });
  }

  async #receiveDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const connection = this.#connection;
    const expected = this.#options.offers ? 'answer' : 'offer';
    // The answer to a repeated offer comes twice.
    if (description.type !== expected) return;
    if (expected === 'answer' && connection.signalingState !== 'have-local-offer') return;
    await connection.setRemoteDescription(description);
    for (const candidate of this.#waitingCandidates.splice(0)) await connection.addIceCandidate(candidate);
    if (expected === 'answer') return;
    await this.#attachTracks();
    await connection.setLocalDescription();
    this.#sendLocalDescription();
  }

  async #receiveCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#connection.remoteDescription === null) this.#waitingCandidates.push(candidate);
    else await this.#connection.addIceCandidate(candidate);
  }

  async #attachTracks(): Promise<void> {
    for (const transceiver of this.#connection.getTransceivers()) {
      const { kind } = transceiver.receiver.track;
      if (kind !== 'audio' && kind !== 'video') continue;
      const track = this.#tracks[kind];
      // Before the first answer this takes the transceiver over; later it changes nothing.
      if (transceiver.direction !== 'sendrecv') {
        transceiver.direction = 'sendrecv';
        if (this.#options.stream) transceiver.sender.setStreams?.(this.#options.stream);
      }
      if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track);
    }
  }

  #onConnectionState(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'connected') {
      this.#wasConnected = true;
      clearTimeout(this.#restartTimer);
      this.#options.onState('connected');
      return;
    }
    this.#options.onState(this.#wasConnected ? 'reconnecting' : 'connecting');
    if (connectionState === 'failed') {
      this.#restart();
      this.#restartUnlessConnected(STALLED_RESTART_MS);
    } else if (connectionState === 'disconnected') {
      this.#restartUnlessConnected(DISCONNECTED_RESTART_MS);
    }
  }

  #restartUnlessConnected(afterMs: number): void {
    clearTimeout(this.#restartTimer);
    this.#restartTimer = setTimeout(() => {
      this.resume();
      this.#restartUnlessConnected(STALLED_RESTART_MS);
    }, afterMs);
  }
}
