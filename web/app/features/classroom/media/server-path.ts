/** Voice and pictures through the media server: of everybody in the room, and to everybody in it. */
import type { Publication } from '@kaksha/domain/classroom/media/events.ts';
import type { MediaChannel } from './media-channel.ts';
import type { MakeConnection, MediaPath, PathEvents, PersonStreams, WantedVideo } from './media-path.ts';
import type { LinkState, LocalTracks } from './negotiation.ts';
import { type ReceivedTrack, Receiving } from './receiving.ts';
import type { SenderRole } from './send-encodings.ts';
import { Sending, type Thing } from './sending.ts';

export interface ServerPathOptions extends PathEvents {
  channel: MediaChannel;
  makeConnection: MakeConnection;
  peerId: string;
  role: SenderRole;
  tracks: LocalTracks;
  /** Whether it is for observers alone, while those who take part see one another directly. */
  isForWatchers: () => boolean;
  /** A connection broke, or did not come about; with how often in a row it has now been tried in vain. */
  onBroken: (inVain: number) => void;
}

/** The track whose being there makes the connection; a camera that is off keeps its own. */
const LEADING = { voice: 'audio', camera: 'video', screen: 'screen' } as const satisfies Record<
  Thing,
  keyof LocalTracks
>;
const THINGS = Object.keys(LEADING) as Thing[];

/** Resizing a window changes wishes with every frame. */
const WISH_PAUSE_MS = 150;
/** An unanswered wish is repeated after this time. */
const WISH_RETRY_MS = 2_000;

