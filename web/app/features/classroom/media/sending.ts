/** This browser's voice, camera and screen on their way to the media server, each on a connection of its own. */
import type { MediaSource } from '@kaksha/domain/classroom/media/events.ts';
import { KeptConnection } from './kept-connection.ts';
import type { MediaChannel } from './media-channel.ts';
import type { MakeConnection } from './media-path.ts';
import type { LocalTracks } from './negotiation.ts';
import { cameraLayers, type SenderRole, singleEncoding } from './send-encodings.ts';

export type Thing = 'voice' | 'camera' | 'screen';

/** The tracks of each connection; the first of them decides whether it is there at all. */
const PARTS: Record<Thing, readonly { name: keyof LocalTracks; source: MediaSource }[]> = {
  voice: [{ name: 'audio', source: 'microphone' }],
  camera: [{ name: 'video', source: 'camera' }],
  screen: [
    { name: 'screen', source: 'screen' },
    { name: 'screenSound', source: 'screen-audio' },
  ],
};

export interface SendingOptions {
  thing: Thing;
  role: SenderRole;
  channel: MediaChannel;
  makeConnection: MakeConnection;
  tracks: LocalTracks;
  /** Whether it is for observers alone, while those who take part see one another directly. */
  isForWatchers: () => boolean;
  onBroken: (inVain: number) => void;
  onProblem: (error: unknown) => void;
}

interface Line {
  name: keyof LocalTracks;
  source: MediaSource;
  connection: RTCPeerConnection;
  transceiver: RTCRtpTransceiver;
}

/** Sends one thing for as long as it is there; `close` ends it for the others too. */
export class Sending {
  readonly #options: SendingOptions;
  readonly #kept: KeptConnection;
  #tracks: LocalTracks;
  /** Of the newest connection, and of the one before for as long as it is there. */
  #lines: Line[] = [];

  constructor(options: SendingOptions) {
    this.#options = options;
    this.#tracks = options.tracks;
    this.#kept = new KeptConnection({
      channel: options.channel,
      makeConnection: options.makeConnection,
      open: (connection, connectionId) => this.#publish(connection, connectionId),
      onLink: () => undefined,
      onBroken: options.onBroken,
    });
  }

  get connection(): RTCPeerConnection | undefined {
    return this.#kept.connection;
  }

  /** The teacher, say, took it away: sending again needs another one. */
  get isClosed(): boolean {
    return this.#kept.isClosed;
  }

  /** Sends these from now on, on each connection that may carry anything: nothing is negotiated. */
  setTracks(tracks: LocalTracks): void {
    this.#tracks = tracks;
    this.#lines = this.#lines.filter(({ connection }) => connection.signalingState !== 'closed');
    for (const { name, transceiver } of this.#lines) {
      const { sender } = transceiver;
      if (sender.track !== tracks[name]) sender.replaceTrack(tracks[name]).catch(this.#options.onProblem);
    }
  }

  close(): void {
    const { id } = this.#kept;
    if (id !== undefined && this.#options.channel.joined) {
      // The server also notices by itself that nothing comes any more.
      this.#options.channel.request('media:unpublish', { connectionId: id }).catch(() => undefined);
    }
    this.#kept.close();
  }

  async #publish(connection: RTCPeerConnection, connectionId: string): Promise<void> {
    const { thing, channel, isForWatchers } = this.#options;
    const stream = new MediaStream();
    const lines = PARTS[thing]
      .filter(({ name }, place) => place === 0 || this.#tracks[name] !== null)
      .map(({ name, source }) => ({
        name,
        source,
        connection,
        transceiver: connection.addTransceiver(this.#tracks[name] ?? kindOf(name), {
          direction: 'sendonly',
          streams: [stream],
          sendEncodings: this.#encodingsOf(name),
        }),
      }));
    this.#lines.push(...lines);
    await connection.setLocalDescription(await connection.createOffer());
    const offer = connection.localDescription?.sdp ?? '';
    const sources = lines.map(({ source, transceiver }) => ({ source, mid: transceiver.mid ?? '' }));
    const forWatchers = isForWatchers();
    const { sdp } = await channel.request('media:publish', {
      connectionId,
      sdp: offer,
      sources,
      forWatchers,
    });
    if (connection.signalingState !== 'closed')
      await connection.setRemoteDescription({ type: 'answer', sdp });
    // A device that was changed in the meantime.
    this.setTracks(this.#tracks);
  }

  #encodingsOf(name: keyof LocalTracks): RTCRtpEncodingParameters[] {
    return name === 'video' ? cameraLayers(this.#options.role) : [singleEncoding(name)];
  }
}

const kindOf = (name: keyof LocalTracks) => (name === 'audio' || name === 'screenSound' ? 'audio' : 'video');
