/**
 * The media of a connection between two peers: the same four lines from its first offer on, each for both directions. A
 * device that is switched on or off, and a screen that is shared, are replaced tracks, so that nothing of it is negotiated.
 */
import { singleEncoding } from './send-encodings.ts';

/** Our own tracks; null where there is no device or it is switched off. */
export interface LocalTracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  /** The sound of the shared screen; null where the browser gives none. */
  screenSound: MediaStreamTrack | null;
}

/** The other peer's tracks, of devices switched on or off. */
export interface RemoteTracks {
  person: MediaStreamTrack[];
  screen: MediaStreamTrack[];
}

/** The lines of every connection, in the order of its descriptions. */
const LINES = [
  { name: 'audio', kind: 'audio', stream: 'person' },
  { name: 'video', kind: 'video', stream: 'person' },
  { name: 'screen', kind: 'video', stream: 'screen' },
  { name: 'screenSound', kind: 'audio', stream: 'screen' },
] as const;

/** Ties audio and video together, so that lips and voice stay in step; the screen has a stream of its own. */
export type SentStreams = Record<'person' | 'screen', MediaStream>;

export class PeerLines {
  readonly #lines: { line: (typeof LINES)[number]; transceiver: RTCRtpTransceiver }[];

  /** Those that an offer has brought or, where none has, new ones to be offered. */
  constructor(connection: RTCPeerConnection, streams: SentStreams | undefined) {
    if (connection.getTransceivers().length === 0)
      for (const { kind } of LINES) connection.addTransceiver(kind);
    const transceivers = connection.getTransceivers();
    this.#lines = LINES.flatMap((line, place) => {
      const transceiver = transceivers[place];
      return transceiver === undefined ? [] : [{ line, transceiver }];
    });
    for (const { line, transceiver } of this.#lines) {
      // A transceiver that an offer has brought only receives.
      transceiver.direction = 'sendrecv';
      if (streams !== undefined) transceiver.sender.setStreams(streams[line.stream]);
    }
  }

  get received(): RemoteTracks {
    const of = (stream: 'person' | 'screen') =>
      this.#lines
        .filter(({ line }) => line.stream === stream)
        .map(({ transceiver }) => transceiver.receiver.track);
    return { person: of('person'), screen: of('screen') };
  }

  /** Sends the answer of `tracks`, which may change meanwhile. */
  async send(tracks: () => LocalTracks): Promise<void> {
    for (const { line, transceiver } of this.#lines) {
      const track = tracks()[line.name];
      if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track);
    }
  }

  /** Once the lines are agreed on: only then a browser knows their encodings on both sides. */
  async setEncodings(): Promise<void> {
    for (const { line, transceiver } of this.#lines) {
      const parameters = transceiver.sender.getParameters();
      const encoding = singleEncoding(line.name);
      parameters.encodings = parameters.encodings.map((one) => ({ ...one, ...encoding }));
      await transceiver.sender.setParameters(parameters);
    }
  }
}
