/** What the screen of taking begins with: the attempt, what this device has not sent yet, and the server's time. */
import type { AttemptEvent, AttemptToTake } from '@kaksha/domain/assessments/attempts/contract.ts';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { deviceStore, type OutboxStore } from './outbox-store.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

export interface Paper {
  attempt: AttemptToTake;
  store: OutboxStore;
  waiting: AttemptEvent[];
  clock: ServerClock;
  /** When the server was asked, by `performance.now`. */
  askedMs: number;
}

export type About = Awaited<ReturnType<typeof api.attempts.about>>;

export interface Loaded {
  about: About;
  /** Null while none is under way. */
  paper: Paper | null;
}

/** One clock for the page: each answer of the server makes it better. */
const clock = createServerClock();
let last: { assessmentId: string; loaded: Loaded } | undefined;

/** A network that fails while an attempt is under way must not end it: then what was loaded last stands. */
export async function loadTaking(assessmentId: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const loaded = await load(assessmentId, signal);
    last = { assessmentId, loaded };
    return loaded;
  } catch (error) {
    const answered = isApiError(error) && error.status < 500 && error.status !== 429;
    if (answered || last?.assessmentId !== assessmentId || last.loaded.paper === null) throw error;
    return last.loaded;
  }
}

async function load(assessmentId: string, signal: AbortSignal): Promise<Loaded> {
  const about = await api.attempts.about({ id: assessmentId }, { signal });
  const attemptId = about.takers[0]?.openAttemptId ?? null;
  return { about, paper: attemptId === null ? null : await loadPaper(attemptId, signal) };
}

async function loadPaper(attemptId: string, signal: AbortSignal): Promise<Paper> {
  const store = await deviceStore();
  const askedMs = performance.now();
  const attempt = await api.attempts.read({ id: attemptId }, { signal });
  clock.sync(attempt.now, performance.now() - askedMs);
  return { attempt, store, waiting: await store.all(attemptId), clock, askedMs };
}
