/** The embedded media server for the API: every call goes to the media process, wherever that is just now. */
import {
  type MediaEngine,
  type MediaNews,
  type MediaPeer,
  MediaRefusedError,
  MediaUnavailableError,
} from '../media-engine.ts';
import { type MediaCall, type Response, writeLine } from './process/channel.ts';
import { linkMediaProcess, type MediaLink, type MediaProcessConfig } from './process/media-process.ts';

/** An answer that takes longer than this comes too late to be of use. */
const ANSWER_MS = 10_000;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

export class EmbeddedMedia implements MediaEngine {
  readonly #config: MediaProcessConfig;
  readonly #warn: (message: string) => void;
  readonly #released = new AbortController();
  readonly #waiting = new Map<number, Waiting>();
  readonly #lessons = new Set<string>();
  #listeners: ((news: MediaNews) => void)[] = [];
  #link: Promise<MediaLink>;
  #instanceId: string | undefined;
  #lastId = 0;

  /** Finds or starts the media process, without waiting for it. */
  constructor(config: MediaProcessConfig, warn: (message: string) => void) {
    this.#config = config;
    this.#warn = warn;
    this.#link = this.#connect();
  }

  onNews(listener: (news: MediaNews) => void): void {
    this.#listeners.push(listener);
  }

  async #connect(): Promise<MediaLink> {
    const connecting = linkMediaProcess(
      this.#config,
      (response) => this.#take(response),
      this.#released.signal,
    );
    // Nobody may be waiting for it.
    connecting.catch((error: unknown) => {
      if (!this.#released.signal.aborted) this.#warn(String(error));
    });
    const link = await connecting;
    link.socket.on('error', () => link.socket.destroy());
    link.socket.once('close', () => this.#lost());
    const before = this.#instanceId;
    this.#instanceId = link.instanceId;
    if (before !== undefined && before !== link.instanceId) this.#announceRestart();
    if (before === undefined) this.#learnLessons().catch(() => undefined);
    return link;
  }

  /** Peers of the API before this one are ours too: should the process die, their rooms are notified. */
  async #learnLessons(): Promise<void> {
    for (const { lessonId } of await this.stats()) this.#lessons.add(lessonId);
  }

  /** The process died, or was replaced: it is started again, and the rooms hear of it. */
  #lost(): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new MediaUnavailableError());
    }
    this.#waiting.clear();
    if (this.#released.signal.aborted) return;
    this.#warn('The media process was lost and is started again.');
    this.#link = this.#connect();
    this.#link.catch(() => undefined);
  }

  #announceRestart(): void {
    for (const lessonId of this.#lessons) this.#tell({ event: 'media:restarted', data: undefined, lessonId });
  }

  #tell(news: MediaNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  #take(response: Response): void {
    if ('news' in response) {
      this.#tell(response.news);
      return;
    }
    if (!('id' in response)) return;
    const waiting = this.#waiting.get(response.id);
    if (waiting === undefined) return;
    this.#waiting.delete(response.id);
    clearTimeout(waiting.timer);
    if ('refused' in response) waiting.reject(new MediaRefusedError(response.refused));
    else if ('failed' in response) waiting.reject(new Error(response.failed));
    // Undefined fields are not in JSON.
    else waiting.resolve(response.result);
  }

  async #call<Result>(call: MediaCall, ...args: unknown[]): Promise<Result> {
    if (this.#released.signal.aborted) throw new MediaUnavailableError();
    const link = await this.#link.catch(() => {
      // It may start now.
      if (!this.#released.signal.aborted) this.#link = this.#connect();
      throw new MediaUnavailableError();
    });
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new MediaUnavailableError());
      }, ANSWER_MS);
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, timer });
      writeLine(link.socket, { id, call, args });
    });
  }

  #about<Result>(peer: MediaPeer, call: MediaCall, ...args: unknown[]): Promise<Result> {
    this.#lessons.add(peer.lessonId);
    return this.#call(call, nameOf(peer), ...args);
  }

  publish: MediaEngine['publish'] = (peer, input, allowance) =>
    this.#about(peer, 'publish', input, allowance);
  unpublish: MediaEngine['unpublish'] = (peer, connectionId) => this.#about(peer, 'unpublish', connectionId);
  subscribe: MediaEngine['subscribe'] = (peer, input) => this.#about(peer, 'subscribe', input);
  retell: MediaEngine['retell'] = async (peer) => {
    const link = await this.#link.catch(() => undefined);
    // It would hang up on what it does not know.
    if (link?.retells === true) await this.#call('retell', nameOf(peer));
  };
  answer: MediaEngine['answer'] = (peer, input) => this.#about(peer, 'answer', input);
  candidate: MediaEngine['candidate'] = (peer, input) => this.#about(peer, 'candidate', input);
  setView: MediaEngine['setView'] = (peer, input) => this.#about(peer, 'setView', input);
  allow: MediaEngine['allow'] = (peer, allowance) => this.#call('allow', nameOf(peer), allowance);
  kick: MediaEngine['kick'] = (peer) => this.#call('kick', nameOf(peer));
  stats: MediaEngine['stats'] = (lessonId) =>
    // Undefined fields would arrive as null.
    lessonId === undefined ? this.#call('stats') : this.#call('stats', lessonId);

  closeRoom: MediaEngine['closeRoom'] = async (lessonId) => {
    this.#lessons.delete(lessonId);
    await this.#call('closeRoom', lessonId);
  };

  /** Leaves the process: with lessons in it, it waits a while for the next API; without, it ends. */
  async release(): Promise<void> {
    this.#released.abort();
    const link = await this.#link.catch(() => undefined);
    link?.socket.destroy();
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    await this.#call('stop').catch(() => undefined);
    await this.release();
  }
}

/** Just the fields that the media process needs; callers may know more of a peer. */
const nameOf = ({ lessonId, peerId }: MediaPeer): MediaPeer => ({ lessonId, peerId });
