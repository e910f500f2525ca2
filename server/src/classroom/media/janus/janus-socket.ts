/**
 * A client of Janus over WebSocket: requests, their answers, and Janus's own events. The Janus API and the Admin
 * API speak alike, on ports of their own.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** An answer that takes longer than this comes too late to be of use. */
const ANSWER_MS = 5_000;

const jsep = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() });

/** Any message of Janus. */
const message = z.looseObject({
  janus: z.string(),
  transaction: z.string().optional(),
  /** The handle that it is about. */
  sender: z.number().optional(),
  data: z.looseObject({ id: z.number().optional() }).optional(),
  plugindata: z.object({ data: z.looseObject({}) }).optional(),
  jsep: jsep.optional(),
  error: z.object({ code: z.number(), reason: z.string() }).optional(),
});

export type JanusMessage = z.infer<typeof message>;
export type Jsep = z.infer<typeof jsep>;

/** Janus refused a request. Codes: apierror.h of Janus, and of the VideoRoom plugin. */
export class JanusError extends Error {
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`Janus: ${reason} (${code})`);
    this.name = 'JanusError';
    this.code = code;
  }
}

/** The connection is not there, or nothing came through it in time. */
export class JanusSilentError extends Error {
  constructor(reason: string) {
    super(`Janus ${reason}`);
    this.name = 'JanusSilentError';
  }
}

export interface JanusSocketOptions {
  url: string;
  /** Which of the two it is, with the secret under the name that it has there. */
  api:
    | { protocol: 'janus-protocol'; apisecret: string }
    | { protocol: 'janus-admin-protocol'; admin_secret: string };
  /** All that comes, answers too, before their requests get them: so nothing is handled out of its order. */
  onMessage?: (message: JanusMessage) => void;
  onClose?: () => void;
}

interface Waiting {
  /** A plugin acknowledges what it answers later. */
  throughPlugin: boolean;
  resolve: (message: JanusMessage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

export class JanusSocket {
  readonly #socket: WebSocket;
  readonly #secret: Record<string, string>;
  readonly #options: JanusSocketOptions;
  readonly #waiting = new Map<string, Waiting>();
  #closed = false;

  private constructor(socket: WebSocket, options: JanusSocketOptions) {
    const { protocol: _, ...secret } = options.api;
    this.#socket = socket;
    this.#secret = secret;
    this.#options = options;
    socket.addEventListener('message', ({ data }) => this.#take(String(data)));
    socket.addEventListener('close', () => this.close());
    socket.addEventListener('error', () => this.close());
  }

  /** @throws JanusSilentError when nobody listens there. */
  static async connect(options: JanusSocketOptions): Promise<JanusSocket> {
    const socket = new WebSocket(options.url, options.api.protocol);
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = () => {
          clearTimeout(timer);
          reject(new JanusSilentError('does not let us connect.'));
        };
        const timer = setTimeout(fail, ANSWER_MS);
        socket.addEventListener('open', () => {
          clearTimeout(timer);
          resolve();
        });
        socket.addEventListener('error', fail);
        socket.addEventListener('close', fail);
      });
    } catch (error) {
      socket.close();
      throw error;
    }
    return new JanusSocket(socket, options);
  }

  /**
   * Sends a request; `throughPlugin` waits for the plugin's answer, which comes after Janus's own.
   * @throws JanusError when it is refused, JanusSilentError when no answer comes.
   */
  request(body: { janus: string; [field: string]: unknown }, throughPlugin = false): Promise<JanusMessage> {
    if (this.#closed) return Promise.reject(new JanusSilentError('is not connected.'));
    const transaction = randomUUID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(transaction);
        reject(new JanusSilentError('does not answer.'));
      }, ANSWER_MS);
      this.#waiting.set(transaction, { throughPlugin, resolve, reject, timer });
      this.#socket.send(JSON.stringify({ ...body, ...this.#secret, transaction }));
    });
  }

  #take(text: string): void {
    const parsed = message.safeParse(JSON.parse(text));
    if (!parsed.success) return;
    const said = parsed.data;
    this.#options.onMessage?.(said);
    const waiting = this.#waiting.get(said.transaction ?? '');
    if (waiting === undefined || (said.janus === 'ack' && waiting.throughPlugin)) return;
    this.#waiting.delete(said.transaction ?? '');
    clearTimeout(waiting.timer);
    const error = errorOf(said);
    if (error === undefined) waiting.resolve(said);
    else waiting.reject(error);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.close();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new JanusSilentError('was lost.'));
    }
    this.#waiting.clear();
    this.#options.onClose?.();
  }
}

const pluginError = z.looseObject({ error_code: z.number(), error: z.string().default('') });

/** Janus's own refusal, or the plugin's inside an answer. */
function errorOf({ error, plugindata }: JanusMessage): JanusError | undefined {
  if (error !== undefined) return new JanusError(error.code, error.reason);
  const refused = pluginError.safeParse(plugindata?.data);
  return refused.success ? new JanusError(refused.data.error_code, refused.data.error) : undefined;
}
