/**
 * Voice and pictures of one stay in a class, by the path that the lesson takes. A lesson that began from browser to
 * browser goes over to the media server when that does not come about, or breaks twice: both publish there, and the old
 * pictures are shown until the new path carries some. It does not go back.
 *
 * A parent who watches changes nothing of that: when no way leads to them from a browser, they watch through the media
 * server, for which that browser publishes there as well, while those who take part keep the way that they have.
 */

import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { Publication } from '@kaksha/domain/classroom/media/events.ts';
import type { MediaPath as MediaPathName } from '@kaksha/domain/classroom/media/path.ts';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { FallbackWatch } from './fallback.ts';
import type { MediaChannel } from './media-channel.ts';
import type { PersonStreams } from './media-path.ts';
import { MediaWatch } from './media-watch.ts';
import { MediaWishes } from './media-wishes.ts';
import type { LinkState, LocalTracks, SignalPayload } from './negotiation.ts';
import { PathSwitch } from './path-switch.ts';
import { PeerPath } from './peer-path.ts';
import { offersTo, People, personOfTrack } from './people.ts';
import { senderRoleOf, targetBitsPerSecond } from './send-encodings.ts';
import { ServerPath } from './server-path.ts';
import type { VisibleTile } from './wanted-videos.ts';

export interface LessonMediaOptions {
  channel: MediaChannel;
  path: MediaPathName;
  peerId: string;
  role: ClassroomRole;
  iceServers: RTCIceServer[];
  tracks: LocalTracks;
  lowData: boolean;
  /** Sends a signal to the browser of another person. */
  signal: (peerId: string, payload: SignalPayload) => void;
  onLink: (peerId: string, link: LinkState) => void;
  onStreams: (peerId: string, streams: PersonStreams) => void;
}

export class LessonMedia {
  readonly #options: LessonMediaOptions;
  readonly #people: People;
  readonly #peers: PeerPath | null;
  readonly watch: MediaWatch;
  readonly #stopListening: (() => void)[];
  readonly #fallback = new FallbackWatch((peerId) => this.#giveUpWayTo(peerId));
  readonly #crossing: PathSwitch;
  /** Whether those who take part see one another from browser to browser. */
  #direct: boolean;
  #server: ServerPath | null = null;
  readonly #wishes: MediaWishes;
  #configuration: RTCConfiguration;
  #closed = false;

