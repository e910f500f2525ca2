/** How a part of the classroom talks with the server: requests that are answered, events, and when to load missed events. */
import type { ClassroomEvents, ClientToServerEvents } from '@kaksha/domain/classroom/events.ts';
import type { AppSocket } from '../../../lib/socket.ts';

type ClientEvent = keyof ClientToServerEvents;
/** The arguments of an event: none where the event has no input. */
type InputOf<Name extends ClientEvent> =
  Parameters<ClientToServerEvents[Name]> extends [infer Input, unknown] ? Input : undefined;
type AnswerIn<Args> = Args extends [...unknown[], (answer: infer Answer) => void]
  ? Extract<Answer, { ok: true }>
  : never;
/** The answer to a request that was not refused. */
export type AnswerTo<Name extends ClientEvent> = AnswerIn<Parameters<ClientToServerEvents[Name]>>;

/** The server said no; `message` is for the person. */
export class RefusedError extends Error {}

/** There was no answer, or nobody to ask: the same request may be sent again after the next joining. */
export class UnansweredError extends Error {}

/** Made twice, these are two: they are not asked for again. */
const EACH_COUNTS: ReadonlySet<ClientEvent> = new Set([
  'activity:react',
  'door:ask',
  'door:let-in',
  'door:remove',
]);

const ANSWER_TIMEOUT_MS = 10_000;
/** As long as somebody waits after pressing a button: a later effect would surprise them. */
const JOINING_TIMEOUT_MS = 5_000;

export class ClassroomChannel {
  readonly #socket: AppSocket;
  readonly #onSilence: () => void;
  readonly #onWaiting: () => void;
  readonly #onJoined = new Set<() => void>();
  readonly #onEnding = new Set<() => void>();
  /** The inputs of the last command of each event. */
  readonly #latest = new Map<ClientEvent, unknown[]>();
  #joined = false;
  #hasEnded = false;

  /**
   * @param onSilence a request was not answered in time: the line may be dead
   * @param onWaiting somebody has pressed a button and waits for the joining: a socket in a long pause should try now
   */
  constructor(socket: AppSocket, onSilence: () => void, onWaiting: () => void = () => undefined) {
    this.#socket = socket;
    this.#onSilence = onSilence;
    this.#onWaiting = onWaiting;
  }

  /** Whether this browser is in the room right now. */
  get joined(): boolean {
    return this.#joined;
  }

  /** For the session alone: this browser is in the room, or is not any more. */
  setJoined(joined: boolean): void {
    this.#joined = joined;
    if (joined) for (const listener of this.#onJoined) listener();
  }

  /** For the session alone: this stay is ending, by one's own wish or not. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const listener of this.#onEnding) listener();
  }

  /**
   * Sends an event and waits for its answer.
   * @throws {RefusedError} with the server's words; {@link UnansweredError} while not in the room, or without an answer.
   */
  async request<Name extends ClientEvent>(
    event: Name,
    ...input: InputOf<Name> extends undefined ? [] : [InputOf<Name>]
  ): Promise<AnswerTo<Name>> {
    if (!this.#joined) throw new UnansweredError('You are not connected to the class right now.');
    return this.requestOutside(event, ...input);
  }

  /**
   * The same for requests that need no place in the room: also after the stay.
   * @throws {RefusedError} with the server's words; {@link UnansweredError} without an answer.
   */
  async requestOutside<Name extends ClientEvent>(
    event: Name,
    ...input: InputOf<Name> extends undefined ? [] : [InputOf<Name>]
  ): Promise<AnswerTo<Name>> {
    const answer = await this.#ask(event, input[0]);
    if (!answer.ok) throw new RefusedError(answer.message);
    return answer as AnswerTo<Name>;
  }

  async #ask(event: string, input: unknown): Promise<{ ok: true } | { ok: false; message: string }> {
    const asking = this.#socket.timeout(ANSWER_TIMEOUT_MS) as {
      emitWithAck(event: string, ...args: unknown[]): Promise<{ ok: true } | { ok: false; message: string }>;
    };
    try {
      return await (input === undefined ? asking.emitWithAck(event) : asking.emitWithAck(event, input));
    } catch {
      this.#onSilence();
      throw new UnansweredError('This was not sent. Please try again.');
    }
  }

  /**
   * Sends a person's decision at once: the room can be seen a moment before the server has let them in, and during a
   * break. It goes out with the joining, if that comes soon. When its answer is lost, which a cut line does to an answer
   * that was on its way, it is asked for once more, unless the person has decided something else since.
   * @throws as {@link request}
   */
  async command<Name extends ClientEvent>(
    event: Name,
    ...input: InputOf<Name> extends undefined ? [] : [InputOf<Name>]
  ): Promise<AnswerTo<Name>> {
    this.#latest.set(event, input);
    if (!(await this.#isThereSoon())) return this.request(event, ...input);
    try {
      return await this.request(event, ...input);
    } catch (error) {
      const isLost = error instanceof UnansweredError && !EACH_COUNTS.has(event);
      if (!isLost || !(await this.#isThereSoon()) || this.#latest.get(event) !== input) throw error;
      return this.request(event, ...input);
    }
  }

  async #isThereSoon(): Promise<boolean> {
    if (!this.#joined) {
      this.#onWaiting();
      await this.#joining();
    }
    return this.#joined;
  }

  /** The next joining, or the end of patience. */
  #joining(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.onJoined(() => end());
      const timer = setTimeout(() => end(), JOINING_TIMEOUT_MS);
      const end = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Listens to the server's events for the room. Answers how to stop listening. */
  on<Name extends keyof ClassroomEvents>(event: Name, listener: ClassroomEvents[Name]): () => void {
    // The socket's own type for a listener of an event that is a variable is not resolved by the compiler.
    const socket = this.#socket as {
      on(event: string, listener: unknown): unknown;
      off(event: string, listener: unknown): unknown;
    };
    socket.on(event, listener);
    return () => void socket.off(event, listener);
  }

  /** Calls at each joining, the first and each one after a break, and at once when it has happened: time to load missed events. */
  onJoined(listener: () => void): () => void {
    this.#onJoined.add(listener);
    if (this.#joined) listener();
    return () => this.#onJoined.delete(listener);
  }

  /** Calls once, when this stay ends, however it does: time to send waiting requests, which go out before the leaving. */
  onEnding(listener: () => void): () => void {
    this.#onEnding.add(listener);
    return () => this.#onEnding.delete(listener);
  }
}
