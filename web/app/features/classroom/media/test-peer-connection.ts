/**
 * A stand-in for RTCPeerConnection in unit tests: the signalling states and their rules (W3C WebRTC, section 4.4.1) and
 * ICE generations. No media, no network, and no rollback: an offer that meets one of its own is refused.
 */
/** Each operation takes a turn of the event loop, as in a browser, so that signals can cross. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

let nextGeneration = 1;
let nextTrack = 1;

const refused = (why: string) => new DOMException(why, 'InvalidStateError');
const generationOf = ({ sdp }: RTCSessionDescriptionInit) => sdp?.split(' ')[1];

interface FakeSender {
  track: MediaStreamTrack | null;
  replaceTrack(track: MediaStreamTrack | null): Promise<void>;
  setStreams(stream: MediaStream): void;
  encodings: RTCRtpEncodingParameters[];
  getParameters(): { encodings: RTCRtpEncodingParameters[] };
  setParameters(parameters: { encodings: RTCRtpEncodingParameters[] }): Promise<void>;
}

interface FakeTransceiver {
  /** The stream that it belongs to, as both sides name it. */
  streamId: string;
  direction: RTCRtpTransceiverDirection;
  /** Its place in the descriptions; null until one that stays holds it. */
  line: number | null;
  readonly mid: string | null;
  sender: FakeSender;
  receiver: { track: MediaStreamTrack };
}

function fakeTransceiver(
  kind: string,
  direction: RTCRtpTransceiverDirection,
  track: MediaStreamTrack | null,
  streamId = '',
): FakeTransceiver {
  const sender: FakeSender = {
    track,
    replaceTrack: async (next) => {
      sender.track = next;
    },
    setStreams: ({ id }) => {
      made.streamId = id;
    },
    encodings: [{}],
    getParameters: () => ({ encodings: sender.encodings }),
    setParameters: async ({ encodings }) => {
      sender.encodings = encodings;
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
  onicecandidate:
    | ((event: { candidate: { candidate: string; toJSON(): RTCIceCandidateInit } | null }) => void)
    | null = null;
  onconnectionstatechange: (() => void) | null = null;
  /** The configuration it was made with, or given since. */
  configuration: RTCConfiguration | undefined;
  /** The answer of `getStats`. */
  stats: object[] = [];
  closed = false;
  restarts = 0;
  readonly transceivers: FakeTransceiver[] = [];
  readonly added: RTCIceCandidateInit[] = [];
  #generation = nextGeneration++;

  constructor(configuration?: RTCConfiguration) {
    this.configuration = configuration;
  }

  get asConnection(): RTCPeerConnection {
    return this as unknown as RTCPeerConnection;
  }

  /** The kinds that only this side receives. */
  get receiving(): string[] {
    return this.#agreed().flatMap((one) => (one.direction === 'recvonly' ? one.receiver.track.kind : []));
  }

  addTransceiver(trackOrKind: MediaStreamTrack | string, init: RTCRtpTransceiverInit = {}): FakeTransceiver {
    const track = typeof trackOrKind === 'string' ? null : trackOrKind;
    const kind = track?.kind ?? String(trackOrKind);
    const streamId = init.streams?.[0]?.id ?? '';
    const transceiver = fakeTransceiver(kind, init.direction ?? 'sendrecv', track, streamId);
    this.transceivers.push(transceiver);
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
  }

  async setLocalDescription(): Promise<void> {
    await turn();
    if (this.signalingState === 'have-local-offer') throw refused('an offer is out');
    if (this.signalingState === 'have-remote-offer') {
      this.localDescription = this.#description('answer');
      this.signalingState = 'stable';
    } else {
      let line = this.#agreed().length;
      for (const transceiver of this.transceivers) transceiver.line ??= line++;
      this.localDescription = this.#description('offer');
      this.signalingState = 'have-local-offer';
    }
  }

  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    await turn();
    if ((description.type === 'offer') === (this.signalingState === 'have-local-offer')) {
      throw refused(`no ${description.type} now`);
    }
    if (description.type === 'offer') {
      this.signalingState = 'have-remote-offer';
      const isRestart =
        this.remoteDescription !== null && generationOf(this.remoteDescription) !== generationOf(description);
      if (isRestart) this.#generation = nextGeneration++;
      this.#takeOver(description.sdp?.split(' ').slice(2) ?? []);
    } else this.signalingState = 'stable';
    this.remoteDescription = description as RTCSessionDescription;
  }

  async addIceCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    await turn();
    if (this.remoteDescription === null) throw refused('no description yet');
    const fragment = candidate.usernameFragment;
    if (fragment !== undefined && `ice-ufrag:${fragment}` !== generationOf(this.remoteDescription)) {
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
    return {
      type,
      sdp: [type, `ice-ufrag:${this.#generation}`, ...kinds].join(' '),
    } as RTCSessionDescription;
  }

  /** Tracks of the other side on lines that are new to this side. */
  #takeOver(kinds: string[]): void {
    for (let line = this.#agreed().length; line < kinds.length; line++) {
      const [kind = '', streamId = ''] = kinds[line]?.split(':') ?? [];
      const transceiver = fakeTransceiver(kind, 'recvonly', null, streamId);
      transceiver.line = line;
      this.transceivers.push(transceiver);
    }
  }
}
