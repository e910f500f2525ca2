/**
 * Finds a dead connection: the phone went from Wi-Fi to mobile data, and the socket waits for an address that is gone. Left
 * to itself it would find out by the server's silence; here something hints at it, and a question that nobody answers proves it.
 * When it is there again the socket may sit in a long pause between two attempts, or in one whose packets were lost: a
 * hint of that makes it try at once.
 */
import type { AppSocket } from '../../../lib/socket.ts';

/** Within this time a slow mobile line still answers. */
const ANSWER_MS = 2_500;
/**
 * A device or a server that has too much to do answers late on a line that is fine, and each new line is more to do. So each
 * proof of death makes the next one wait twice as long, up to this, until an answer comes in time again.
 */
const MOST_MS = 20_000;

const twice = (ms: number): number => Math.min(ms * 2, MOST_MS);

export class ConnectionCheck {
  readonly #socket: AppSocket;
  #asking: Promise<boolean> | null = null;
  #answerMs = ANSWER_MS;
  #isReviving = false;
  #pauseMs = ANSWER_MS;

  constructor(socket: AppSocket) {
    this.#socket = socket;
  }

  /** Starts listening to the browser's events about its network. */
  watch(): void {
    addEventListener('online', this.#onOnline);
    networkOf(navigator)?.addEventListener('change', this.suspect);
  }

  stop(): void {
    removeEventListener('online', this.#onOnline);
    networkOf(navigator)?.removeEventListener('change', this.suspect);
  }

  /** Something hints at it: asks, and connects anew when no answer comes. */
  readonly suspect = (): void => void this.holds();

  /** Something gets through again: a socket that is down tries now, once for all that hint at it together. */
  readonly revives = (): void => {
    if (this.#socket.connected) this.#pauseMs = ANSWER_MS;
    if (this.#socket.connected || !this.#socket.active || this.#isReviving) return;
    this.#isReviving = true;
    setTimeout(() => {
      this.#isReviving = false;
    }, this.#pauseMs);
    this.#pauseMs = twice(this.#pauseMs);
    // Ends the attempt or the pause that it is in; packets that wait to be sent wait on.
    this.#socket.disconnect().connect();
  };

  /** The socket that is there may be an old one. */
  readonly #onOnline = (): void => {
    this.suspect();
    this.revives();
  };

  /**
   * Whether the server still answers on the line that there is: makes a request that changes nothing. False too while there is
   * none; a line without an answer is made anew, and one that was made anew meanwhile is not the one that was asked about.
   */
  holds(): Promise<boolean> {
    if (!this.#socket.connected) return Promise.resolve(false);
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  #ask(): Promise<boolean> {
    const { engine } = this.#socket.io;
    const isTheSame = () => this.#socket.connected && this.#socket.io.engine === engine;
    // Socket.io's own type wants an input for an event that has none.
    const asking = this.#socket.timeout(this.#answerMs) as unknown as {
      emit(event: 'notes:read', answered: (silence: Error | null) => void): void;
    };
    return new Promise((resolve) => {
      asking.emit('notes:read', (silence) => {
        this.#asking = null;
        this.#answerMs = silence === null ? ANSWER_MS : twice(this.#answerMs);
        resolve(silence === null && isTheSame());
        if (silence !== null && isTheSame()) engine.close();
      });
    });
  }
}

/** The Network Information API: not in every browser, and not in the compiler's list. */
const networkOf = (browser: Navigator): EventTarget | undefined =>
  'connection' in browser && browser.connection instanceof EventTarget ? browser.connection : undefined;
