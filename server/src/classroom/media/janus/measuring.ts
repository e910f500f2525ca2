/** Asks the nodes again and again what passes on the connections of their rooms, and reports to them. */
import { figuresOf } from './connection-figures.ts';
import type { JanusNode } from './janus-node.ts';
import type { JanusRoom } from './janus-room.ts';
import { JanusError, JanusSilentError } from './janus-socket.ts';

/** Reports come about once a second; one question for each connection is what it costs. */
const EVERY_MS = 2_000;

export class Measuring {
  readonly #timer: NodeJS.Timeout;
  readonly #asked = new Set<JanusNode>();
  readonly #warn: (message: string) => void;

  constructor(rooms: () => Iterable<JanusRoom>, warn: (message: string) => void) {
    this.#warn = warn;
    this.#timer = setInterval(() => {
      const byNode = Map.groupBy(rooms(), ({ node }) => node);
      for (const [node, onIt] of byNode) if (node.isUp) void this.#ask(node, onIt);
    }, EVERY_MS);
  }

  /** Unanswered questions are asked again with the next turn. */
  async #ask(node: JanusNode, rooms: readonly JanusRoom[]): Promise<void> {
    const connections = rooms.flatMap((room) => room.measured);
    if (connections.length === 0 || this.#asked.has(node)) return;
    this.#asked.add(node);
    try {
      const infos = await node.inspect(connections.map(({ handleId }) => handleId));
      for (const [index, { connection }] of connections.entries()) {
        const info = infos[index];
        if (info !== undefined) connection.measured(figuresOf(info));
      }
    } catch (error) {
      if (!(error instanceof JanusSilentError || error instanceof JanusError)) this.#warn(String(error));
    } finally {
      this.#asked.delete(node);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
