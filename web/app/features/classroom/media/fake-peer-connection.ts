/**
 * A stand-in for RTCPeerConnection in unit tests: the signalling states and their rules (W3C WebRTC, section 4.4.1),
 * negotiation-needed, implicit rollback, and ICE generations. No media, no network.
 */
import type { PeerConnection } from './negotiation.ts';

/** Each operation takes a turn of the event loop, as in a browser, so that offers can cross. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

let nextGeneration = 1;
let nextTrack = 1;

interface FakeTransceiver {
  /** The stream that it belongs to, as both sides name it. */
  streamId: string;
  direction: RTCRtpTransceiverDirection;
  /** Its place in the descriptions; null until one that stays holds it. */
  line: number | null;
  readonly mid: string | null;
  sender: { track: MediaStreamTrack | null; replaceTrack(track: MediaStreamTrack | null): Promise<void> };
  receiver: { track: MediaStreamTrack };
}

function fakeTransceiver(
  kind: string,
  direction: RTCRtpTransceiverDirection,
  track: MediaStreamTrack | null,
  streamId = '',
): FakeTransceiver {
  const sender = {
    track,
    replaceTrack: async (next: MediaStreamTrack | null) => {
      sender.track = next;
    },
  };
  const receiver = { track: { kind, id: `track ${nextTrack++}` } as MediaStreamTrack };
  const made = { streamId, direction, line: null as number | null, sender, receiver };
  return Object.defineProperty(made as FakeTransceiver, 'mid', {
    get: () => (made.line === null ? null : String(made.line)),
  });
}

export class FakePeerConnection {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: RTCSessionDescription | null = null;
  remoteDescription: RTCSessionDescription | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate:
    | ((event: { candidate: { candidate: string; toJSON(): RTCIceCandidateInit } | null }) => void)
    | null = null;
  onconnectionstatechange: (() => void) | null = null;
  ontrack:
    | ((event: { track: MediaStreamTrack; streams: { id: string }[]; transceiver: FakeTransceiver }) => void)
    | null = null;
  /** What it was made with, or given since. */
  configuration: RTCConfiguration | undefined;
  /** What `getStats` answers. */
  stats: object[] = [];
  closed = false;
  restarts = 0;
  rollbacks = 0;
  readonly transceivers: FakeTransceiver[] = [];
  readonly added: RTCIceCandidateInit[] = [];
  #generation = 0;
  #negotiationNeeded = false;
  /** What a rollback takes the places in the description away from again. */
  #offeredFirst: FakeTransceiver[] = [];

  constructor(configuration?: RTCConfiguration) {
    this.configuration = configuration;
  }

  get asConnection(): PeerConnection {
    return this as unknown as PeerConnection;
  }

  /** The kinds that this side sends, in the order in which the two sides have agreed on them. */
  get sending(): string[] {
    return this.#agreed().flatMap((one) => (one.direction === 'sendonly' ? one.receiver.track.kind : []));
  }

  get receiving(): string[] {
    return this.#agreed().flatMap((one) => (one.direction === 'recvonly' ? one.receiver.track.kind : []));
  }

  addTransceiver(trackOrKind: MediaStreamTrack | string, init: RTCRtpTransceiverInit): FakeTransceiver {
    const track = typeof trackOrKind === 'string' ? null : trackOrKind;
    const kind = track?.kind ?? String(trackOrKind);
    const streamId = init.streams?.[0]?.id ?? '';
    const transceiver = fakeTransceiver(kind, init.direction ?? 'sendrecv', track, streamId);
    this.transceivers.push(transceiver);
    this.#needNegotiation();
    return transceiver;
  }

  getTransceivers(): FakeTransceiver[] {
    return this.transceivers;
  }

  async getStats(): Promise<Map<number, object>> {
    return new Map(this.stats.entries());
  }

  async createOffer(): Promise<RTCSessionDescriptionInit> {
    return { type: 'offer' };
  }

  /** Like a browser's it refuses once it is closed. */
  setConfiguration(configuration: RTCConfiguration): void {
    if (this.closed) throw new DOMException('closed', 'InvalidStateError');
    this.configuration = configuration;
  }

