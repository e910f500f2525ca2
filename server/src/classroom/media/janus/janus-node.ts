/**
 * One Janus as our server sees it: a session that is kept over lost connections and over our own restarts, and that is
 * given up when the node has died.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { JanusError, type JanusMessage, JanusSilentError, JanusSocket, type Jsep } from './janus-socket.ts';

const PLUGIN = 'janus.plugin.videoroom';
/** A node that is away for longer is dead: a lost connection comes back at once, a killed process does not. */
const DEAD_MS = 2_000;
const TRY_EVERY_MS = 250;
/** Janus ends a session that it hears nothing of for a minute; and a node without power says nothing about it. */
const KEEP_ALIVE_MS = 4_000;
/** Of Janus: nothing is known of that session. */
const NO_SUCH_SESSION = 458;
const NO_SUCH_HANDLE = 459;

export interface JanusNodeOptions {
  /** Of the Janus API; the Admin API is on the port that `?admin=` names. */
  url: string;
  /** api_secret, admin_secret and admin_key of the node. */
  secret: string;
  /** The session of the process before us. */
  sessionId: number | undefined;
  /** There is another session; undefined: none. */
  onSession(sessionId: number | undefined): void;
  /** Connected; `claimed`: with the session that was there before, and all that is in it. */
  onUp(claimed: boolean): void;
  /** Dead, with everything that was on it. */
  onDead(): void;
  /** It answers, and does not serve us. */
  onRefusal(error: JanusError): void;
}

/** A handle of the VideoRoom plugin: it sends or receives one connection. */
export interface JanusHandle {
  readonly id: number;
  /** Asks the plugin. @throws JanusError, JanusSilentError. */
  ask(body: VideoRoomRequest, jsep?: Jsep): Promise<JanusMessage>;
  /** A candidate of the browser. */
  trickle(candidate: object): void;
  /** Ends it, with its connection. */
  detach(): void;
}

export interface VideoRoomRequest {
  request: string;
  [field: string]: unknown;
}

export class JanusNode {
  readonly url: string;
  readonly #options: JanusNodeOptions;
  readonly #listeners = new Map<number, (message: JanusMessage) => void>();
  readonly #released = new AbortController();
  /** Known to be there or not: until then nobody is placed anywhere. */
  readonly settled: Promise<void>;
  #socket: JanusSocket | undefined;
  #sessionId: number | undefined;
  /** A session that was given up with its node, and goes on when only the way to it was lost. */
  #abandoned: number | undefined;
  /** For questions about rooms. It lives as long as the session; */
  #service: JanusHandle | undefined;
  /** and so long nobody can be asked. */
  #isUp = false;

  constructor(options: JanusNodeOptions) {
    this.url = options.url;
    this.#options = options;
    this.#sessionId = options.sessionId;
    this.settled = new Promise((resolve) => void this.#run(resolve));
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Connects, and connects again, until it is released. */
  async #run(settled: () => void): Promise<void> {
    const { signal } = this.#released;
    let lostAtMs = performance.now();
    while (!signal.aborted) {
      const connected = await this.#connect().catch((error: unknown) => {
        if (error instanceof JanusError) this.#options.onRefusal(error);
        return undefined;
      });
      if (connected !== undefined) {
        settled();
        await connected.closed;
        lostAtMs = performance.now();
        this.#isUp = false;
        continue;
      }
      if (performance.now() - lostAtMs > DEAD_MS) {
        settled();
        this.#giveUp();
      }
      await sleep(TRY_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    settled();
  }

  #giveUp(): void {
    if (this.#sessionId === undefined) return;
    this.#abandoned = this.#sessionId;
    this.#forgetSession();
    this.#options.onDead();
  }

  #forgetSession(): void {
    this.#sessionId = undefined;
    this.#service = undefined;
    this.#listeners.clear();
    this.#options.onSession(undefined);
  }

