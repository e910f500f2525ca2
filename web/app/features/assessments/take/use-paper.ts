import type { AttemptEvent } from '@kaksha/domain/assessments/attempts/contract.ts';
import { AUTOSAVE_DELAY_MS, RETRY_DELAY_MS } from '@kaksha/domain/assessments/attempts/policy.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Paper } from './load-paper.ts';
import { createOutbox, type SavedWhere } from './outbox.ts';
import { merged, type PaperState, paperOf, withEvent, withPages } from './paper-state.ts';
import { aloneFor, saveAs } from './save-as.ts';
import { sendOnLeave } from './send-on-leave.ts';

/** What became of events that did not simply count. */
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

/** An attempt under way: every change is kept here at once, on the server soon, and shown in the device's other tabs. */
export function usePaper({ studentId, attempt, store, waiting, clock, askedMs }: Paper): OpenPaper {
  const { revalidate } = useRevalidator();
  const [paper, setPaper] = useState(() => paperOf(attempt, waiting));
  const [where, setWhere] = useState<SavedWhere>(waiting.length === 0 ? 'there' : 'here');
  const [unreachable, setUnreachable] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [isClosed, setClosed] = useState(false);
  const latest = useRef(paper);
  useEffect(() => {
    latest.current = paper;
  }, [paper]);
  const touchedMs = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const channel = useRef<BroadcastChannel | null>(null);

  const [outbox] = useState(() =>
    createOutbox({
      attemptId: attempt.id,
      store,
      send: async (events) => {
        const sentMs = performance.now();
        const answer = await saveAs(studentId, attempt.id, events);
        clock.sync(answer.now, performance.now() - sentMs);
        return answer;
      },
      alone: aloneFor(attempt.id),
      onWhere: setWhere,
      onAnswer: (answer, outcomes) => {
        setUnreachable(false);
        // A flag that came after the end is no loss.
        const answers = outcomes.filter(({ event }) => event.kind === 'answered');
        if (answers.some(({ outcome }) => outcome === 'refused')) setTrouble('refused');
        else if (answers.some(({ outcome }) => outcome === 'late')) setTrouble((known) => known ?? 'late');
        if (answer.status === 'completed') setClosed(true);
      },
      onFailure: () => setUnreachable(true),
    }),
  );

  const flush = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const done = await outbox.flush();
    if (done) setUnreachable(false);
    else schedule(RETRY_DELAY_MS);
    return done;
  };
  const schedule = (delayMs: number) => {
    timer.current ??= setTimeout(() => void flush(), delayMs);
  };

  const change = (event: AttemptEvent) => {
    touchedMs.current.set(event.questionId, performance.now());
    setPaper((before) => withEvent(before, event));
    void outbox.put(event).then(() => schedule(AUTOSAVE_DELAY_MS));
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
      merged(here, paperOf(attempt, waiting), (id) => (touchedMs.current.get(id) ?? 0) > askedMs),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => mergeLoaded(), [attempt]);

  const sendAll = useEffectEvent(() => void flush());
  const leave = useEffectEvent(() => sendOnLeave(studentId, attempt.id, outbox.waiting()));
  const comeBack = useEffectEvent(() => {
    void flush();
    void revalidate();
  });
  const heard = useEffectEvent((event: AttemptEvent) => {
    touchedMs.current.set(event.questionId, performance.now());
    setPaper((before) => withEvent(before, event));
  });
  useEffect(() => {
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
    const onOnline = () => sendAll();
    const onHide = () => leave();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('online', onOnline);
    if ('BroadcastChannel' in window) {
      channel.current = new BroadcastChannel(`kaksha-answers ${attempt.id}`);
      channel.current.onmessage = ({ data }: MessageEvent<AttemptEvent>) => heard(data);
    }
    // What an earlier visit left behind.
    sendAll();
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('online', onOnline);
      channel.current?.close();
      channel.current = null;
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [attempt.id]);

  return {
    paper,
    where,
    unreachable,
    trouble,
    isClosed,
    answer: (questionId, answer) => change({ kind: 'answered', ...about(questionId), answer }),
    changePages: (questionId, pages) => {
      const answer = withPages(latest.current.answers[questionId], pages);
      change({ kind: 'answered', ...about(questionId), answer });
    },
    flag: (questionId, flagged) => change({ kind: 'flagged', ...about(questionId), flagged }),
    flush,
  };
}
