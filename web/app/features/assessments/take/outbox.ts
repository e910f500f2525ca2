/** Sends what a student does to the server, through dead networks and several tabs, and says how far it has come. */
import type { AttemptEvent, EventOutcome } from '@kaksha/domain/assessments/attempts/contract.ts';
import { EVENTS_MAX } from '@kaksha/domain/assessments/attempts/policy.ts';
import type { OutboxStore } from './outbox-store.ts';

/** `here` is kept on this device and on its way; `nowhere` only in this page, which must stay open. */
export type SavedWhere = 'there' | 'here' | 'nowhere' | 'writing';

export interface SaveAnswer {
  results: { eventId: string; outcome: EventOutcome }[];
}

export interface OutboxOptions<Answer extends SaveAnswer> {
  attemptId: string;
  store: OutboxStore;
  /** @throws when nobody answered: everything stays and is tried again */
  send: (events: AttemptEvent[]) => Promise<Answer>;
  /** The device's other tabs wait meanwhile. */
  alone?: <Done>(work: () => Promise<Done>) => Promise<Done>;
  onWhere: (where: SavedWhere) => void;
  onAnswer?: (answer: Answer, outcomes: { event: AttemptEvent; outcome: EventOutcome }[]) => void;
  onFailure?: (error: unknown) => void;
}

export interface Outbox {
  /** Keeps it here at once; it is sent with the next `flush`. */
  put(event: AttemptEvent): Promise<void>;
  /** Sends all that waits. @returns whether everything has reached the server */
  flush(): Promise<boolean>;
  /** A batch of what waits now, for a page that is being left. */
  waiting(): AttemptEvent[];
}

/** A request that the server takes whole, and that a page which is being left may still send (64 KB). */
const BATCH_BYTES = 50_000;

export function firstBatch(events: readonly AttemptEvent[]): AttemptEvent[] {
  const batch: AttemptEvent[] = [];
  let bytes = 0;
  for (const event of events.slice(0, EVENTS_MAX)) {
    bytes += new TextEncoder().encode(JSON.stringify(event)).byteLength;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push(event);
  }
  return batch;
}

export function createOutbox<Answer extends SaveAnswer>(options: OutboxOptions<Answer>): Outbox {
  const { attemptId, store, send, onWhere, onAnswer, onFailure, alone = (work) => work() } = options;
  let mirror: AttemptEvent[] = [];
  let flushing: Promise<boolean> | undefined;
  let again = false;

  async function look(): Promise<AttemptEvent[]> {
    mirror = await store.all(attemptId);
    onWhere(mirror.length === 0 ? 'there' : store.lasting ? 'here' : 'nowhere');
    return mirror;
  }

  async function sendAll(): Promise<boolean> {
    for (let batch = firstBatch(await look()); batch.length > 0; batch = firstBatch(await look())) {
      const answer = await send(batch);
      const outcomes = batch.flatMap((event) => {
        const result = answer.results.find(({ eventId }) => eventId === event.eventId);
        return result === undefined ? [] : [{ event, outcome: result.outcome }];
      });
      // An answer that speaks of nothing that was sent would keep us here for ever.
      if (outcomes.length === 0) throw new Error('the server did not say what became of these events');
      for (const { event } of outcomes) await store.remove(attemptId, event);
      onAnswer?.(answer, outcomes);
    }
    return true;
  }

  async function run(): Promise<boolean> {
    try {
      do {
        again = false;
        await alone(sendAll);
      } while (again);
      return true;
    } catch (error) {
      onFailure?.(error);
      return false;
    }
  }

  return {
    async put(event) {
      onWhere('writing');
      await store.put(attemptId, event);
      await look();
    },
    flush() {
      // What was put after the last look of a flush that is under way is sent by one more round of it.
      again = true;
      flushing ??= run().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
    waiting: () => firstBatch(mirror),
  };
}