  restartIce(): void {
    this.restarts += 1;
    this.#generation = nextGeneration++;
    this.#needNegotiation();
  }

  async setLocalDescription(): Promise<void> {
    await turn();
    if (this.signalingState === 'have-remote-offer') {
      this.localDescription = this.#description('answer');
      this.signalingState = 'stable';
      this.#negotiationNeeded ||= this.transceivers.some(({ line }) => line === null);
    } else {
      this.#offeredFirst = this.transceivers.filter(({ line }) => line === null);
      let line = this.#agreed().length;
      for (const transceiver of this.#offeredFirst) transceiver.line = line++;
      this.localDescription = this.#description('offer');
      this.signalingState = 'have-local-offer';
    }
    this.#afterChange();
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    await turn();
    if (description.type === 'offer') {
      if (this.signalingState === 'have-local-offer') this.#rollBack();
      this.signalingState = 'have-remote-offer';
      this.#takeOver(description.sdp?.split(' ').slice(2) ?? []);
    } else {
      if (this.signalingState !== 'have-local-offer') {
        throw new DOMException('no answer now', 'InvalidStateError');
      }
      this.signalingState = 'stable';
    }
    this.remoteDescription = description as RTCSessionDescription;
    this.#afterChange();
  }

  async addIceCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    await turn();
    if (this.remoteDescription === null) throw new DOMException('no description yet', 'InvalidStateError');
    const generation = this.remoteDescription.sdp.split(' ')[1];
    if (candidate.usernameFragment !== undefined && candidate.usernameFragment !== generation) {
      throw new DOMException('unknown generation', 'OperationError');
    }
    this.added.push(candidate);
  }

  close(): void {
    this.closed = true;
    this.signalingState = 'closed';
  }

  /** As the browser would report it. */
  becomes(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  /** The browser has found a way to be reached. */
  finds(candidate: RTCIceCandidateInit): void {
    this.onicecandidate?.({
      candidate: { candidate: candidate.candidate ?? '', toJSON: () => candidate },
    });
  }

  /** The browser has looked everywhere. */
  findsNoMore(): void {
    this.onicecandidate?.({ candidate: null });
  }

  #agreed(): FakeTransceiver[] {
    return this.transceivers
      .filter(({ line }) => line !== null)
      .sort((one, other) => Number(one.line) - Number(other.line));
  }

  #description(type: 'offer' | 'answer'): RTCSessionDescription {
    const kinds = this.#agreed().map(({ receiver, streamId }) => `${receiver.track.kind}:${streamId}`);
    return { type, sdp: [type, this.#generation, ...kinds].join(' ') } as RTCSessionDescription;
  }

  #rollBack(): void {
    this.rollbacks += 1;
    for (const transceiver of this.#offeredFirst) transceiver.line = null;
    this.#negotiationNeeded = true;
    this.signalingState = 'stable';
  }

  /** What the other side sends on lines that are new to this side; its own transceivers never serve for both ways. */
  #takeOver(kinds: string[]): void {
    for (let line = this.#agreed().length; line < kinds.length; line++) {
      const [kind = '', streamId = ''] = kinds[line]?.split(':') ?? [];
      const transceiver = fakeTransceiver(kind, 'recvonly', null, streamId);
      transceiver.line = line;
      this.transceivers.push(transceiver);
      this.ontrack?.({ track: transceiver.receiver.track, streams: [{ id: streamId }], transceiver });
    }
  }

  #needNegotiation(): void {
    this.#negotiationNeeded = true;
    this.#afterChange();
  }

  /** Fires only while stable, after the current turn. */
  #afterChange(): void {
    if (!this.#negotiationNeeded || this.signalingState !== 'stable') return;
    setTimeout(() => {
      if (!this.#negotiationNeeded || this.signalingState !== 'stable' || this.closed) return;
      this.#negotiationNeeded = false;
      this.onnegotiationneeded?.();
    }, 0);
  }
}
