/** What a classroom session tells the screen. */
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { Line } from './chat-lines.ts';
import type { LinkState } from './media/negotiation.ts';

/** Another peer as the room shows it. */
export interface Remote {
  peer: Peer;
  link: LinkState;
  stream: MediaStream;
  /** What it shares of its screen; null until it has shared any. Whether it does now is in `peer.media`. */
  screen: MediaStream | null;
}

export type Phase = 'joining' | 'in' | 'refused' | 'replaced' | 'ended';

export interface SessionState {
  phase: Phase;
  /** Why joining was refused. */
  refusal: string | null;
  /** The lesson's status once it was ended or settled. */
  endedStatus: string | null;
  /** Whether the socket is there. Picture and sound go on without it. */
  online: boolean;
  remotes: Remote[];
  lines: Line[];
  /** Who has been here since this page was opened. */
  seen: ReadonlySet<string>;
  /** The latest thing to say to a screen reader. */
  announcement: string;
}

/** How every stay begins. */
export const BEFORE_JOINING: SessionState = {
  phase: 'joining',
  refusal: null,
  endedStatus: null,
  online: true,
  remotes: [],
  lines: [],
  seen: new Set(),
  announcement: '',
};

/** The same class without pictures: nobody looks for one that is not asked for. */
export function withoutPictures(state: SessionState): SessionState {
  const remotes = state.remotes.map((remote) => {
    const media = { ...remote.peer.media, camera: false, screen: false };
    return { ...remote, peer: { ...remote.peer, media } };
  });
  return { ...state, remotes };
}
