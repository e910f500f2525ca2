import type { AttemptEvent } from '@kaksha/domain/assessments/attempts/contract.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { storedToken, tokenHolder } from '../../../lib/access-token.ts';
import { useStore } from '../../../lib/store.ts';
import { AnswerOutbox, firstBatch, type SavedWhere, savedWhere } from './answer-outbox.ts';
import type { Paper } from './load-paper.ts';
import { merged, type PaperState, paperOf, withEvent, withPages } from './paper-state.ts';

/** The server's objection to events: they were late, or refused. */
export type Trouble = 'late' | 'refused' | null;

export interface OpenPaper {
  paper: PaperState;
  where: SavedWhere;
  /** Nobody answered the last time that something was sent. */
  unreachable: boolean;
  trouble: Trouble;
  /** The server says that it is over. */
  isClosed: boolean;
  answer(questionId: string, answer: Answer): void;
  flag(questionId: string, flagged: boolean): void;
  /** Changes the photos of an essay as it is by then: making a page takes a while, in which somebody types on. */
  changePages(questionId: string, change: (before: readonly string[]) => string[]): void;
  /** Sends all that waits now; whether everything has arrived. */
  flush(): Promise<boolean>;
}

const eventsOf = (rows: readonly { event: AttemptEvent }[]) => rows.map(({ event }) => event);

/** An attempt under way: every change is kept here at once, on the server soon, and shown in the device's other tabs. */
export function usePaper({ studentId, attempt, waiting, clock, askedMs }: Paper): OpenPaper {
  const { revalidate } = useRevalidator();
  const [paper, setPaper] = useState(() => paperOf(attempt, eventsOf(waiting)));
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [isClosed, setClosed] = useState(false);
  const latest = useRef(paper);
  useEffect(() => {
    latest.current = paper;
  }, [paper]);
  const touchedMs = useRef(new Map<string, number>());
  const channel = useRef<BroadcastChannel | null>(null);

  const [outbox] = useState(
    () =>
      new AnswerOutbox(studentId, attempt.id, waiting, {
        onAnswer: (answer, outcomes, tookMs) => {
          clock.sync(answer.now, tookMs);
          // A flag that came after the end is no loss.
          const answers = outcomes.filter(({ event }) => event.kind === 'answered');
          if (answers.some(({ outcome }) => outcome === 'refused')) setTrouble('refused');
          else if (answers.some(({ outcome }) => outcome === 'late')) setTrouble((known) => known ?? 'late');
          if (answer.status === 'completed') setClosed(true);
        },
        onRefused: () => setTrouble('refused'),
      }),
  );
  const state = useStore(outbox, outbox.snapshot());

  const change = (event: AttemptEvent) => {
    touchedMs.current.set(event.questionId, performance.now());
    setPaper((before) => withEvent(before, event));
    void outbox.add(event);
    channel.current?.postMessage(event);
  };
  const about = (questionId: string) => ({
    eventId: crypto.randomUUID(),
    questionId,
    clientAt: new Date().toISOString(),
  });

  // Another device may have gone on: its answers come in, except where this one was faster.
  const mergeLoaded = useEffectEvent(() =>
    setPaper((here) =>
      merged(here, paperOf(attempt, eventsOf(waiting)), (id) => (touchedMs.current.get(id) ?? 0) > askedMs),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => mergeLoaded(), [attempt]);

  const leave = useEffectEvent(() => {
    const [first, ...others] = outbox.snapshot().waiting.filter(({ refusal }) => refusal == null);
    if (first !== undefined) sendOnLeave(studentId, attempt.id, eventsOf(firstBatch([first, ...others])));
  });
  const comeBack = useEffectEvent(() => void revalidate());
  const heard = useEffectEvent((event: AttemptEvent) => {
    touchedMs.current.set(event.questionId, performance.now());
    setPaper((before) => withEvent(before, event));
  });
  useEffect(() => {
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
    const onHide = () => leave();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onHide);
    if ('BroadcastChannel' in window) {
      channel.current = new BroadcastChannel(`kaksha-answers ${attempt.id}`);
      channel.current.onmessage = ({ data }: MessageEvent<AttemptEvent>) => heard(data);
    }
    outbox.start();
    // The server may now accept events that it refused in an earlier visit.
    void outbox.again();
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onHide);
      channel.current?.close();
      channel.current = null;
      outbox.stop();
    };
  }, [attempt.id, outbox]);

  return {
    paper,
    where: savedWhere(state),
    unreachable: state.failure !== null,
    trouble,
    isClosed,
    answer: (questionId, answer) => change({ kind: 'answered', ...about(questionId), answer }),
    changePages: (questionId, pages) => {
      const answer = withPages(latest.current.answers[questionId], pages);
      change({ kind: 'answered', ...about(questionId), answer });
    },
    flag: (questionId, flagged) => change({ kind: 'flagged', ...about(questionId), flagged }),
    flush: () => outbox.flush(),
  };
}

/**
 * Sends waiting events from a page that is being left: the browser finishes the request without it. Nobody gets the answer,
 * so it all stays in the outbox, and is sent again by the next visit, where the server knows it already. Where the student
 * has signed out meanwhile, nothing is sent.
 */
function sendOnLeave(studentId: string, attemptId: string, events: readonly AttemptEvent[]): void {
  const token = storedToken();
  if (events.length === 0 || token === null || tokenHolder() !== studentId) return;
  fetch(`/api/attempts/${attemptId}/events`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}