  /** @returns `closed`, which resolves when the connection has ended. */
  async #connect(): Promise<{ closed: Promise<void> }> {
    let end: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      end = resolve;
    });
    const socket = await JanusSocket.connect({
      url: withoutQuery(this.url),
      api: { protocol: 'janus-protocol', apisecret: this.#options.secret },
      onMessage: (message) => this.#take(message),
      onClose: () => end(),
    });
    this.#socket = socket;
    try {
      const claimed = await this.#session(socket);
      this.#service ??= await this.attach(() => undefined);
      this.#isUp = true;
      this.#options.onUp(claimed);
    } catch (error) {
      socket.close();
      throw error;
    }
    const beat = setInterval(() => {
      socket.request({ janus: 'keepalive', session_id: this.#sessionId }).catch(() => socket.close());
    }, KEEP_ALIVE_MS);
    void closed.then(() => clearInterval(beat));
    return { closed };
  }

  /** Goes on with the session that is there, or begins one. @returns whether it is the one before. */
  async #session(socket: JanusSocket): Promise<boolean> {
    if (this.#abandoned !== undefined) {
      const session_id = this.#abandoned;
      this.#abandoned = undefined;
      await socket
        .request({ janus: 'claim', session_id })
        .then(() => socket.request({ janus: 'destroy', session_id }))
        // It died with its node.
        .catch(() => undefined);
    }
    if (this.#sessionId !== undefined) {
      const claimed = await socket.request({ janus: 'claim', session_id: this.#sessionId }).then(
        () => true,
        (error: unknown) => {
          // A connection that is lost meanwhile says nothing about the session.
          if (error instanceof JanusError && error.code === NO_SUCH_SESSION) return false;
          throw error;
        },
      );
      if (claimed) return true;
      // The node was started again while we looked elsewhere.
      this.#forgetSession();
      this.#options.onDead();
    }
    const { data } = await socket.request({ janus: 'create' });
    this.#sessionId = data?.id;
    this.#options.onSession(this.#sessionId);
    return false;
  }

  #take(message: JanusMessage): void {
    if (message.sender !== undefined) this.#listeners.get(message.sender)?.(message);
  }

  get #connected(): JanusSocket {
    if (this.#socket === undefined) throw new JanusSilentError('is not connected.');
    return this.#socket;
  }

  /** Makes a handle; `listener` gets all that Janus says of it. @throws JanusError, JanusSilentError. */
  async attach(listener: (message: JanusMessage) => void): Promise<JanusHandle> {
    const { data } = await this.#connected.request({
      janus: 'attach',
      plugin: PLUGIN,
      session_id: this.#sessionId,
    });
    return this.handle(data?.id ?? 0, listener);
  }

  /** A handle that is there already: of the process before us. */
  handle(id: number, listener: (message: JanusMessage) => void): JanusHandle {
    this.#listeners.set(id, listener);
    const at = { session_id: this.#sessionId, handle_id: id };
    return {
      id,
      ask: async (body, jsep) => this.#connected.request({ janus: 'message', ...at, body, jsep }, true),
      trickle: (candidate) => {
        // One that is lost is one of several.
        this.#connected.request({ janus: 'trickle', ...at, candidate }).catch(() => undefined);
      },
      detach: () => {
        this.#listeners.delete(id);
        // A handle that can't be reached has ended, or ends with its session.
        this.#connected.request({ janus: 'detach', ...at }).catch(() => undefined);
      },
    };
  }

  /** Asks the plugin about rooms. @throws JanusError, JanusSilentError. */
  async ask(body: VideoRoomRequest): Promise<JanusMessage> {
    if (!this.#isUp || this.#service === undefined) throw new JanusSilentError('is not connected.');
    return this.#service.ask({ ...body, admin_key: this.#options.secret });
  }

  /** How much there is on the node: everybody who sends, and its rooms. @throws JanusError, JanusSilentError. */
  async load(): Promise<number> {
    const { plugindata } = await this.ask({ request: 'list' });
    const { list } = rooms.parse(plugindata?.data);
    return list.reduce((sum, { num_participants }) => sum + num_participants, list.length);
  }

  /** The Admin API's view of handles; undefined for one that has ended meanwhile. @throws JanusError, JanusSilentError. */
  async inspect(handleIds: readonly number[]): Promise<(JanusMessage | undefined)[]> {
    const session_id = this.#sessionId;
    const socket = await JanusSocket.connect({
      url: adminUrl(this.url),
      api: { protocol: 'janus-admin-protocol', admin_secret: this.#options.secret },
    });
    try {
      return await Promise.all(
        handleIds.map((handle_id) =>
          socket.request({ janus: 'handle_info', session_id, handle_id }).catch((error: unknown) => {
            if (error instanceof JanusError && error.code === NO_SUCH_HANDLE) return undefined;
            throw error;
          }),
        ),
      );
    } finally {
      socket.close();
    }
  }

  /** Leaves the node: its handles stay for the process that comes next, if that comes within a minute. */
  release(): void {
    this.#released.abort();
    // The process that comes next makes its own.
    this.#service?.detach();
    this.#socket?.close();
  }

  /** Ends what is on the node, and leaves it. */
  async stop(): Promise<void> {
    const session_id = this.#sessionId;
    if (this.isUp) await this.#connected.request({ janus: 'destroy', session_id }).catch(() => undefined);
    this.#options.onSession(undefined);
    this.release();
  }
}

const rooms = z.object({ list: z.array(z.looseObject({ num_participants: z.number() })) });

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}

/** The port of Janus's own sample, when none is named. */
const ADMIN_PORT = '7188';

function adminUrl(address: string): string {
  const url = new URL(address);
  url.port = url.searchParams.get('admin') ?? ADMIN_PORT;
  url.search = '';
  return url.href;
}
