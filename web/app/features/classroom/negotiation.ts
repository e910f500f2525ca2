/**
 * The connection to one other peer: perfect negotiation (W3C WebRTC, section 10.7), candidates that wait for their
 * description, and ICE restarts when the path between the two breaks.
 *
 * The impolite side (the teacher) makes the two transceivers, audio and video, and with them the first offer; the
 * polite side takes them over. Both stay 'sendrecv' for good, so a camera that is switched off, missing or plugged in
 * later is a replaced track and never a new negotiation.
 */
import type { Signal } from '@kaksha/domain/classroom/events.ts';

/** What one peer sends the other: a description or a candidate. */
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

export interface NegotiatorOptions {
  connection: PeerConnection;
  /** The polite side gives way when both offer at once. */
  polite: boolean;
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
  #makingOffer = false;
  #ignoringOffer = false;
  #settingAnswer = false;
  #closed = false;
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
    if (!options.polite) this.#addTransceivers();
    this.#restartUnlessConnected(STALLED_RESTART_MS);
  }

  /** What the other peer sent. Call it in the order of arrival. */
  async receive({ description, candidate }: SignalPayload): Promise<void> {
    if (this.#closed) return;
    try {
      if (description) await this.#receiveDescription(description);
      else if (candidate) await this.#receiveCandidate(candidate);
    } catch (error) {
      if (!this.#closed) this.#options.onProblem(error);
    }
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
    if (this.#connection.signalingState === 'have-local-offer') this.#sendLocalDescription();
    else if (this.#connection.connectionState !== 'connected') this.#connection.restartIce();
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

  #addTransceivers(): void {
    const streams = this.#options.stream ? [this.#options.stream] : [];
    for (const kind of ['audio', 'video'] as const) {
      this.#connection.addTransceiver(this.#tracks[kind] ?? kind, { direction: 'sendrecv', streams });
    }
  }

  async #offer(): Promise<void> {
    try {
      this.#makingOffer = true;
      await this.#connection.setLocalDescription();
      this.#sendLocalDescription();
    } catch (error) {
      if (!this.#closed) this.#options.onProblem(error);
    } finally {
      this.#makingOffer = false;
    }
  }

  #sendLocalDescription(): void {
    const description = this.#connection.localDescription;
    if (description === null || this.#closed) return;
    this.#options.send({ description: { type: description.type, sdp: description.sdp } });
  }

  async #receiveDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const connection = this.#connection;
    // The answer to a repeated offer comes twice.
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return;
    const readyForOffer =
      !this.#makingOffer && (connection.signalingState === 'stable' || this.#settingAnswer);
    this.#ignoringOffer = !this.#options.polite && description.type === 'offer' && !readyForOffer;
    if (this.#ignoringOffer) return;
    this.#settingAnswer = description.type === 'answer';
    try {
      // Takes back our own offer when there is one: that is what being polite is.
      await connection.setRemoteDescription(description);
    } finally {
      this.#settingAnswer = false;
    }
    for (const candidate of this.#waitingCandidates.splice(0)) await this.#receiveCandidate(candidate);
    if (description.type !== 'offer') return;
    await this.#attachTracks();
    await connection.setLocalDescription();
    this.#sendLocalDescription();
  }

  async #receiveCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#connection.remoteDescription === null) {
      this.#waitingCandidates.push(candidate);
      return;
    }
    try {
      await this.#connection.addIceCandidate(candidate);
    } catch (error) {
      // Candidates of an offer that we ignored belong to nothing.
      if (!this.#ignoringOffer) throw error;
    }
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
      this.#connection.restartIce();
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
