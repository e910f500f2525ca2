/**
 * One person's stay in a classroom: joins over the socket, again after each break, keeps a negotiator for every other
 * peer, and the chat. A store for `useSyncExternalStore`; it knows nothing of React.
 */
import type { Ack } from '@kaksha/domain/classroom/acknowledgement.ts';
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import type { MediaState, Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { AppSocket } from '../../lib/socket.ts';
import { ClassroomChannel } from './channel.ts';
import { ChatLog } from './chat-log.ts';
import { type LocalTracks, Negotiator, type SignalPayload } from './media/negotiation.ts';
import { BEFORE_JOINING, type Remote, type SessionState } from './session-state.ts';
import { newUuid } from './uuid.ts';

export interface SessionOptions {
  socket: AppSocket;
  lessonId: string;
  myId: string;
  iceServers: RTCIceServer[];
  tracks: LocalTracks;
  media: MediaState;
}

const JOIN_TIMEOUT_MS = 10_000;
const RETRY_MS = 2_000;
/** How long a peer that the server does not list may be on its way back, as long as its picture still comes. */
const MISSING_GRACE_MS = 30_000;

interface Link {
  negotiator: Negotiator;
  missingTimer?: ReturnType<typeof setTimeout>;
}

export class ClassroomSession {
  /** For everything in the room that is not joining, media or chat. */
  readonly channel: ClassroomChannel;
  readonly #options: SessionOptions;
  readonly #peerId = newUuid();
  readonly #listeners = new Set<() => void>();
  readonly #chat: ChatLog;
  readonly #links = new Map<string, Link>();
  /** Signals from a peer that has not been announced yet, and signals that wait until we have joined (again). */
  readonly #early = new Map<string, SignalPayload[]>();
  #outbox: { to: string; payload: SignalPayload }[] = [];
  #polite = true;
  #joined = false;
  #stopped = false;
  #tracks: LocalTracks;
  #media: MediaState;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #state = BEFORE_JOINING;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#tracks = options.tracks;
    this.#media = options.media;
    this.channel = new ClassroomChannel(options.socket);
    this.#chat = new ChatLog({
      socket: options.socket,
      myId: options.myId,
      joined: () => this.#joined,
      onChange: (lines) => this.#set({ lines }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): SessionState => this.#state;

  start(): void {
    const { socket } = this.#options;
    this.#listen('on');
    addEventListener('pagehide', this.#onPageHide);
    if (socket.connected) this.#join();
    else this.#set({ online: false });
  }

  /** Leaves the room for good; the others see it at once. */
  stop(): void {
    if (this.#stopped) return;
    if (this.#options.socket.connected) this.#options.socket.emit('classroom:leave', () => {});
    this.#detach();
  }

  setTracks(tracks: LocalTracks): void {
    this.#tracks = tracks;
    for (const { negotiator } of this.#links.values()) negotiator.setTracks(tracks).catch(reportError);
  }

  setMedia(media: MediaState): void {
    this.#media = media;
    if (this.#joined) this.#options.socket.emit('classroom:media', media, () => {});
  }

  say(body: string): void {
    this.#chat.say(body);
  }

  sayAgain(clientId: string): void {
    this.#chat.sayAgain(clientId);
  }

  // ── Joining ──────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #join = (): void => {
    clearTimeout(this.#retryTimer);
    const { socket, lessonId } = this.#options;
    const lastChatId = this.#chat.lastId;
    this.#set({ online: true });
    socket
      .timeout(JOIN_TIMEOUT_MS)
      .emitWithAck('classroom:join', { lessonId, peerId: this.#peerId, lastChatId })
      .then(
        (answer) => this.#onJoinAnswer(answer),
        () => {
          // No answer. A broken connection joins again by itself when it is back.
          if (!this.#stopped && socket.connected) this.#retryTimer = setTimeout(this.#join, RETRY_MS);
        },
      )
      .catch(reportError);
  };

  #onJoinAnswer(answer: Parameters<Ack<{ peers: Peer[]; chat: ChatLine[]; polite: boolean }>>[0]): void {
    if (this.#stopped) return;
    if (!answer.ok) {
      this.#closeLinks();
      this.#set({ phase: 'refused', refusal: answer.message, remotes: [] });
      return;
    }
    this.#joined = true;
    this.#polite = answer.polite;
    this.#set({ phase: 'in', refusal: null });
    this.#chat.keep(answer.chat);
    for (const peer of answer.peers) this.#meet(peer, this.#state.seen.has(peer.userId));
    const present = new Set(answer.peers.map((peer) => peer.peerId));
    for (const peerId of this.#links.keys()) if (!present.has(peerId)) this.#awaitMissing(peerId);
    for (const { to, payload } of this.#outbox.splice(0)) this.#emitSignal(to, payload);
    this.#options.socket.emit('classroom:media', this.#media, () => {});
    this.#chat.resend();
    this.channel.setJoined(true);
  }

  readonly #onDisconnect = (): void => {
    this.#joined = false;
    this.channel.setJoined(false);
    this.#set({ online: false });
  };

  readonly #onEnded = ({ lessonId, status }: { lessonId: string; status: string }): void => {
    if (lessonId !== this.#options.lessonId) return;
    this.#detach();
    this.#set({ phase: 'ended', endedStatus: status, remotes: [] });
  };

  readonly #onReplaced = (): void => {
    this.#detach();
    this.#set({ phase: 'replaced', remotes: [] });
  };

  readonly #onPageHide = (event: PageTransitionEvent): void => {
    // Closing the window is leaving; a page that is only put away may come back.
    if (!event.persisted) this.stop();
  };

  #listen(verb: 'on' | 'off'): void {
    const { socket } = this.#options;
    socket[verb]('connect', this.#join);
    socket[verb]('disconnect', this.#onDisconnect);
    socket[verb]('classroom:peer-joined', this.#onPeerJoined);
    socket[verb]('classroom:peer-left', this.#onPeerLeft);
    socket[verb]('classroom:signal', this.#onSignal);
    socket[verb]('classroom:media', this.#onMedia);
    socket[verb]('classroom:chat', this.#onChat);
    socket[verb]('classroom:ended', this.#onEnded);
    socket[verb]('classroom:replaced', this.#onReplaced);
  }

  #detach(): void {
    this.#stopped = true;
    this.#joined = false;
    this.channel.setJoined(false);
    clearTimeout(this.#retryTimer);
    this.#listen('off');
    removeEventListener('pagehide', this.#onPageHide);
    this.#closeLinks();
  }

  // ── The others ───────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #onPeerJoined = (peer: Peer): void => {
    if (this.#joined) this.#meet(peer, false);
  };

  readonly #onPeerLeft = ({ peerId }: { peerId: string }): void => {
    this.#part(peerId);
  };

  readonly #onMedia = ({ peerId, ...media }: MediaState & { peerId: string }): void => {
    const before = this.#state.remotes.find(({ peer }) => peer.peerId === peerId)?.peer;
    this.#changeRemote(peerId, (remote) => ({ ...remote, peer: { ...remote.peer, media } }));
    if (before === undefined || before.media.screen === media.screen) return;
    this.#set({ announcement: `${before.name} ${media.screen ? 'shares' : 'no longer shares'} the screen` });
  };

  readonly #onSignal = ({ from, ...payload }: SignalPayload & { from: string }): void => {
    const link = this.#links.get(from);
    if (link !== undefined) {
      void link.negotiator.receive(payload);
      return;
    }
    const early = this.#early.get(from) ?? [];
    if (early.length < 100) this.#early.set(from, [...early, payload]);
  };

  /** A peer is there: a new one, or one that we know and that was away. */
  #meet(peer: Peer, quietly: boolean): void {
    const known = this.#links.get(peer.peerId);
    if (known !== undefined) {
      clearTimeout(known.missingTimer);
      this.#changeRemote(peer.peerId, (remote) => ({ ...remote, peer }));
      known.negotiator.resume();
      return;
    }
    const stream = new MediaStream();
    const screen = new MediaStream();
    this.#set({
      remotes: [...this.#state.remotes, { peer, link: 'connecting', stream, screen: null }],
      seen: new Set([...this.#state.seen, peer.userId]),
      ...(quietly ? {} : { announcement: `${peer.name} joined the class` }),
    });
    const negotiator = new Negotiator({
      connection: new RTCPeerConnection({ iceServers: this.#options.iceServers, bundlePolicy: 'max-bundle' }),
      polite: this.#polite,
      streams: { person: new MediaStream(), screen: new MediaStream() },
      tracks: this.#tracks,
      send: (payload) => this.#emitSignal(peer.peerId, payload),
      onState: (link) => this.#changeRemote(peer.peerId, (remote) => ({ ...remote, link })),
      onTrack: (track, part) => {
        (part === 'person' ? stream : screen).addTrack(track);
        if (part === 'screen') this.#changeRemote(peer.peerId, (remote) => ({ ...remote, screen }));
      },
      onProblem: reportError,
    });
    this.#links.set(peer.peerId, { negotiator });
    for (const payload of this.#early.get(peer.peerId) ?? []) void negotiator.receive(payload);
    this.#early.delete(peer.peerId);
  }

  #part(peerId: string): void {
    const link = this.#links.get(peerId);
    if (link === undefined) return;
    clearTimeout(link.missingTimer);
    this.#links.delete(peerId);
    link.negotiator.close();
    const gone = this.#state.remotes.find((remote) => remote.peer.peerId === peerId);
    const remotes = this.#state.remotes.filter((remote) => remote !== gone);
    const replaced = remotes.some((remote) => remote.peer.userId === gone?.peer.userId);
    this.#set({
      remotes,
      ...(gone === undefined || replaced ? {} : { announcement: `${gone.peer.name} left the class` }),
    });
  }

  /** The server does not list a peer that we knew: gone, unless its picture still comes (then the server restarted). */
  #awaitMissing(peerId: string): void {
    const link = this.#links.get(peerId);
    const remote = this.#state.remotes.find((one) => one.peer.peerId === peerId);
    if (link === undefined) return;
    if (remote?.link !== 'connected') this.#part(peerId);
    else link.missingTimer = setTimeout(() => this.#part(peerId), MISSING_GRACE_MS);
  }

  #emitSignal(to: string, payload: SignalPayload): void {
    if (this.#joined) this.#options.socket.emit('classroom:signal', { to, ...payload }, () => {});
    else this.#outbox.push({ to, payload });
  }

  #closeLinks(): void {
    for (const { negotiator, missingTimer } of this.#links.values()) {
      clearTimeout(missingTimer);
      negotiator.close();
    }
    this.#links.clear();
  }

  // ── Chat ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #onChat = (line: ChatLine): void => {
    this.#chat.keep([line]);
    const sender = this.#state.remotes.find(({ peer }) => peer.userId === line.senderId);
    if (sender !== undefined) this.#set({ announcement: `${sender.peer.name} writes: ${line.body}` });
  };

  #changeRemote(peerId: string, change: (remote: Remote) => Remote): void {
    this.#set({
      remotes: this.#state.remotes.map((remote) => (remote.peer.peerId === peerId ? change(remote) : remote)),
    });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
