/** A way for voice and pictures between the people of a class: from browser to browser, or through the media server. */
import type { Layer, VideoSource } from '@kaksha/domain/classroom/media/events.ts';
import type { LinkState, LocalTracks } from './negotiation.ts';

/** The streams of one other person. They stay the same while their tracks come and go. */
export interface PersonStreams {
  person: MediaStream;
  /** Null until that person has shared a screen. */
  screen: MediaStream | null;
}

/** A picture that somebody looks at, and the best layer that its tile can show. */
export interface WantedVideo {
  peerId: string;
  source: VideoSource;
  layer: Layer;
}

/** Events of a path. */
export interface PathEvents {
  onLink: (peerId: string, link: LinkState) => void;
  onStreams: (peerId: string, streams: PersonStreams) => void;
  /** Something that should not happen. */
  onProblem: (error: unknown) => void;
}

export interface MediaPath {
  /** Somebody is in the room: for the first time, or again after a break. */
  meet(peerId: string): void;
  /** Somebody has left it. */
  part(peerId: string): void;
  /** Sends these from now on. */
  setTracks(tracks: LocalTracks): void;
  /** Which pictures are wanted; null is all of them. Voices always are. */
  setWanted(videos: readonly WantedVideo[] | null): void;
  /** The connections whose statistics tell how it goes. */
  sources(): RTCPeerConnection[];
  close(): void;
}

/** Makes a connection with the ICE servers of the moment. */
export type MakeConnection = () => RTCPeerConnection;
