/** The state of a classroom session, for the screen. */
import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { Knocking } from '../door/knocks.ts';
import type { LinkState } from '../media/negotiation.ts';
import type { Line } from './chat-lines.ts';
import type { Announcement } from './screen-reader-announcements.ts';

/** Another peer as the room shows it. */
export interface Remote {
  peer: Peer;
  link: LinkState;
  stream: MediaStream;
  /** Its shared screen; null until it has shared any. Whether it does now is in `peer.media`. */
  screen: MediaStream | null;
}

/** `waiting`: the teacher has still to come. */
export type Phase = 'joining' | 'waiting' | 'in' | 'refused' | 'replaced' | 'ended';

export interface SessionState {
  phase: Phase;
  /** Why joining was refused. */
  refusal: string | null;
  /** Whether we have been in, or waited, since this stay began. */
  wasIn: boolean;
  /** How often joining has been answered by nothing that decides, one time after the other: it is asked again. */
  inVain: number;
  /** The lesson's status once it was ended or settled. */
  endedStatus: string | null;
  /** Whether the socket is there. Picture and sound go on without it. */
  online: boolean;
  remotes: Remote[];
  /** Parents who watch; they are among the `remotes` of the session itself, and of no screen. */
  observers: Peer[];
  /** The teacher's decisions about everybody. */
  door: DoorState;
  /** For the teacher: people outside who would like to come in. */
  knocks: readonly Knocking[];
  lines: Line[];
  /** The users who have been here since this page was opened. */
  seen: ReadonlySet<string>;
  /** The latest things to say to a screen reader. */
  announcements: readonly Announcement[];
}

/** How every stay begins. */
export const BEFORE_JOINING: SessionState = {
  phase: 'joining',
  refusal: null,
  wasIn: false,
  inVain: 0,
  endedStatus: null,
  online: true,
  remotes: [],
  observers: [],
  door: { revision: -1, locked: false, people: [] },
  knocks: [],
  lines: [],
  seen: new Set(),
  announcements: [],
};

/** Whether one has been in and is not now: without a line, or let in by nobody however good the line is. */
export const isAway = ({ online, wasIn, inVain }: SessionState): boolean => !online || (wasIn && inVain > 0);

/** The same class without pictures: nobody looks for one that is not asked for. */
export function withoutPictures(state: SessionState): SessionState {
  const remotes = state.remotes.map((remote) => {
    const media = { ...remote.peer.media, camera: false, screen: false };
    return { ...remote, peer: { ...remote.peer, media } };
  });
  return { ...state, remotes };
}

/** As screens show it: observers have no tile. */
export function withObserversAside(state: SessionState): SessionState {
  const watches = ({ peer }: Remote) => peer.role === 'observer';
  if (!state.remotes.some(watches)) return state;
  return {
    ...state,
    remotes: state.remotes.filter((remote) => !watches(remote)),
    observers: state.remotes.filter(watches).map(({ peer }) => peer),
  };
}
