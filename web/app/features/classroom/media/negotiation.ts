/**
 * The connection to one other peer, by perfect negotiation (W3C WebRTC, section 10.7): both sides may offer at any time.
 * When two offers cross, the impolite side ignores the other's, and the polite side takes its own back, answers, and
 * offers again. Candidates wait for their description; and when the path breaks, a new one is looked for (ICE restart).
 *
 * Each side sends on two transceivers of its own, audio and video, and receives on the other's. One transceiver for both
 * ways would be half as many, but Chromium (153, measured) neither sends nor shows video on such a one after a rollback,
 * while it says 'connected'. The two stay for good, so a camera that is switched off, missing or plugged in later is a
 * replaced track and no negotiation. A shared screen, and its sound, are sent on further ones, which are added when it is
 * shared for the first time and stay too; they belong to a stream of their own, by which the other side knows them.
 *
 * At the start both would offer, and one in ten connections whose very first offer was taken back never found a network
 * path (Chromium again, measured). So the polite side wants to send only once it has heard of the other.
 */
import type { Signal } from '@kaksha/domain/classroom/room/events.ts';
import { singleEncoding } from './send-encodings.ts';

/** What one peer sends the other: a description or a candidate. */
export type SignalPayload = Omit<Signal, 'to'>;

/** What is sent of ourselves; null where there is no device or it is switched off. */
export interface LocalTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** What is heard on the shared screen; null where the browser gives no sound of it. */
  screenSound: MediaStreamTrack | null;
}

/** What a track of the other peer belongs to. */
export type Part = 'person' | 'screen';

const KIND = { audio: 'audio', video: 'video', screen: 'video', screenSound: 'audio' } as const;

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
  /** The side that gives way when offers cross; exactly one of the two is. */
  polite: boolean;
  /** Ties audio and video together, so that lips and voice stay in step; the screen has a stream of its own. */
  streams?: Record<Part, MediaStream>;
  tracks: LocalTracks;
  send: (payload: SignalPayload) => void;
  onState: (state: LinkState) => void;
  /** A track of the other peer; it stays the same whatever the other switches on or off. */
  onTrack: (track: MediaStreamTrack, part: Part) => void;
  /** The connection broke, or none came about in time; it goes on trying. */
  onBroken?: () => void;
  /** Something that should not happen; the connection goes on trying. */
  onProblem: (error: unknown) => void;
}

