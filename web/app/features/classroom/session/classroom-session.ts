/**
 * One person's stay in a classroom: joins over the socket, again after each break, and ties together who else is there,
 * voice and pictures, and the chat. It knows nothing of React.
 */
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import type { DoorState, Knock } from '@kaksha/domain/classroom/door/events.ts';
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { MediaPath } from '@kaksha/domain/classroom/media/path.ts';
import type { MediaState, Peer } from '@kaksha/domain/classroom/room/events.ts';
import type { AppSocket } from '../../../lib/socket.ts';
import { Store } from '../../../lib/store.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { ClassroomChannel } from '../connection/channel.ts';
import { ConnectionCheck } from '../connection/connection-check.ts';
import { askToJoin, type GivePass, type JoinAnswer } from '../door/joining.ts';
import { withKnock, withoutKnockOf } from '../door/knocks.ts';
import { LessonMedia } from '../media/lesson-media.ts';
import { mediaChannelOf } from '../media/media-channel.ts';
import type { LocalTracks, SignalPayload } from '../media/negotiation.ts';
import type { Said } from './chat-lines.ts';
import { ChatLog } from './chat-log.ts';
import { RemoteParticipants } from './remote-participants.ts';
import { withAnnouncement } from './screen-reader-announcements.ts';
import { BEFORE_JOINING, type SessionState } from './session-state.ts';

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

