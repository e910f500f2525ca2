/** The others of a class, as media knows them. */
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { MediaPath } from '@kaksha/domain/classroom/media/path.ts';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { PersonStreams } from './media-path.ts';
import type { LinkState } from './negotiation.ts';

/** Streams that were published for an observer end, one after the other, only once the observer has gone. */
const WATCHED_LATELY_MS = 10_000;

export interface Person {
  peer: Peer;
  /** Which path is shown. */
  shown: MediaPath;
  streams: Partial<Record<MediaPath, PersonStreams>>;
  links: Record<MediaPath, LinkState>;
}

/** Everybody else in the room, by their peer id. */
export class People extends Map<string, Person> {
  readonly #ownRole: ClassroomRole;
  /** When the last one who watched went, by the clock of the page. */
  #watchedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(ownRole: ClassroomRole) {
    super();
    this.#ownRole = ownRole;
  }

  /** Somebody whom nobody has met before. */
  welcome(peer: Peer, shown: MediaPath): void {
    const links = { peer: 'connecting', server: 'connecting' } as const;
    this.set(peer.peerId, { peer, shown, streams: {}, links: { ...links } });
  }

  override delete(peerId: string): boolean {
    const gone = this.get(peerId);
    if (gone !== undefined && this.oneWatches(gone)) this.#watchedUntilMs = performance.now();
    return super.delete(peerId);
  }

  /** Takes the news about somebody. @returns false when nobody of that name has been met. */
  update(peer: Peer): boolean {
    const known = this.get(peer.peerId);
    if (known !== undefined) known.peer = peer;
    return known !== undefined;
  }

  /** Whether between this person and us one only watches. */
  oneWatches({ peer }: Person): boolean {
    return peer.role === 'observer' || this.#ownRole === 'observer';
  }

  get somebodyWatches(): boolean {
    return [...this.values()].some((person) => this.oneWatches(person));
  }

  get somebodyWatchedLately(): boolean {
    return this.somebodyWatches || performance.now() - this.#watchedUntilMs < WATCHED_LATELY_MS;
  }

  /** Those of them who are in the room. */
  among(peerIds: readonly string[]): Person[] {
    return [...this].flatMap(([peerId, person]) => (peerIds.includes(peerId) ? [person] : []));
  }
}

/**
 * Whether a browser makes the offers to another; the two come to opposite answers. The teacher does, to everybody; a
 * parent who watches does to nobody but another such; and among equals their names decide.
 */
export function offersTo(own: Pick<Peer, 'peerId' | 'role'>, other: Pick<Peer, 'peerId' | 'role'>): boolean {
  if (other.role === own.role) return own.peerId > other.peerId;
  return OFFERING_ORDER.indexOf(own.role) < OFFERING_ORDER.indexOf(other.role);
}

const OFFERING_ORDER: readonly ClassroomRole[] = ['teacher', 'student', 'observer'];

/** The person that a shown track belongs to. */
export function personOfTrack(people: ReadonlyMap<string, Person>, trackId: string): string | undefined {
  for (const [peerId, { shown, streams }] of people) {
    const { person, screen } = streams[shown] ?? {};
    const tracks = [...(person?.getTracks() ?? []), ...(screen?.getTracks() ?? [])];
    if (tracks.some(({ id }) => id === trackId)) return peerId;
  }
  return undefined;
}
