/** All that this browser receives through the media server: one connection, whose m-lines carry now one person, now another. */
import type {
  MediaServerEvents,
  MediaSource,
  MediaTrack,
  Publication,
} from '@kaksha/domain/classroom/media/events.ts';
import { KeptConnection } from './kept-connection.ts';
import type { MediaChannel } from './media-channel.ts';
import type { MakeConnection } from './media-path.ts';
import type { LinkState } from './negotiation.ts';

/** A track as it is received now. */
export interface ReceivedTrack {
  peerId: string;
  source: MediaSource;
  track: MediaStreamTrack;
}

export interface ReceivingOptions {
  channel: MediaChannel;
  makeConnection: MakeConnection;
  /** All tracks that are received now; called whenever one comes, goes or carries somebody else. */
  onTracks: (tracks: ReceivedTrack[]) => void;
  onLink: (link: LinkState) => void;
  onBroken: (inVain: number) => void;
  onProblem: (error: unknown) => void;
  /**
   * The server knows this connection: time to say which pictures are wanted. `publications` is null when the room was
   * told a list while the answer was on its way: that one is newer.
   */
  onSubscribed: (publications: readonly Publication[] | null) => void;
}

type Offer = Parameters<MediaServerEvents['media:offer']>[0];

export class Receiving {
  readonly #options: ReceivingOptions;
  readonly #kept: KeptConnection;
  readonly #stopListening: (() => void)[];
  /**
   * The tracks of each connection, by its name. Its offers are answered one after the other, and those of another do not wait
   * for it: when a connection is closed in the middle of one, the browser never says so (W3C WebRTC, section 4.4.1.5).
   */
  readonly #carried = new Map<string, { lines: MediaTrack[]; revision: number; turn: Promise<void> }>();

  constructor(options: ReceivingOptions) {
    this.#options = options;
    const { channel } = options;
    this.#stopListening = [
      channel.on('media:offer', (offer) => {
        const carried = this.#carried.get(offer.connectionId);
        if (carried === undefined) return;
        carried.turn = carried.turn.then(() => this.#answer(offer)).catch(options.onProblem);
      }),
      channel.on('media:tracks', ({ connectionId, tracks }) => this.#setLines(connectionId, tracks)),
    ];
    this.#kept = new KeptConnection({
      channel,
      makeConnection: options.makeConnection,
      open: (connection, connectionId) => this.#subscribe(connection, connectionId),
      onLink: (link) => {
        options.onLink(link);
        // Tracks of the connection before are shown until this one is there.
        if (link === 'connected') this.#onConnected();
      },
      onBroken: options.onBroken,
    });
  }

  get connection(): RTCPeerConnection | undefined {
    return this.#kept.connection;
  }

  close(): void {
    for (const stop of this.#stopListening) stop();
    this.#kept.close();
  }

  async #subscribe(_connection: RTCPeerConnection, connectionId: string): Promise<void> {
    this.#carried.set(connectionId, { lines: [], revision: 0, turn: Promise.resolve() });
    const { channel } = this.#options;
    let heardNewer = false;
    const stop = channel.on('media:publications', () => {
      heardNewer = true;
    });
    try {
      const { publications } = await channel.request('media:subscribe', { connectionId });
      if (this.#carried.get(connectionId)?.revision === 0) this.#kept.awaitOffer(connectionId);
      this.#options.onSubscribed(heardNewer ? null : publications);
    } finally {
      stop();
    }
  }

  async #answer({ connectionId, revision, sdp, tracks }: Offer): Promise<void> {
    const { connection } = this.#kept;
    const isNewest = () => connectionId === this.#kept.id;
    const carried = this.#carried.get(connectionId);
    if (connection === undefined || carried === undefined || !isNewest()) return;
    if (revision <= carried.revision) return;
    carried.revision = revision;
    this.#kept.takeOffer();
    try {
      await connection.setRemoteDescription({ type: 'offer', sdp });
      this.#setLines(connectionId, tracks);
      await connection.setLocalDescription();
      const answer = connection.localDescription?.sdp;
      if (answer === undefined || !isNewest()) return;
      await this.#options.channel.request('media:answer', { connectionId, revision, sdp: answer });
    } catch (error) {
      // Closed meanwhile, or the room was lost: the connection that follows is offered everything again.
      if (isNewest() && this.#options.channel.joined) {
        this.#options.onProblem(error);
        this.#kept.renew();
      }
    }
  }

  #setLines(connectionId: string, lines: MediaTrack[]): void {
    const carried = this.#carried.get(connectionId);
    if (carried === undefined) return;
    carried.lines = lines;
    this.#tellTracks();
  }

  /** The others are closed by now. */
  #onConnected(): void {
    for (const id of this.#carried.keys()) if (id !== this.#kept.id) this.#carried.delete(id);
    this.#tellTracks();
  }

  #tellTracks(): void {
    const { id, connection, isConnected } = this.#kept;
    const carried = id === undefined ? undefined : this.#carried.get(id);
    if (!isConnected || connection === undefined || carried === undefined) return;
    const transceivers = connection.getTransceivers();
    this.#options.onTracks(
      carried.lines.flatMap(({ mid, peerId, source }) => {
        const transceiver = transceivers.find((one) => one.mid === mid);
        return transceiver === undefined ? [] : [{ peerId, source, track: transceiver.receiver.track }];
      }),
    );
  }
}
