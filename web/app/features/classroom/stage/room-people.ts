/** Everybody in the room as the stage and the list of people show them. */
import type { Door } from '../door/door.ts';
import type { LinkState } from '../media/negotiation.ts';
import type { NetworkQuality } from '../media/network-quality.ts';
import type { Remote } from '../session/session-state.ts';
import { ME } from './arrangement.ts';

export interface RoomPerson {
  /** The id of their tile: a peer's, or `ME`. */
  id: string;
  userId: string;
  /** As written on the tile: 'Meera Iyer', 'You'. */
  label: string;
  name: string;
  picture: string | null;
  role: Remote['peer']['role'];
  stream: MediaStream | null;
  microphone: boolean;
  camera: boolean;
  /** Their shared screen; null while they share none. */
  screen: MediaStream | null;
  link: LinkState;
  /** How well their picture and voice travel; null while nobody has measured it. */
  quality: NetworkQuality | null;
}

/** One's own picture and devices in this browser. */
export interface OwnMedia {
  stream: MediaStream | null;
  microphone: boolean;
  camera: boolean;
}

/** The others as their tiles stand: the teacher first, then in the order of their coming. */
export function othersOf(
  door: Door,
  remotes: readonly Remote[],
  qualityOf: (peerId: string) => NetworkQuality | null = () => null,
): RoomPerson[] {
  const pictureOf = new Map(door.others.map(({ id, profilePicture }) => [id, profilePicture]));
  return remotes
    .map(({ peer, link, stream, screen }) => ({
      id: peer.peerId,
      userId: peer.userId,
      label: peer.name,
      name: peer.name,
      picture: pictureOf.get(peer.userId) ?? null,
      role: peer.role,
      stream,
      microphone: peer.media.microphone,
      camera: peer.media.camera,
      screen: peer.media.screen ? screen : null,
      link,
      quality: qualityOf(peer.peerId),
    }))
    .toSorted((a, b) => Number(b.role === 'teacher') - Number(a.role === 'teacher'));
}

/** Oneself, as the others' tiles are. */
export function meOf({ me }: Door, own: OwnMedia): RoomPerson {
  return {
    id: ME,
    userId: me.id,
    label: 'You',
    name: me.name,
    picture: me.profilePicture,
    role: me.role,
    ...own,
    screen: null,
    link: 'connected',
    quality: null,
  };
}
