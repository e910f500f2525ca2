/** Voice and pictures from browser to browser: a negotiator for every other person in the room. */
import type { MakeConnection, MediaPath, PathEvents, WantedVideo } from './media-path.ts';
import { type LocalTracks, Negotiator, type SignalPayload } from './negotiation.ts';

export interface PeerPathOptions extends PathEvents {
  makeConnection: MakeConnection;
  /** Whether this side makes the offers; exactly one of the two does. */
  offersTo: (peerId: string) => boolean;
  tracks: LocalTracks;
  send: (peerId: string, payload: SignalPayload) => void;
  /** The connection to somebody broke, or none came about in time; it goes on trying. */
  onBroken: (peerId: string) => void;
}

/** Signals of one person who has not been announced yet: more is no negotiation. */
const MOST_EARLY = 100;

export class PeerPath implements MediaPath {
  readonly #options: PeerPathOptions;
  readonly #links = new Map<string, Negotiator>();
  readonly #early = new Map<string, SignalPayload[]>();
  #tracks: LocalTracks;
  #wantsVideo = true;

  constructor(options: PeerPathOptions) {
    this.#options = options;
    this.#tracks = options.tracks;
  }

  /** A signal of another person's browser. */
  receive(peerId: string, payload: SignalPayload): void {
    const link = this.#links.get(peerId);
    if (link !== undefined) {
      void link.receive(payload);
      return;
    }
    const early = this.#early.get(peerId) ?? [];
    if (early.length < MOST_EARLY) this.#early.set(peerId, [...early, payload]);
  }

  meet(peerId: string): void {
    const known = this.#links.get(peerId);
    if (known !== undefined) {
      known.resume();
      return;
    }
    const { onLink, onStreams, onBroken, onProblem, send, makeConnection, offersTo } = this.#options;
    onStreams(peerId, { person: new MediaStream(), screen: null });
    const negotiator = new Negotiator({
      makeConnection,
      offers: offersTo(peerId),
      streams: { person: new MediaStream(), screen: new MediaStream() },
      tracks: this.#tracks,
      send: (payload) => send(peerId, payload),
      onState: (link) => onLink(peerId, link),
      onTracks: ({ person, screen }) =>
        onStreams(peerId, { person: new MediaStream(person), screen: new MediaStream(screen) }),
      onBroken: () => onBroken(peerId),
      onProblem,
    });
    negotiator.setWantsVideo(this.#wantsVideo);
    this.#links.set(peerId, negotiator);
    for (const payload of this.#early.get(peerId) ?? []) void negotiator.receive(payload);
    this.#early.delete(peerId);
  }

  part(peerId: string): void {
    this.#early.delete(peerId);
    const link = this.#links.get(peerId);
    this.#links.delete(peerId);
    link?.close();
  }

  setTracks(tracks: LocalTracks): void {
    this.#tracks = tracks;
    for (const negotiator of this.#links.values()) {
      negotiator.setTracks(tracks).catch(this.#options.onProblem);
    }
  }

  /** There is one picture in one quality: it comes unless none is wanted at all. */
  setWanted(videos: readonly WantedVideo[] | null): void {
    this.#wantsVideo = videos === null || videos.length > 0;
    for (const negotiator of this.#links.values()) negotiator.setWantsVideo(this.#wantsVideo);
  }

  sources(): RTCPeerConnection[] {
    return [...this.#links.values()].map(({ connection }) => connection);
  }

  close(): void {
    for (const negotiator of this.#links.values()) negotiator.close();
    this.#links.clear();
    this.#early.clear();
  }
}
