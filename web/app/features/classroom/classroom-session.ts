/**
 * One person's stay in a classroom: joins over the socket, again after each break, keeps who else is there, voice and
 * pictures, and the chat. A store for `useSyncExternalStore`; it knows nothing of React.
 */
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { MediaPath } from '@kaksha/domain/classroom/media/path.ts';
import type { MediaState, Peer } from '@kaksha/domain/classroom/room/events.ts';
import { isApiError } from '../../lib/api-errors.ts';
import type { AppSocket } from '../../lib/socket.ts';
import { ClassroomChannel } from './channel.ts';
import type { Said } from './chat-lines.ts';
import { ChatLog } from './chat-log.ts';
import { DeadLine } from './dead-line.ts';
import { askToJoin, type GivePass, type JoinAnswer } from './door/ask-to-join.ts';
import { cameText, wentText } from './door/who-came.ts';
import { LessonMedia } from './media/lesson-media.ts';
import { mediaChannelOf } from './media/media-channel.ts';
import type { LocalTracks, SignalPayload } from './media/negotiation.ts';
import { BEFORE_JOINING, type Remote, type SessionState } from './session-state.ts';
import { newUuid } from './uuid.ts';

export interface SessionOptions {
  socket: AppSocket;
  lessonId: string;
  myId: string;
  role: ClassroomRole;
  pass: GivePass;
  mediaPath: MediaPath;
  /** Voices only. */
  lowData: boolean;
  iceServers: RTCIceServer[];
  tracks: LocalTracks;
  media: MediaState;
}

const RETRY_MS = 2_000;
/** How long a peer that the server does not list may be on its way back, as long as its picture still comes. */
const MISSING_GRACE_MS = 30_000;

