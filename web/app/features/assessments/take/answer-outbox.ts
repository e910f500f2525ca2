/** A student's answers and flags until the server has them: kept on the device, the newest state of each question. */
import type { AttemptEvent, EventOutcome } from '@kaksha/domain/assessments/attempts/contract.ts';
import { AUTOSAVE_DELAY_MS, EVENTS_MAX, RETRY_DELAY_MS } from '@kaksha/domain/assessments/attempts/policy.ts';
import { api } from '../../../lib/api.ts';
import { DeviceQueue, type Queued } from '../../../lib/outbox/device-queue.ts';
import { Outbox, type OutboxState, type Some } from '../../../lib/outbox/outbox.ts';
import { patience } from '../../../lib/patience.ts';

/** A newer event of the same kind replaces one that has not been sent. */
export interface WaitingEvent extends Queued {
  attemptId: string;
  kind: AttemptEvent['kind'];
  questionId: string;
  studentId: string;
  event: AttemptEvent;
}

export const ANSWERS = new DeviceQueue<WaitingEvent>({
  database: 'kaksha-answers',
  store: 'events',
  keyPath: ['attemptId', 'kind', 'questionId'],
  keepsRefused: true,
});

/** `here` is kept on this device and on its way; `nowhere` only in this page, which must stay open. */
export type SavedWhere = 'there' | 'here' | 'nowhere' | 'writing';

export function savedWhere({ waiting, writing, lasting }: OutboxState<WaitingEvent>): SavedWhere {
  if (writing) return 'writing';
  if (waiting.length === 0) return 'there';
  return lasting ? 'here' : 'nowhere';
}

/** A request that the server takes whole, and that a page which is being left may still send (64 KB). */
const BATCH_BYTES = 50_000;

/** As many of these as one request takes. */
export function firstBatch([first, ...others]: Some<WaitingEvent>): Some<WaitingEvent> {
  const bytesOf = ({ event }: WaitingEvent) => new TextEncoder().encode(JSON.stringify(event)).byteLength;
  let bytes = bytesOf(first);
  const end = others.slice(0, EVENTS_MAX - 1).findIndex((row) => {
    bytes += bytesOf(row);
    return bytes > BATCH_BYTES;
  });
  return [first, ...others.slice(0, end === -1 ? EVENTS_MAX - 1 : end)];
}

type SaveAnswer = Awaited<ReturnType<typeof api.attempts.save>>;

/** Listens to the outcomes of events. */
export interface AnswerHearer {
  onAnswer(
    answer: SaveAnswer,
    outcomes: readonly { event: AttemptEvent; outcome: EventOutcome }[],
    tookMs: number,
  ): void;
  onRefused(): void;
}

export class AnswerOutbox extends Outbox<WaitingEvent> {
  readonly #studentId: string;
  readonly #attemptId: string;
  readonly #hearer: AnswerHearer | null;

  constructor(
    studentId: string,
    attemptId: string,
    waiting: readonly WaitingEvent[] = [],
    hearer: AnswerHearer | null = null,
  ) {
    const where = { studentId, attemptId };
    const times = { delayMs: AUTOSAVE_DELAY_MS, pausesMs: [RETRY_DELAY_MS] as const };
    super({ queue: ANSWERS, ownerId: studentId, where, ...times }, waiting);
    this.#studentId = studentId;
    this.#attemptId = attemptId;
    this.#hearer = hearer;
  }

  /** Keeps an event here at once; it is sent soon. */
  async add(event: AttemptEvent): Promise<void> {
    const { kind, questionId } = event;
    await this.put({ attemptId: this.#attemptId, studentId: this.#studentId, kind, questionId, event });
  }

  protected override batch(rows: Some<WaitingEvent>): Some<WaitingEvent> {
    return firstBatch(rows);
  }

  protected async send(rows: Some<WaitingEvent>): Promise<WaitingEvent[]> {
    const events = rows.map(({ event }) => event);
    const sentMs = performance.now();
    const answer = await api.attempts.save({ id: this.#attemptId, events }, { signal: patience() });
    const outcomeOf = new Map(answer.results.map(({ eventId, outcome }) => [eventId, outcome]));
    const outcomes = events.flatMap((event) => {
      const outcome = outcomeOf.get(event.eventId);
      return outcome === undefined ? [] : [{ event, outcome }];
    });
    this.#hearer?.onAnswer(answer, outcomes, performance.now() - sentMs);
    return rows.filter(({ event }) => outcomeOf.has(event.eventId));
  }

  protected override async refused(): Promise<void> {
    this.#hearer?.onRefused();
  }
}