export class Negotiator {
  readonly #connection: PeerConnection;
  readonly #options: NegotiatorOptions;
  #tracks: LocalTracks;
  #senders: Partial<Record<keyof LocalTracks, RTCRtpSender>> | null = null;
  readonly #receivedVideo = new Set<RTCRtpTransceiver>();
  #wantsVideo = true;
  /** The stream of the other peer's voice, which is the first of all that it sends. */
  #personStreamId: string | undefined;
  #makingOffer = false;
  /** The other side's last offer that was ignored, which candidates may still come for. */
  #ignoredOffer: RTCSessionDescriptionInit | null = null;
  #closed = false;
  #turn: Promise<void> = Promise.resolve();
  #wasConnected = false;
  #waitingCandidates: RTCIceCandidateInit[] = [];
  #restartTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: NegotiatorOptions) {
    this.#options = options;
    this.#connection = options.connection;
    const connection = this.#connection;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate }) => {
      if (candidate !== null) options.send({ candidate: candidate.toJSON() as SignalPayload['candidate'] });
    };
    connection.onconnectionstatechange = () => this.#onConnectionState();
    connection.ontrack = ({ track, streams, transceiver }) => {
      if (track.kind === 'video') this.#receivedVideo.add(transceiver);
      if (!this.#wantsVideo) this.#askForVideo(transceiver);
      this.#personStreamId ??= streams[0]?.id;
      options.onTrack(track, streams[0]?.id === this.#personStreamId ? 'person' : 'screen');
    };
    this.#tracks = options.tracks;
    if (!options.polite) this.#addSenders();
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

  /** Sends these tracks from now on, without a new negotiation but for the first sharing of a screen. */
  async setTracks(tracks: LocalTracks): Promise<void> {
    this.#tracks = tracks;
    if (this.#senders === null) return;
    this.#addSenders();
    for (const name of Object.keys(KIND) as (keyof LocalTracks)[]) {
      const sender = this.#senders[name];
      if (sender !== undefined && sender.track !== tracks[name]) await sender.replaceTrack(tracks[name]);
    }
  }

  /** Whether the other side shall send pictures: without, they are not sent at all, rather than thrown away here. */
  setWantsVideo(wanted: boolean): void {
    if (this.#wantsVideo === wanted) return;
    this.#wantsVideo = wanted;
    for (const transceiver of this.#receivedVideo) this.#askForVideo(transceiver);
  }

  /**
   * Signalling works again after a break, ours or the other's, in which something may have been lost: repeats an offer
   * that nobody answered, and looks for a new path when the old one is broken.
   */
  resume(): void {
    if (this.#closed) return;
    this.#addSenders();
    const { signalingState, connectionState } = this.#connection;
    if (signalingState === 'have-local-offer') this.#sendLocalDescription();
    else if (connectionState !== 'connected') this.#connection.restartIce();
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

  async #receiveInTurn({ description, candidate }: SignalPayload): Promise<void> {
    if (this.#closed) return;
    if (description) await this.#receiveDescription(description);
    else if (candidate) await this.#receiveCandidate(candidate);
  }

  /** What we send on, each once; the browser says when an offer is needed. */
  #addSenders(): void {
    this.#senders ??= {};
    this.#senders.audio ??= this.#addSender('audio');
    this.#senders.video ??= this.#addSender('video');
    if (this.#tracks.screen !== null) this.#senders.screen ??= this.#addSender('screen');
    if (this.#tracks.screenSound !== null) this.#senders.screenSound ??= this.#addSender('screenSound');
  }

  /** The browser says by itself that this needs a negotiation. */
  #askForVideo(transceiver: RTCRtpTransceiver): void {
    if (this.#closed || !this.#receivedVideo.has(transceiver)) return;
    transceiver.direction = this.#wantsVideo ? 'recvonly' : 'inactive';
  }

  #addSender(name: keyof LocalTracks): RTCRtpSender {
    const stream = this.#options.streams?.[name === 'audio' || name === 'video' ? 'person' : 'screen'];
    const init: RTCRtpTransceiverInit = {
      direction: 'sendonly',
      streams: stream ? [stream] : [],
      sendEncodings: [singleEncoding(name)],
    };
    return this.#connection.addTransceiver(this.#tracks[name] ?? KIND[name], init).sender;
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
    const crossing =
      description.type === 'offer' && (this.#makingOffer || connection.signalingState !== 'stable');
    if (crossing && !this.#options.polite) {
      this.#ignoredOffer = description;
      return;
    }
    // Takes back our own offer when there is one: that is what being polite is.
    await connection.setRemoteDescription(description);
    for (const candidate of this.#waitingCandidates.splice(0)) await this.#addCandidate(candidate);
    if (description.type === 'answer') return;
    await connection.setLocalDescription();
    this.#sendLocalDescription();
    this.#addSenders();
  }

  async #receiveCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#connection.remoteDescription === null) this.#waitingCandidates.push(candidate);
    else await this.#addCandidate(candidate);
  }

  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    try {
      await this.#connection.addIceCandidate(candidate);
    } catch (error) {
      const fragment = candidate.usernameFragment;
      if (!fragment || !this.#ignoredOffer?.sdp?.includes(fragment)) throw error;
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
      this.#options.onBroken?.();
      this.#connection.restartIce();
      this.#restartUnlessConnected(STALLED_RESTART_MS);
    } else if (connectionState === 'disconnected') {
      this.#restartUnlessConnected(DISCONNECTED_RESTART_MS);
    }
  }

  #restartUnlessConnected(afterMs: number): void {
    clearTimeout(this.#restartTimer);
    this.#restartTimer = setTimeout(() => {
      this.#options.onBroken?.();
      this.resume();
      this.#restartUnlessConnected(STALLED_RESTART_MS);
    }, afterMs);
  }
}