  constructor(options: LessonMediaOptions) {
    this.#options = options;
    this.#wishes = new MediaWishes(options.tracks, options.lowData);
    this.#configuration = { iceServers: options.iceServers, bundlePolicy: 'max-bundle' };
    this.#direct = options.path === 'peer';
    this.#people = new People(options.role);
    this.#crossing = this.#makeCrossing();
    this.#peers = options.path === 'peer' ? this.#makePeerPath() : null;
    this.watch = new MediaWatch({
      sources: () => this.#sources(),
      personOf: (trackId) => personOfTrack(this.#people, trackId),
      expects: (peerId) => this.#wishes.expects(this.#people.get(peerId)?.peer),
      targetBitsPerSecond: () =>
        targetBitsPerSecond({
          direct: this.#direct,
          role: senderRoleOf(options.role),
          received: this.#wishes.layersSeen(this.#people.size),
        }),
    });
    this.#stopListening = [
      options.channel.on('media:publications', ({ publications }) => this.#onPublications(publications)),
      options.channel.onJoined(() => {
        this.watch.start();
        if (options.path === 'server') this.goToServer();
      }),
    ];
    this.#applyWishes();
  }

  /** Somebody is in the room, for the first time or again; they may have switched on other devices. */
  meet(peer: Peer): void {
    const { peerId } = peer;
    if (!this.#people.update(peer)) {
      // After the lesson has gone over to the server, newcomers are met there alone.
      this.#people.welcome(peer, this.#direct ? 'peer' : 'server');
      if (this.#direct) this.#fallback.begin(peerId);
    }
    if (this.#people.get(peerId)?.shown === 'peer') this.#peers?.meet(peerId);
    this.#server?.meet(peerId);
  }

  /** Somebody has switched a device on or off. */
  change(peer: Peer): void {
    this.#people.update(peer);
  }

  part(peerId: string): void {
    this.#fallback.forget(peerId);
    this.#people.delete(peerId);
    this.#peers?.part(peerId);
    this.#server?.part(peerId);
    this.watch.forget(peerId);
    if (this.#direct && !this.#people.somebodyWatches) this.#leaveServer();
  }

  receive(peerId: string, payload: SignalPayload): void {
    // Also of somebody who has not been announced yet.
    if (this.#people.get(peerId)?.shown !== 'server') this.#peers?.receive(peerId, payload);
  }

  setTracks(tracks: LocalTracks): void {
    this.#wishes.tracks = tracks;
    this.#peers?.setTracks(this.#wishes.sent);
    this.#server?.setTracks(this.#wishes.sent);
  }

  /** Which tiles can be seen: only their pictures are received where the path can choose. */
  setVisible(tiles: readonly VisibleTile[]): void {
    this.#wishes.see(tiles);
    this.#applyWishes();
  }

  /** Voices only: no pictures sent or received. */
  setLowData(on: boolean): void {
    if (this.#wishes.lowData === on) return;
    this.#wishes.lowData = on;
    this.setTracks(this.#wishes.tracks);
    this.#applyWishes();
  }

  #applyWishes(): void {
    // Between two people there is one picture in one quality.
    this.#peers?.setWanted(this.#wishes.lowData ? [] : null);
    this.#server?.setWanted(this.#wishes.pictures);
  }

  /** For connections that are made from now on, and for the next path that one of those that are there looks for. */
  setIceServers(iceServers: RTCIceServer[]): void {
    this.#configuration = { ...this.#configuration, iceServers };
    for (const connection of this.#sources()) connection.setConfiguration(this.#configuration);
  }

  /** Out of the room: nobody is seen or heard until the next joining. */
  leave(): void {
    this.#crossing.stop();
    for (const peerId of [...this.#people.keys()]) this.part(peerId);
    this.#leaveServer();
    this.#direct = this.#options.path === 'peer';
  }

  /** For good. */
  close(): void {
    this.#closed = true;
    this.leave();
    for (const stop of this.#stopListening) stop();
    this.watch.stop();
    this.#peers?.close();
  }

  readonly #makeConnection = () => new RTCPeerConnection(this.#configuration);

  #makePeerPath(): PeerPath {
    const { peerId: own, role, signal } = this.#options;
    return new PeerPath({
      makeConnection: this.#makeConnection,
      offersTo: (peerId) => {
        const other = this.#people.get(peerId)?.peer;
        return other !== undefined && offersTo({ peerId: own, role }, other);
      },
      tracks: this.#wishes.sent,
      send: signal,
      onLink: (peerId, link) => this.#onLink(peerId, 'peer', link),
      onStreams: (peerId, streams) => this.#onStreams(peerId, 'peer', streams),
      onBroken: (peerId) => {
        // Without the room there is nobody to agree with on another way.
        if (this.#options.channel.joined) this.#fallback.broke(peerId);
      },
      onProblem: reportError,
    });
  }

  #giveUpWayTo(peerId: string): void {
    const person = this.#people.get(peerId);
    if (person === undefined || this.#closed) return;
    if (!this.#people.oneWatches(person)) {
      this.goToServer();
      return;
    }
    this.#enterServer();
    // Nothing comes from an observer, so nothing can show that they are across.
    if (person.peer.role === 'observer') this.#crossing.take(peerId, person);
  }

  // ── The media server ─────────────────────────────────────────────────────────────────────────────────────────────

  /** The lesson goes over to the media server, if that has not happened yet. */
  goToServer(): void {
    if (this.#closed || (this.#server !== null && !this.#direct)) return;
    this.#direct = false;
    this.#enterServer();
  }

  /** Publishes and receives through the media server or, while the way is direct, publishes there for observers. */
  #enterServer(): void {
    if (this.#server === null) this.#server = this.#makeServerPath();
    // Streams that come directly are not received twice.
    if (!this.#direct || this.#options.role === 'observer') this.#server.receive();
    this.#applyWishes();
    for (const other of this.#people.keys()) this.#server.meet(other);
    if (this.#peers !== null) this.#crossing.begin();
  }

  #makeServerPath(): ServerPath {
    const { channel, peerId, role } = this.#options;
    return new ServerPath({
      channel,
      makeConnection: this.#makeConnection,
      peerId,
      role: senderRoleOf(role),
      tracks: this.#wishes.sent,
      isForWatchers: () => this.#direct,
      onLink: (other, link) => this.#onLink(other, 'server', link),
      onStreams: (other, streams) => this.#onStreams(other, 'server', streams),
      onBroken: (inVain) => {
        // Without the room no connection can succeed, on any network.
        if (channel.joined) this.watch.triedInVain(inVain);
      },
      onProblem: reportError,
    });
  }

  #leaveServer(): void {
    this.#server?.close();
    this.#server = null;
  }

  /** In a lesson from browser to browser, somebody who publishes has given that up, or does it for observers. */
  #onPublications(publications: readonly Publication[]): void {
    const senders = this.#people.among(publications.map(({ peerId }) => peerId));
    if (senders.length === 0) return;
    // Directly, or it is not yet known that they are not.
    const reached = senders.every(
      ({ peer, links }) => links.peer === 'connected' || this.#fallback.isWaiting(peer.peerId),
    );
    if (this.#options.role === 'observer') this.#enterServer();
    else if (!(this.#direct && this.#people.somebodyWatchedLately && reached)) this.goToServer();
  }

  #makeCrossing(): PathSwitch {
    return new PathSwitch({
      people: this.#people,
      mayCross: (person) => !this.#direct || this.#people.oneWatches(person),
      carries: async (peerId, { peer, links }) => {
        // Where the old way carries nothing any more, a voice does not wait for its picture.
        const waitsForPicture = peer.media.camera && !this.#wishes.lowData && links.peer === 'connected';
        return (await this.#server?.carries(peerId, waitsForPicture)) ?? false;
      },
      onAcross: (peerId, { streams, links }) => {
        this.#fallback.settle(peerId);
        if (streams.server !== undefined) this.#options.onStreams(peerId, streams.server);
        this.#options.onLink(peerId, links.server);
      },
      leaveOld: (peerId) => this.#peers?.part(peerId),
    });
  }

  // ── Events of the paths ──────────────────────────────────────────────────────────────────────────────────────────────

  #onLink(peerId: string, path: MediaPathName, link: LinkState): void {
    const person = this.#people.get(peerId);
    if (person === undefined || link === 'closed') return;
    person.links[path] = link;
    if (link === 'connected') {
      if (path === 'peer') this.#fallback.stands(peerId);
      this.watch.getsThrough();
    } else if (path === 'peer') {
      this.#fallback.tries(peerId);
    }
    if (person.shown === path) this.#options.onLink(peerId, link);
  }

  #onStreams(peerId: string, path: MediaPathName, streams: PersonStreams): void {
    const person = this.#people.get(peerId);
    if (person === undefined) return;
    person.streams[path] = streams;
    if (person.shown === path) this.#options.onStreams(peerId, streams);
  }

  #sources(): RTCPeerConnection[] {
    return [...(this.#peers?.sources() ?? []), ...(this.#server?.sources() ?? [])];
  }
}
