/** Two peers of one class in a unit test, and the network between them. */
import { vi } from 'vitest';
import { type LinkState, type LocalTracks, Negotiator, type SignalPayload } from './negotiation.ts';
import type { RemoteTracks } from './peer-lines.ts';
import { FakePeerConnection } from './test-peer-connection.ts';

export const NO_TRACKS: LocalTracks = { audio: null, video: null, screen: null, screenSound: null };
export const track = (kind: string) => ({ kind }) as MediaStreamTrack;

/** One of the two, as the tests see it. */
export class FakePeer {
  readonly connections: FakePeerConnection[] = [];
  readonly sent: SignalPayload[] = [];
  readonly states: LinkState[] = [];
  readonly problems: unknown[] = [];
  broken = 0;
  /** The other's tracks, as they were told last. */
  received: RemoteTracks = { person: [], screen: [] };
  readonly #offers: boolean;
  readonly #deliver: (payload: SignalPayload) => void;
  negotiator: Negotiator;

  /** Its signals go to `deliver`. */
  constructor(offers: boolean, deliver: (payload: SignalPayload) => void, tracks = NO_TRACKS) {
    this.#offers = offers;
    this.#deliver = deliver;
    this.negotiator = this.#begin(tracks);
  }

  /** The connection in use. */
  get connection(): FakePeerConnection {
    const newest = this.connections.at(-1);
    if (newest === undefined) throw new Error('there is none');
    return newest;
  }

  /** The track that is sent on each line. */
  get sending(): (MediaStreamTrack | null)[] {
    return this.connection.transceivers.map(({ sender }) => sender.track);
  }

  kindsSent(): string[] {
    return this.sent.flatMap(({ kind }) => (kind === 'candidate' || kind === 'wants' ? [] : kind));
  }

  /** Forgets the other peer, and meets them for the first time. */
  beginAnew(): void {
    this.negotiator.close();
    this.negotiator = this.#begin(NO_TRACKS);
  }

  /** Receives while the clock goes on, for each operation of the connection takes a little time. */
  async receiveSoon(payload: SignalPayload): Promise<void> {
    void this.negotiator.receive(payload);
    await settle();
  }

  #begin(tracks: LocalTracks): Negotiator {
    return new Negotiator({
      makeConnection: () => {
        const made = new FakePeerConnection();
        this.connections.push(made);
        return made.asConnection;
      },
      offers: this.#offers,
      tracks,
      streams: { person: { id: 'person' } as MediaStream, screen: { id: 'screen' } as MediaStream },
      send: (payload) => {
        this.sent.push(payload);
        this.#deliver(payload);
      },
      onState: (state) => this.states.push(state),
      onTracks: (tracks) => {
        this.received = tracks;
      },
      onBroken: () => {
        this.broken += 1;
      },
      onProblem: (error) => this.problems.push(error),
    });
  }
}

export interface TwoPeers {
  teacher: FakePeer;
  student: FakePeer;
}

/** How long a signal takes, once for each copy of it that comes; no copy at all is a lost one. */
export type Transport = (payload: SignalPayload) => readonly number[];

/** A teacher, who makes the offers, and a student. */
export function twoPeers(
  transport: Transport = () => [5],
  tracks: { teacher?: LocalTracks; student?: LocalTracks } = {},
): TwoPeers {
  const later = (to: () => FakePeer) => (payload: SignalPayload) => {
    for (const ms of transport(payload)) setTimeout(() => void to().negotiator.receive(payload), ms);
  };
  const teacher: FakePeer = new FakePeer(true, (payload) => later(() => student)(payload), tracks.teacher);
  const student: FakePeer = new FakePeer(false, (payload) => later(() => teacher)(payload), tracks.student);
  return { teacher, student };
}

export const settle = () => vi.advanceTimersByTimeAsync(500);

/** Whether both have the same descriptions, and nothing is open. */
export const agree = ({ teacher: { connection: one }, student: { connection: other } }: TwoPeers): boolean =>
  one.signalingState === 'stable' &&
  other.signalingState === 'stable' &&
  one.remoteDescription !== null &&
  one.remoteDescription.sdp === other.localDescription?.sdp &&
  other.remoteDescription?.sdp === one.localDescription?.sdp;