export class ServerPath implements MediaPath {
  readonly #options: ServerPathOptions;
  #receiving: Receiving | null = null;
  readonly #sending: Partial<Record<Thing, Sending>> = {};
  readonly #people = new Map<string, PersonStreams>();
  readonly #stopListening: (() => void)[];
  #tracks: LocalTracks;
  #link: LinkState = 'connecting';
  #received: ReceivedTrack[] = [];
  #publications: readonly Publication[] = [];
  #wanted: readonly WantedVideo[] | null = null;
  #toldView = '';
  #viewTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: ServerPathOptions) {
    this.#options = options;
    this.#tracks = options.tracks;
    this.#stopListening = [
      options.channel.on('media:publications', ({ publications }) => this.#onPublications(publications)),
    ];
    this.setTracks(options.tracks);
  }

  /** Receives the others' media through the server from now on; until then it only sends. */
  receive(): void {
    if (this.#receiving !== null) return;
    const { channel, makeConnection, onBroken, onProblem } = this.#options;
    this.#receiving = new Receiving({
      channel,
      makeConnection,
      onBroken,
      onProblem,
      onTracks: (tracks) => this.#onTracks(tracks),
      onLink: (link) => this.#onLink(link),
      onSubscribed: (publications) => {
        this.#toldView = '';
        if (publications !== null) this.#onPublications(publications);
        this.#tellView();
      },
    });
  }

  meet(peerId: string): void {
    if (this.#people.has(peerId)) return;
    const streams = { person: new MediaStream(), screen: null };
    this.#people.set(peerId, streams);
    this.#options.onStreams(peerId, streams);
    this.#options.onLink(peerId, this.#link);
    this.#onTracks(this.#received);
  }

  part(peerId: string): void {
    this.#people.delete(peerId);
    this.#tellViewSoon();
  }

  setTracks(tracks: LocalTracks): void {
    const before = this.#tracks;
    this.#tracks = tracks;
    for (const thing of THINGS) {
      const leading = LEADING[thing];
      const wanted = tracks[leading] !== null;
      // A publication that was taken away comes back with the next device that is switched on, not by itself.
      if (this.#sending[thing]?.isClosed && tracks[leading] !== before[leading]) delete this.#sending[thing];
      const sending = this.#sending[thing];
      if (sending === undefined && wanted) this.#sending[thing] = this.#send(thing);
      else if (sending !== undefined && thing === 'screen' && !wanted) {
        sending.close();
        delete this.#sending[thing];
      } else sending?.setTracks(tracks);
    }
  }

  setWanted(videos: readonly WantedVideo[] | null): void {
    this.#wanted = videos;
    this.#tellViewSoon();
  }

  /** Whether somebody's picture has come through, or, when none is waited for, whether their voice could. */
  async carries(peerId: string, waitsForPicture: boolean): Promise<boolean> {
    const connection = this.#receiving?.connection;
    if (connection === undefined || this.#link !== 'connected') return false;
    const mine = this.#received.filter((one) => one.peerId === peerId);
    if (!waitsForPicture) return mine.length > 0;
    const picture = mine.find(({ source }) => source === 'camera')?.track;
    if (picture === undefined) return false;
    for (const report of (await connection.getStats()).values()) {
      if (
        report.type === 'inbound-rtp' &&
        report.trackIdentifier === picture.id &&
        report.framesDecoded > 0
      ) {
        return true;
      }
    }
    return false;
  }

  sources(): RTCPeerConnection[] {
    const connections = [this.#receiving, ...THINGS.map((thing) => this.#sending[thing])].map(
      (one) => one?.connection,
    );
    return connections.filter((one) => one !== undefined);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#viewTimer);
    for (const stop of this.#stopListening) stop();
    for (const thing of THINGS) this.#sending[thing]?.close();
    this.#receiving?.close();
    this.#people.clear();
  }

  #send(thing: Thing): Sending {
    return new Sending({ ...this.#options, thing, tracks: this.#tracks });
  }

  #onLink(link: LinkState): void {
    this.#link = link;
    for (const peerId of this.#people.keys()) this.#options.onLink(peerId, link);
  }

  #onPublications(publications: readonly Publication[]): void {
    this.#publications = publications;
    this.#tellViewSoon();
  }

  #onTracks(tracks: ReceivedTrack[]): void {
    this.#received = tracks;
    for (const [peerId, streams] of this.#people) {
      const mine = tracks.filter((one) => one.peerId === peerId);
      const ofScreen = mine.filter(({ source }) => source.startsWith('screen'));
      const ofPerson = mine.filter(({ source }) => !source.startsWith('screen'));
      setTracksOf(streams.person, ofPerson);
      if (streams.screen !== null || ofScreen.length > 0) {
        const isNew = streams.screen === null;
        streams.screen ??= new MediaStream();
        setTracksOf(streams.screen, ofScreen);
        if (isNew) this.#options.onStreams(peerId, { ...streams });
      }
    }
  }

  #tellViewSoon(afterMs = WISH_PAUSE_MS): void {
    clearTimeout(this.#viewTimer);
    this.#viewTimer = setTimeout(() => this.#tellView(), afterMs);
  }

  #tellView(): void {
    const { channel, onProblem } = this.#options;
    if (this.#closed || this.#receiving === null || !channel.joined) return;
    const videos = this.#wantedNow();
    const told = JSON.stringify(videos);
    if (told === this.#toldView) return;
    this.#toldView = told;
    channel.request('media:view', { videos: [...videos] }).catch((error: unknown) => {
      // Something newer has been said meanwhile.
      if (this.#toldView !== told) return;
      this.#toldView = '';
      // With the next joining everything is said again.
      if (!channel.joined) return;
      this.#tellViewSoon(WISH_RETRY_MS);
      onProblem(error);
    });
  }

  /** Without a wish everything: a lone picture large, several small ones. */
  #wantedNow(): readonly WantedVideo[] {
    if (this.#wanted !== null) return this.#wanted;
    const pictures = this.#publications.filter(({ peerId }) => this.#people.has(peerId));
    const cameras = pictures.filter(({ source }) => source === 'camera').length;
    return pictures.flatMap(({ peerId, source }): WantedVideo[] => {
      if (source === 'screen') return [{ peerId, source, layer: 'h' }];
      return source === 'camera' ? [{ peerId, source, layer: cameras > 1 ? 'm' : 'h' }] : [];
    });
  }
}

function setTracksOf(stream: MediaStream, received: readonly ReceivedTrack[]): void {
  const tracks = received.map(({ track }) => track);
  for (const track of stream.getTracks()) if (!tracks.includes(track)) stream.removeTrack(track);
  for (const track of tracks) stream.addTrack(track);
}
