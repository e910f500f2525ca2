/** The sources of a room: each of each person once, as the connection that counts sends it. */
import type { Publication } from '@kaksha/domain/classroom/media/events.ts';
import type { JanusPublishing, JanusSource } from './janus-publishing.ts';

export class RoomSources {
  readonly #sources = new Map<string, JanusSource>();

  get publications(): Publication[] {
    return [...this.#sources.values()].map(({ peerId, source, layers }) => ({ peerId, source, layers }));
  }

  /** Those whose connection is there. */
  get receivable(): JanusSource[] {
    return [...this.#sources.values()].filter(({ connection }) => connection.isUp);
  }

  /** Every source that is sent is one of the room; of two the older one, until the newer one carries packets. */
  show(publishing: Iterable<JanusPublishing>): void {
    for (const { sources } of publishing) {
      for (const source of sources) {
        if (!this.#sources.has(keyOf(source))) this.#sources.set(keyOf(source), source);
      }
    }
  }

  has(source: JanusSource): boolean {
    return this.#sources.get(keyOf(source)) === source;
  }

  /** From now on this is what the source is. @returns what it was before. */
  put(source: JanusSource): JanusSource | undefined {
    const before = this.#sources.get(keyOf(source));
    this.#sources.set(keyOf(source), source);
    return before;
  }

  /** Sources of this connection have ended with it. */
  drop(connection: JanusPublishing): void {
    for (const [key, source] of this.#sources) {
      if (source.connection === connection) this.#sources.delete(key);
    }
  }

  clear(): void {
    this.#sources.clear();
  }
}

const keyOf = ({ peerId, source }: JanusSource): string => `${peerId}:${source}`;