export class ClassroomSession {
  /** For everything in the room that is not joining, media or chat. */
  readonly channel: ClassroomChannel;
  /** Voice and pictures: which path they take, how well they travel. */
  readonly media: LessonMedia;
  readonly #options: SessionOptions;
  readonly #peerId = newUuid();
  readonly #listeners = new Set<() => void>();
  readonly #chat: ChatLog;
  readonly #deadLine: DeadLine;
  /** Peers that the server does not list at the moment, and that are waited for. */
  readonly #missing = new Map<string, ReturnType<typeof setTimeout>>();
  /** Signals that wait until we have joined (again). */
  #outbox: { to: string; payload: SignalPayload }[] = [];
  #joined = false;
  #stopped = false;
  #mediaState: MediaState;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #state = BEFORE_JOINING;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#mediaState = options.media;
    this.channel = new ClassroomChannel(options.socket);
    this.#deadLine = new DeadLine(options.socket);
    this.#chat = new ChatLog({
      socket: options.socket,
      myId: options.myId,
      joined: () => this.#joined,
      onChange: (lines) => this.#set({ lines }),
    });
    this.media = new LessonMedia({
      channel: mediaChannelOf(this.channel),
      peerId: this.#peerId,
      path: options.mediaPath,
      role: options.role,
      iceServers: options.iceServers,
      tracks: options.tracks,
      lowData: options.lowData,
      signal: (to, payload) => this.#emitSignal(to, payload),
      onLink: (peerId, link) => {
        if (link === 'reconnecting') this.#deadLine.suspect();
        this.#changeRemote(peerId, (remote) => ({ ...remote, link }));
      },
      onStreams: (peerId, { person, screen }) =>
        this.#changeRemote(peerId, (remote) => ({ ...remote, stream: person, screen })),
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
    this.#deadLine.watch();
    if (socket.connected) this.#join();
    else this.#set({ online: false });
  }

  /** Leaves the room for good; the others see it at once. */
  stop(): void {
    if (this.#stopped) return;
    if (this.#options.socket.connected) this.#options.socket.emit('classroom:leave', () => {});
    this.#detach();
  }

  setMedia(media: MediaState): void {
    this.#mediaState = media;
    if (this.#joined) this.#options.socket.emit('classroom:media', media, () => {});
  }

  say(said: Said): void {
    this.#chat.say(said);
  }

  sayAgain(clientId: string): void {
    this.#chat.sayAgain(clientId);
  }

  // ── Joining ──────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #join = (): void => {
    clearTimeout(this.#retryTimer);
    this.#set({ online: true });
    const { socket, lessonId, pass } = this.#options;
    askToJoin(socket, { lessonId, peerId: this.#peerId, lastChatId: this.#chat.lastId }, pass)
      .then(
        (answer) => this.#onJoinAnswer(answer),
        (error: unknown) => {
          if (isApiError(error) && error.status < 500) {
            this.#onJoinAnswer({ ok: false, message: error.message });
            return;
          }
          // No answer. A broken connection joins again by itself when it is back.
          if (!this.#stopped && socket.connected) {
            this.#retryTimer = setTimeout(this.#join, RETRY_MS);
          }
        },
      )
      .catch(reportError);
  };

  #onJoinAnswer(answer: JoinAnswer): void {
    if (this.#stopped) return;
    if (answer.ok) this.#onDoorState(answer.door);
    if (answer.ok && answer.waiting) {
      this.#set({ phase: 'waiting', refusal: null });
      return;
    }
    if (!answer.ok) {
      this.media.leave();
      this.#set({ phase: 'refused', refusal: answer.message, remotes: [] });
      return;
    }
    this.#joined = true;
    this.#set({ phase: 'in', refusal: null });
    if (answer.mediaPath === 'server') this.media.goToServer();
    this.#chat.keep(answer.chat);
    for (const peer of answer.peers) this.#meet(peer, this.#state.seen.has(peer.userId));
    const present = new Set(answer.peers.map((peer) => peer.peerId));
    for (const remote of this.#state.remotes)
      if (!present.has(remote.peer.peerId)) this.#awaitMissing(remote);
    for (const { to, payload } of this.#outbox.splice(0)) this.#emitSignal(to, payload);
    this.#options.socket.emit('classroom:media', this.#mediaState, () => {});
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

  /** The teacher has come: whoever waited comes in. */
  readonly #onAdmitted = ({ lessonId }: { lessonId: string }): void => {
    if (lessonId === this.#options.lessonId) this.#join();
  };

  readonly #onOut = ({ lessonId, message }: { lessonId: string; message: string }): void => {
    if (lessonId !== this.#options.lessonId) return;
    this.#detach();
    this.#set({ phase: 'refused', refusal: message, remotes: [] });
  };

  readonly #onDoorState = (door: DoorState): void => {
    if (door.revision < this.#state.door.revision) return;
    this.#set({ door });
    // What was refused before may be allowed by now.
    if (this.#joined) this.setMedia(this.#mediaState);
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
    socket[verb]('door:admitted', this.#onAdmitted);
    socket[verb]('door:out', this.#onOut);
    socket[verb]('door:state', this.#onDoorState);
  }

  #detach(): void {
    this.#stopped = true;
    this.#joined = false;
    this.channel.setJoined(false);
    clearTimeout(this.#retryTimer);
    this.#listen('off');
    removeEventListener('pagehide', this.#onPageHide);
    this.#deadLine.stop();
    for (const timer of this.#missing.values()) clearTimeout(timer);
    this.media.close();
  }

  // ── The others ───────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #onPeerJoined = (peer: Peer): void => {
    if (this.#joined) this.#meet(peer, false);
  };

  readonly #onPeerLeft = ({ peerId }: { peerId: string }): void => {
    this.#part(peerId);
  };

  readonly #onMedia = ({ peerId, ...media }: MediaState & { peerId: string }): void => {
    const before = this.#remoteOf(peerId)?.peer;
    if (before === undefined) return;
    const peer = { ...before, media };
    this.#changeRemote(peerId, (remote) => ({ ...remote, peer }));
    this.media.change(peer);
    if (before.media.screen === media.screen) return;
    this.#set({ announcement: `${before.name} ${media.screen ? 'shares' : 'no longer shares'} the screen` });
  };

  readonly #onSignal = ({ from, ...payload }: SignalPayload & { from: string }): void => {
    this.media.receive(from, payload);
  };

  /** A peer is there: a new one, or one that we know and that was away. */
  #meet(peer: Peer, quietly: boolean): void {
    const { peerId } = peer;
    clearTimeout(this.#missing.get(peerId));
    this.#missing.delete(peerId);
    if (this.#remoteOf(peerId) !== undefined) {
      this.#changeRemote(peerId, (remote) => ({ ...remote, peer }));
    } else {
      const remote: Remote = { peer, link: 'connecting', stream: new MediaStream(), screen: null };
      this.#set({
        remotes: [...this.#state.remotes, remote],
        seen: new Set([...this.#state.seen, peer.userId]),
        ...(quietly ? {} : { announcement: cameText(peer) }),
      });
    }
    this.media.meet(peer);
  }

  #part(peerId: string): void {
    const gone = this.#remoteOf(peerId);
    if (gone === undefined) return;
    clearTimeout(this.#missing.get(peerId));
    this.#missing.delete(peerId);
    this.media.part(peerId);
    const remotes = this.#state.remotes.filter((remote) => remote !== gone);
    const replaced = remotes.some((remote) => remote.peer.userId === gone.peer.userId);
    this.#set({ remotes, ...(replaced ? {} : { announcement: wentText(gone.peer) }) });
  }

  /** The server does not list a peer that we knew: gone, unless its picture still comes (then the server restarted). */
  #awaitMissing({ peer, link }: Remote): void {
    if (link !== 'connected') this.#part(peer.peerId);
    else
      this.#missing.set(
        peer.peerId,
        setTimeout(() => this.#part(peer.peerId), MISSING_GRACE_MS),
      );
  }

  #emitSignal(to: string, payload: SignalPayload): void {
    if (this.#joined) this.#options.socket.emit('classroom:signal', { to, ...payload }, () => {});
    else this.#outbox.push({ to, payload });
  }

  // ── Chat ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #onChat = (line: ChatLine): void => {
    this.#chat.keep([line]);
    const sender = this.#state.remotes.find(({ peer }) => peer.userId === line.senderId);
    if (sender !== undefined) this.#set({ announcement: `${sender.peer.name} writes: ${line.body}` });
  };

  #remoteOf(peerId: string): Remote | undefined {
    return this.#state.remotes.find(({ peer }) => peer.peerId === peerId);
  }

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