export class ClassroomSession extends Store<SessionState> {
  /** For everything in the room that is not joining, media or chat. */
  readonly channel: ClassroomChannel;
  /** Voice and pictures: which path they take, how well they travel. */
  readonly media: LessonMedia;
  readonly #options: SessionOptions;
  readonly #peerId = newUuid();
  readonly #chat: ChatLog;
  readonly #check: ConnectionCheck;
  readonly #others: RemoteParticipants;
  /** Signals that wait until we have joined (again). */
  #outbox: { to: string; payload: SignalPayload }[] = [];
  /** Events of the room before its answer to our joining, which may know less: of a peer that came in at the same moment, say. */
  #early: (() => void)[] = [];
  #joined = false;
  /** How often it has asked to join: somebody who is let in meanwhile asks again, and an older refusal says nothing any more. */
  #asks = 0;
  #stopped = false;
  #mediaState: MediaState;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SessionOptions) {
    super(BEFORE_JOINING);
    this.#options = options;
    this.#mediaState = options.media;
    this.#check = new ConnectionCheck(options.socket);
    this.channel = new ClassroomChannel(options.socket, this.#check.suspect, this.#check.revives);
    this.#others = new RemoteParticipants({
      state: this.snapshot,
      change: (change) => this.patch(change),
      announce: this.#announce,
      media: () => this.media,
    });
    this.#chat = new ChatLog({
      socket: options.socket,
      myId: options.myId,
      joined: () => this.#joined,
      connectionHolds: () => this.#check.holds(),
      onChange: (lines) => this.patch({ lines }),
    });
    this.media = new LessonMedia({
      ...options,
      channel: mediaChannelOf(this.channel),
      peerId: this.#peerId,
      path: options.mediaPath,
      signal: (to, payload) => this.#emitSignal(to, payload),
      onLink: (peerId, link) => {
        if (link === 'reconnecting') this.#check.suspect();
        else if (link === 'connected') this.#check.revives();
        this.#others.update(peerId, (remote) => ({ ...remote, link }));
      },
      onStreams: (peerId, { person, screen }) =>
        this.#others.update(peerId, (remote) => ({ ...remote, stream: person, screen })),
    });
  }

  start(): void {
    const { socket } = this.#options;
    this.#listen('on');
    addEventListener('pagehide', this.#onPageHide);
    this.#check.watch();
    if (socket.connected) this.#join();
    else this.patch({ online: false });
  }

  /** Leaves the room for good; the others see it at once. */
  stop(): void {
    if (this.#stopped) return;
    this.channel.end();
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

  /** The teacher has let them in. */
  answerKnock(userId: string): void {
    this.patch({ knocks: withoutKnockOf(this.snapshot().knocks, userId) });
  }

  // ── Joining ──────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #join = (): void => {
    clearTimeout(this.#retryTimer);
    this.patch({ online: true });
    const { socket, lessonId } = this.#options;
    const asked = ++this.#asks;
    const pass: GivePass = async (mustBeNew) => {
      const token = await this.#options.pass(mustBeNew);
      // Joining now would come after the leaving, and keep an empty seat in the room.
      if (this.#stopped) throw new Error('The stay ended before the pass came');
      return token;
    };
    askToJoin(socket, { lessonId, peerId: this.#peerId, lastChatId: this.#chat.lastId }, pass)
      .then(
        (answer) => {
          // The line is good, pictures and voices continue: the server had no time, or no database.
          if (!answer.ok && answer.again) this.#joinLater();
          else this.#onJoinAnswer(answer, asked);
        },
        () => {
          if (!this.#stopped && socket.connected) this.#check.suspect();
          this.#joinLater();
        },
      )
      .catch(reportError);
  };

  /** Nothing was decided: asks again soon. A broken connection joins again by itself when it is back. */
  #joinLater(): void {
    if (this.#stopped || !this.#options.socket.connected) return;
    this.patch({ inVain: this.snapshot().inVain + 1 });
    // The next answer knows it, and perhaps that it is over.
    this.#early = [];
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(this.#join, RETRY_MS);
  }

  #onJoinAnswer(answer: JoinAnswer, asked: number): void {
    if (this.#stopped || (!answer.ok && asked !== this.#asks)) return;
    this.patch({ inVain: 0 });
    if (answer.ok) this.#onDoorState(answer.door);
    if (answer.ok && answer.waiting) {
      this.patch({ phase: 'waiting', refusal: null, wasIn: true });
      return;
    }
    if (!answer.ok) {
      this.#turnAway(answer.message);
      return;
    }
    this.#joined = true;
    this.patch({ phase: 'in', refusal: null, wasIn: true });
    if (answer.mediaPath === 'server') this.media.goToServer();
    this.#chat.keep(answer.chat);
    this.#others.meetAll(answer.peers);
    for (const tell of this.#early.splice(0)) tell();
    for (const { to, payload } of this.#outbox.splice(0)) this.#emitSignal(to, payload);
    this.#options.socket.emit('classroom:media', this.#mediaState, () => {});
    this.#chat.resend();
    this.channel.setJoined(true);
  }

  readonly #onDisconnect = (): void => {
    this.#joined = false;
    this.#early = [];
    this.channel.setJoined(false);
    this.patch({ online: false });
  };

  readonly #onEnded = ({ lessonId, status }: { lessonId: string; status: string }): void => {
    if (lessonId !== this.#options.lessonId) return;
    this.#detach();
    this.patch({ phase: 'ended', endedStatus: status, remotes: [] });
  };

  readonly #onReplaced = (): void => {
    this.#detach();
    this.patch({ phase: 'replaced', remotes: [] });
  };

  /** The teacher has come: people who waited enter. */
  readonly #onAdmitted = ({ lessonId }: { lessonId: string }): void => {
    if (lessonId === this.#options.lessonId && !this.#joined) this.#join();
  };

  readonly #onKnocked = (knock: Knock): void =>
    this.patch({ knocks: withKnock(this.snapshot().knocks, knock) });

  readonly #onOut = ({ lessonId, message }: { lessonId: string; message: string }): void => {
    if (lessonId === this.#options.lessonId) this.#turnAway(message);
  };

  /** Ends the stay: who is let in later begins a new one, since this one may be on its way out by then. */
  #turnAway(refusal: string): void {
    this.#detach();
    this.patch({ phase: 'refused', refusal, remotes: [] });
  }

  readonly #onDoorState = (door: DoorState): void => {
    if (door.revision < this.snapshot().door.revision) return;
    this.patch({ door });
    // A device that was refused before may be allowed by now.
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
    socket[verb]('door:knocked', this.#onKnocked);
    socket[verb]('door:out', this.#onOut);
    socket[verb]('door:state', this.#onDoorState);
  }

  #detach(): void {
    this.channel.end();
    this.#stopped = true;
    this.#joined = false;
    this.channel.setJoined(false);
    clearTimeout(this.#retryTimer);
    this.#listen('off');
    removeEventListener('pagehide', this.#onPageHide);
    this.#check.stop();
    this.#others.stop();
    this.media.close();
  }

  // ── Events of the room ───────────────────────────────────────────────────────────────────────────────────────────

  /** We hear the room as soon as we are in it, which is before its answer says so. */
  #onceIn(tell: () => void): void {
    if (this.#joined) tell();
    else this.#early.push(tell);
  }

  readonly #onPeerJoined = (peer: Peer): void => this.#onceIn(() => this.#others.meet(peer));

  readonly #onPeerLeft = ({ peerId }: { peerId: string }): void =>
    this.#onceIn(() => this.#others.part(peerId));

  readonly #onMedia = (change: MediaState & { peerId: string }): void =>
    this.#onceIn(() => this.#others.switched(change));

  readonly #onSignal = ({ from, ...payload }: SignalPayload & { from: string }): void => {
    this.media.receive(from, payload);
  };

  #emitSignal(to: string, payload: SignalPayload): void {
    if (this.#joined) this.#options.socket.emit('classroom:signal', { to, ...payload }, () => {});
    else this.#outbox.push({ to, payload });
  }

  readonly #onChat = (line: ChatLine): void => {
    this.#chat.keep([line]);
    const sender = this.snapshot().remotes.find(({ peer }) => peer.userId === line.senderId);
    if (sender !== undefined) this.#announce(`${sender.peer.name} writes: ${line.body}`);
  };

  readonly #announce = (text: string): void =>
    this.patch({ announcements: withAnnouncement(this.snapshot().announcements, text) });
}
