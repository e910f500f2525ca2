/** The others of one stay in a classroom: those in the room, those on the way back, and the streams of each. */
import type { MediaState, Peer } from '@kaksha/domain/classroom/room/events.ts';
import { withoutKnockOf } from '../door/knocks.ts';
import type { LessonMedia } from '../media/lesson-media.ts';
import type { Remote, SessionState } from './session-state.ts';

type Person = Pick<Peer, 'name' | 'role'>;

/** 'Riya Sharma joined the class'; 'Kavita Sharma (parent) is watching'. */
const cameText = ({ name, role }: Person): string =>
  role === 'observer' ? `${name} (parent) is watching` : `${name} joined the class`;

/** 'Riya Sharma left the class'; 'Kavita Sharma (parent) no longer watches'. */
const wentText = ({ name, role }: Person): string =>
  role === 'observer' ? `${name} (parent) no longer watches` : `${name} left the class`;

/** The people whom one finds on coming in, in one breath: 'In the class: Meera Iyer, Riya Sharma and Kavita Sharma (parent)'. */
function hereText(people: readonly Person[]): string {
  const [first, ...others] = people;
  if (first !== undefined && others.length === 0) return cameText(first);
  const names = people.map(({ name, role }) => (role === 'observer' ? `${name} (parent)` : name));
  return `In the class: ${new Intl.ListFormat('en-IN').format(names)}`;
}

/** How long a peer that the server does not list may be on its way back, as long as its picture still comes. */
const MISSING_GRACE_MS = 30_000;

export interface RemoteParticipantsOptions {
  state: () => SessionState;
  change: (change: Partial<SessionState>) => void;
  /** Announces something to screen readers. */
  announce: (text: string) => void;
  media: () => Pick<LessonMedia, 'meet' | 'change' | 'part'>;
}

export class RemoteParticipants {
  readonly #options: RemoteParticipantsOptions;
  /** Peers that the server does not list at the moment, and that are waited for. */
  readonly #missing = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(options: RemoteParticipantsOptions) {
    this.#options = options;
  }

  /** All peers that the server lists at a joining: quietly those of before; the others are gone, or on the way back. */
  meetAll(peers: readonly Peer[]): void {
    const { seen } = this.#options.state();
    const news = peers.filter(({ userId }) => !seen.has(userId));
    for (const peer of peers) this.meet(peer, true);
    if (news.length > 0) this.#options.announce(hereText(news));
    const present = new Set(peers.map((peer) => peer.peerId));
    for (const remote of this.#remotes) if (!present.has(remote.peer.peerId)) this.#awaitMissing(remote);
  }

  /** A peer is there: a new one, or one that we know and that was away. */
  meet(peer: Peer, quietly = false): void {
    const { peerId } = peer;
    this.#stopWaiting(peerId);
    if (this.#remoteOf(peerId) !== undefined) {
      this.update(peerId, (remote) => ({ ...remote, peer }));
    } else {
      const remote: Remote = { peer, link: 'connecting', stream: new MediaStream(), screen: null };
      this.#options.change({
        remotes: [...this.#remotes, remote],
        seen: new Set([...this.#options.state().seen, peer.userId]),
        knocks: withoutKnockOf(this.#options.state().knocks, peer.userId),
      });
      if (!quietly) this.#options.announce(cameText(peer));
    }
    this.#options.media().meet(peer);
  }

  part(peerId: string): void {
    const gone = this.#remoteOf(peerId);
    if (gone === undefined) return;
    this.#stopWaiting(peerId);
    this.#options.media().part(peerId);
    const remotes = this.#remotes.filter((remote) => remote !== gone);
    const replaced = remotes.some((remote) => remote.peer.userId === gone.peer.userId);
    this.#options.change({ remotes });
    if (!replaced) this.#options.announce(wentText(gone.peer));
  }

  /** Somebody has switched a device on or off; a screen that comes or goes is announced. */
  switched({ peerId, ...media }: MediaState & { peerId: string }): void {
    const before = this.#remoteOf(peerId)?.peer;
    if (before === undefined) return;
    const peer = { ...before, media };
    this.update(peerId, (remote) => ({ ...remote, peer }));
    this.#options.media().change(peer);
    if (before.media.screen === media.screen) return;
    const deed = media.screen ? 'shares' : 'no longer shares';
    this.#options.announce(`${before.name} ${deed} the screen`);
  }

  /** Changes somebody's shown state. */
  update(peerId: string, change: (remote: Remote) => Remote): void {
    this.#options.change({
      remotes: this.#remotes.map((remote) => (remote.peer.peerId === peerId ? change(remote) : remote)),
    });
  }

  /** The stay is over: nobody is waited for any more. */
  stop(): void {
    for (const peerId of [...this.#missing.keys()]) this.#stopWaiting(peerId);
  }

  get #remotes(): readonly Remote[] {
    return this.#options.state().remotes;
  }

  #remoteOf(peerId: string): Remote | undefined {
    return this.#remotes.find(({ peer }) => peer.peerId === peerId);
  }

  /** The server does not list a peer that we knew: gone, unless its picture still comes (then the server restarted). */
  #awaitMissing({ peer: { peerId }, link }: Remote): void {
    if (link !== 'connected') this.part(peerId);
    else {
      this.#stopWaiting(peerId);
      this.#missing.set(
        peerId,
        setTimeout(() => this.part(peerId), MISSING_GRACE_MS),
      );
    }
  }

  #stopWaiting(peerId: string): void {
    clearTimeout(this.#missing.get(peerId));
    this.#missing.delete(peerId);
  }
}
