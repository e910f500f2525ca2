/**
 * A stand-in for RTCPeerConnection in unit tests: the signalling states and their rules (W3C WebRTC, section 4.4.1),
 * negotiation-needed, implicit rollback, and ICE generations. No media, no network.
 */
import type { PeerConnection } from './negotiation.ts';

/** Each operation takes a turn of the event loop, as in a browser, so that offers can cross. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

let nextGeneration = 1;

function fakeTransceiver(kind: string, direction: RTCRtpTransceiverDirection) {
  const sender = {
    track: null as MediaStreamTrack | null,
    setStreams: () => {},
    replaceTrack: async (track: MediaStreamTrack | null) => {
      sender.track = track;
    },
  };
  return { direction, sender, receiver: { track: { kind } } };
}
type FakeTransceiver = ReturnType<typeof fakeTransceiver>;

export class FakePeerConnection {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: RTCSessionDescription | null = null;
  remoteDescription: RTCSessionDescription | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: { toJSON(): RTCIceCandidateInit } | null }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  ontrack: ((event: { track: MediaStreamTrack }) => void) | null = null;
  closed = false;
  restarts = 0;
  rollbacks = 0;
  readonly transceivers: FakeTransceiver[] = [];
  readonly added: RTCIceCandidateInit[] = [];
  #generation = 0;
  #negotiationNeeded = false;

  get asConnection(): PeerConnection {
    return this as unknown as PeerConnection;
  }

  addTransceiver(trackOrKind: MediaStreamTrack | string, init: RTCRtpTransceiverInit): FakeTransceiver {
    const track = typeof trackOrKind === 'string' ? null : trackOrKind;
    const transceiver = fakeTransceiver(track?.kind ?? String(trackOrKind), init.direction ?? 'sendrecv');
    transceiver.sender.track = track;
    this.transceivers.push(transceiver);
    this.#needNegotiation();
    return transceiver;
  }

  getTransceivers(): FakeTransceiver[] {
    return this.transceivers;
  }

  restartIce(): void {
    this.restarts += 1;
    this.#generation = nextGeneration++;
    this.#needNegotiation();
  }

  async setLocalDescription(): Promise<void> {
    await turn();
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    if (type === 'offer' && this.signalingState !== 'stable' && this.signalingState !== 'have-local-offer') {
      throw new DOMException('no offer now', 'InvalidStateError');
    }
    this.localDescription = {
      type,
      sdp: `${type} ${this.#generation} ${this.transceivers.map(({ receiver }) => receiver.track.kind).join(' ')}`,
    } as RTCSessionDescription;
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    this.#afterChange();
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    await turn();
    if (description.type === 'offer') {
      if (this.signalingState === 'have-local-offer') {
        this.rollbacks += 1;
        this.#negotiationNeeded = true;
        this.signalingState = 'stable';
      }
      this.signalingState = 'have-remote-offer';
      const [, , ...kinds] = description.sdp?.split(' ') ?? [];
      for (const kind of kinds.slice(this.transceivers.length)) {
        this.transceivers.push(fakeTransceiver(kind, 'recvonly'));
        this.ontrack?.({ track: { kind } as MediaStreamTrack });
      }
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
    this.onicecandidate?.({ candidate: { toJSON: () => candidate } });
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
