import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/**
 * An answer whose pieces go to the connection as they are. The platform's own copies a body and makes a stream of it: for a page in
 * memory that takes longer than everything else, and most of it is the garbage collector's (measured).
 */
export class PiecesResponse extends Response {
  readonly #pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[], headers: Headers) {
    super(null, { headers });
    this.#pieces = pieces;
  }

  #whole(): Response {
    return new Response(Buffer.concat(this.#pieces));
  }

  // For all who read it in another way.
  override get body() {
    return this.#whole().body;
  }
  override text = () => this.#whole().text();
  override arrayBuffer = () => this.#whole().arrayBuffer();

  /** Sends everything. @returns what tells Hono's adapter so. */
  send(outgoing: ServerResponse): Response {
    const length = this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
    outgoing.writeHead(this.status, { ...Object.fromEntries(this.headers), 'content-length': length });
    outgoing.cork();
    for (const piece of this.#pieces) outgoing.write(piece);
    outgoing.end();
    outgoing.uncork();
    return RESPONSE_ALREADY_SENT;
  }
}
