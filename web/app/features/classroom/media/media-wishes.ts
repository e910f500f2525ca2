/** The tracks and pictures that one browser wants to send and to see: all there are or, with low data, voices alone. */
import type { Layer } from '@kaksha/domain/classroom/media/events.ts';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { WantedVideo } from './media-path.ts';
import type { LocalTracks } from './negotiation.ts';
import { type VisibleTile, wantedVideos } from './wanted-videos.ts';

export class MediaWishes {
  /** Of this device, whether they are sent or not. */
  tracks: LocalTracks;
  /** Voices only: no pictures sent or received. */
  lowData: boolean;
  /** Null until somebody has said which tiles can be seen. */
  #visible: readonly WantedVideo[] | null = null;

  constructor(tracks: LocalTracks, lowData: boolean) {
    this.tracks = tracks;
    this.lowData = lowData;
  }

  see(tiles: readonly VisibleTile[]): void {
    this.#visible = wantedVideos(tiles, devicePixelRatio);
  }

  /** The tracks that are sent now. */
  get sent(): LocalTracks {
    return this.lowData ? { ...this.tracks, video: null, screen: null, screenSound: null } : this.tracks;
  }

  /** The pictures that are to come; null is all of them. */
  get pictures(): readonly WantedVideo[] | null {
    return this.lowData ? [] : this.#visible;
  }

  /** Whether a voice or a picture of this person should be coming. */
  expects(peer: Peer | undefined): boolean {
    if (peer === undefined) return false;
    const { microphone, camera, screen } = peer.media;
    const isSeen = this.pictures?.some(({ peerId }) => peerId === peer.peerId) ?? true;
    return microphone || ((camera || screen) && isSeen);
  }

  /** The layers that can be seen, whether they come or not; while nobody has said, one of each other person. */
  layersSeen(people: number): Layer[] {
    return this.#visible?.map(({ layer }) => layer) ?? Array.from({ length: people }, () => 'm');
  }
}
