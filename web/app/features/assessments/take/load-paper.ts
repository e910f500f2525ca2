/** Loads a paper to take: the attempt, this device's unsent answers, and the server's time. */
import type { AttemptToTake } from '@kaksha/domain/assessments/attempts/contract.ts';
import { tokenHolder } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { ANSWERS, type WaitingEvent } from './answer-outbox.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { sendWaiting } from './waiting-work.ts';

export interface Paper {
  studentId: string;
  attempt: AttemptToTake;
  waiting: WaitingEvent[];
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
let last: { studentId: string; assessmentId: string; loaded: Loaded } | undefined;

/** A network that fails while an attempt is under way must not end it: then the data loaded last is used. */
export async function loadTaking(assessmentId: string, signal: AbortSignal): Promise<Loaded> {
  const studentId = tokenHolder() ?? '';
  try {
    const loaded = await load(studentId, assessmentId, signal);
    last = { studentId, assessmentId, loaded };
    return loaded;
  } catch (error) {
    const answered = isApiError(error) && error.status < 500 && error.status !== 429;
    const isSame = last?.studentId === studentId && last.assessmentId === assessmentId;
    if (answered || last === undefined || !isSame || last.loaded.paper === null) throw error;
    return last.loaded;
  }
}

async function load(studentId: string, assessmentId: string, signal: AbortSignal): Promise<Loaded> {
  const about = await api.attempts.about({ id: assessmentId }, { signal });
  const attemptId = about.takers[0]?.openAttemptId ?? null;
  if (attemptId !== null) return { about, paper: await loadPaper(studentId, attemptId, signal) };
  // Of an attempt that ended while this device was away.
  void sendWaiting(studentId).catch(() => undefined);
  return { about, paper: null };
}

async function loadPaper(studentId: string, attemptId: string, signal: AbortSignal): Promise<Paper> {
  const askedMs = performance.now();
  const attempt = await api.attempts.read({ id: attemptId }, { signal });
  clock.sync(attempt.now, performance.now() - askedMs);
  return { studentId, attempt, waiting: await ANSWERS.all({ studentId, attemptId }), clock, askedMs };
}
