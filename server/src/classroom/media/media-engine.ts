/**
 * The classroom's interface to a media server, whichever one it is. SDP goes in and comes out; rooms are lessons, and a
 * lesson is whole on one server. Callers have checked that the peer is in the room.
 */
import type {
  MediaAnswer,
  MediaCandidate,
  MediaServerEvents,
  MediaSource,
  MediaView,
  Publication,
  Publish,
  Subscribe,
} from '@kaksha/domain/classroom/media/events.ts';

/** Somebody in a room. */
export interface MediaPeer {
  lessonId: string;
  peerId: string;
}

/** The tracks of somebody that the others may receive. */
export interface Allowance {
  sources: readonly MediaSource[];
  /** Counts the decisions of a lesson: a later one is not undone by an earlier one that comes after it. */
  revision: number;
}

/**
 * Connections that one person has at most: voice, picture and screen that are sent, the one that receives, each of them twice
 * while a newer one replaces it, and one that a lost answer left behind.
 */
export const MOST_CONNECTIONS_PER_PEER = 9;

/** @throws MediaRefusedError when a person has as many connections as a person can need. */
export function refuseTooMany(connections: number): void {
  if (connections >= MOST_CONNECTIONS_PER_PEER) {
    throw new MediaRefusedError(`One person has ${MOST_CONNECTIONS_PER_PEER} connections at most.`);
  }
}

/** Events of a server: to one peer, or to everybody in the room of a lesson. */
export type MediaNews = {
  [Name in keyof MediaServerEvents]: {
    event: Name;
    data: Parameters<MediaServerEvents[Name]>[0];
    lessonId: string;
    /** Absent: everybody in the room. */
    peerId?: string;
  };
}[keyof MediaServerEvents];

/** One connection as it is now. */
export interface ConnectionStats {
  peerId: string;
  connectionId: string;
  direction: 'in' | 'out';
  /** As of RTCPeerConnection.connectionState. */
  state: string;
  packets: number;
  bytes: number;
  /** Of the last report, between 0 and 1. */
  lossShare: number;
  /** The receiver's own estimate of its bandwidth, in kilobits per second; null when there is none. */
  availableKbps: number | null;
}

/** A lesson on the server. */
export interface RoomStats {
  lessonId: string;
  publications: Publication[];
  connections: ConnectionStats[];
}

/** The media server could not do it now: it is being started again, say. The caller refuses in words. */
export class MediaUnavailableError extends Error {
  constructor(message = 'The media server does not answer.') {
    super(message);
    this.name = 'MediaUnavailableError';
  }
}

/** A browser's message does not fit the protocol of domain/classroom/media/events.ts. */
export class MediaRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MediaRefusedError';
  }
}

/** @throws MediaUnavailableError, MediaRefusedError from every call. */
export interface MediaEngine {
  /**
   * Takes an offer to send; answers with the SDP. The room is made when it is not there. `allowance` holds as if it was
   * said by {@link MediaEngine.allow}: nothing is ever handed on that nobody has allowed.
   */
  publish(peer: MediaPeer, input: Publish, allowance: Allowance): Promise<{ sdp: string }>;
  /** Ends one connection that sends. One that is not there is no error. */
  unpublish(peer: MediaPeer, connectionId: string): Promise<void>;
  /**
   * Opens the peer's connection that receives; the offer follows as news, when there is anything to receive. Ends those
   * that the peer has asked for before and that have never been connected.
   */
  subscribe(peer: MediaPeer, input: Subscribe): Promise<{ publications: Publication[] }>;
  /**
   * Sends a peer who receives again possibly lost events: the list, an offer that waits for its answer, or the content of
   * the m-lines.
   */
  retell(peer: MediaPeer): Promise<void>;
  answer(peer: MediaPeer, input: MediaAnswer): Promise<void>;
  candidate(peer: MediaPeer, input: MediaCandidate): Promise<void>;
  /** Which pictures the peer can see, and the best layer of each. */
  setView(peer: MediaPeer, input: MediaView): Promise<void>;
  /**
   * Hands on no more of a peer than this, from now on, whatever the peer goes on sending: by connections that are there
   * and by those that come later. A driver cuts between the sender and the receivers and leaves the connection as it is, so
   * that a source allowed again goes on without negotiation; a picture is seen from its next key frame, which the driver
   * asks for. An allowance with a lower `revision` than the one before changes nothing. It ends with `kick` and `closeRoom`.
   * Called with each decision of the teacher; where there is no room nothing has to be kept, for each `publish` brings its
   * own.
   */
  allow(peer: MediaPeer, allowance: Allowance): Promise<void>;
  /** Ends everything of one peer. */
  kick(peer: MediaPeer): Promise<void>;
  /** Ends a room. */
  closeRoom(lessonId: string): Promise<void>;
  /** The rooms on the server, or the one that is named. */
  stats(lessonId?: string): Promise<RoomStats[]>;
  /** Calls with every event of the server from now on. */
  onNews(listener: (news: MediaNews) => void): void;
  /** Stops using the server: rooms stay for the process that comes next. */
  release(): Promise<void>;
}
