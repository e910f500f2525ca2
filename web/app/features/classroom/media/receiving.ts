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
  /** Of the newest connection. */
  #lines: MediaTrack[] = [];
  #linesOf: string | undefined;
  #revision = 0;
  /** Offers are answered one after the other. */
  #turn: Promise<void> = Promise.resolve();

  constructor(options: ReceivingOptions) {
    this.#options = options;
    const { channel } = options;
    this.#stopListening = [
      channel.on('media:offer', (offer) => {
        this.#turn = this.#turn.then(() => this.#answer(offer)).catch(options.onProblem);
      }),
      channel.on('media:tracks', ({ connectionId, tracks }) => this.#setLines(connectionId, tracks)),
    ];
    this.#kept = new KeptConnection({
      channel,
      makeConnection: options.makeConnection,
      open: (connection, connectionId) => this.#subscribe(connection, connectionId),
      onLink: (link) => {
        options.onLink(link);
        // What the connection before still showed is shown until this one is there.
        if (link === 'connected') this.#tellTracks();
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
    this.#linesOf = connectionId;
    this.#lines = [];
    this.#revision = 0;
    const { channel } = this.#options;
    let heardNewer = false;
    const stop = channel.on('media:publications', () => {
      heardNewer = true;
    });
    try {
      const { publications } = await channel.request('media:subscribe', { connectionId });
      this.#options.onSubscribed(heardNewer ? null : publications);
    } finally {
      stop();
    }
  }

  async #answer({ connectionId, revision, sdp, tracks }: Offer): Promise<void> {
    const { connection } = this.#kept;
    const isNewest = () => connectionId === this.#linesOf && connectionId === this.#kept.id;
    if (connection === undefined || !isNewest() || revision <= this.#revision) return;
    this.#revision = revision;
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
    if (connectionId !== this.#linesOf) return;
    this.#lines = lines;
    this.#tellTracks();
  }

  #tellTracks(): void {
    if (!this.#kept.isConnected) return;
    const transceivers = this.#kept.connection?.getTransceivers() ?? [];
    this.#options.onTracks(
      this.#lines.flatMap(({ mid, peerId, source }) => {
        const transceiver = transceivers.find((one) => one.mid === mid);
        return transceiver === undefined ? [] : [{ peerId, source, track: transceiver.receiver.track }];
      }),
    );
  }
}
