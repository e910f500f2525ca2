/** A stand-in for the classroom's channel in unit tests: the requests to the server, and its answers and events. */
import type { MediaClientToServerEvents, MediaServerEvents } from '@kaksha/domain/classroom/media/events.ts';
import type { MediaChannel } from './media-channel.ts';

type Asked = keyof MediaClientToServerEvents;

export class FakeMediaChannel {
  joined = true;
  readonly asked: [string, Record<string, unknown>][] = [];
  answers: Partial<Record<Asked, () => object>> = {
    'media:publish': () => ({ ok: true, sdp: 'answer 0' }),
    'media:subscribe': () => ({ ok: true, publications: [] }),
  };
  readonly #listeners = new Map<string, Set<(payload: never) => void>>();
  readonly #onJoined = new Set<() => void>();

  get asChannel(): MediaChannel {
    return this as unknown as MediaChannel;
  }

  async request(event: Asked, input: object): Promise<object> {
    if (!this.joined) throw new Error('not in the room');
    this.asked.push([event, input as Record<string, unknown>]);
    return (this.answers[event] ?? (() => ({ ok: true })))();
  }

  on(event: string, listener: (payload: never) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  onJoined(listener: () => void): () => void {
    this.#onJoined.add(listener);
    if (this.joined) listener();
    return () => void this.#onJoined.delete(listener);
  }

  joins(): void {
    this.joined = true;
    for (const listener of this.#onJoined) listener();
  }

  /** As the server sends it. */
  hears<Name extends keyof MediaServerEvents>(
    event: Name,
    ...payload: Parameters<MediaServerEvents[Name]>
  ): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(payload[0] as never);
  }

  askedOf(event: Asked): Record<string, unknown>[] {
    return this.asked.filter(([name]) => name === event).map(([, input]) => input);
  }
}
