import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useChange } from '../../lib/socket.ts';
import { useWords } from '../../lib/words.ts';
import { type SlotsAnswer, type SlotWeek, slotsWindowOf } from './slot-week.ts';
import { en } from './words/en.ts';

export interface SlotWeekQuery {
  teacherId: string;
  teacherTimeZone: string;
  week: SlotWeek;
  durationMinutes: number;
  /** For a parent: the child whose own lessons are left out. */
  studentId?: string | undefined;
  /** A class that is to be moved: its own time counts as free. */
  movedLessonId?: string | undefined;
}

/** A week that a loader has already requested. */
export interface KnownSlotWeek {
  query: SlotWeekQuery;
  answer: SlotsAnswer;
}

export interface SlotWeekState {
  /** Null while it is on its way for the first time, and when it could not be loaded. */
  answer: SlotsAnswer | null;
  /** Why it could not be loaded. */
  error: string | null;
  reload: () => void;
}

const keyOf = ({ teacherId, week, durationMinutes, studentId = '' }: SlotWeekQuery) =>
  `${teacherId} ${week.firstDate} ${week.days} ${durationMinutes} ${studentId}`;

/** How long an answer is shown without asking again when one comes back to its week. */
const FRESH_MS = 20_000;

interface Known {
  answer: SlotsAnswer;
  at: number;
}

/**
 * A week of free slots. For a signed-in student the student's own lessons are left out. Weeks seen before are shown at
 * once; an answer is asked for again when the window gets the focus back, when the network does, and when a booking or
 * lesson of this person changes.
 */
export function useSlotWeek(query: SlotWeekQuery, loaded: KnownSlotWeek): SlotWeekState {
  const { timesFailed } = useWords({ en }).slotWeekPicker;
  const key = keyOf(query);
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(
    () => new Map([[keyOf(loaded.query), { answer: loaded.answer, at: Date.now() }]]),
  );
  const [failed, setFailed] = useState<{ key: string; message: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  const answeredAttempt = useRef(0);
  const isFresh = useEffectEvent((name: string) => Date.now() - (known.get(name)?.at ?? 0) < FRESH_MS);
  const ask = useEffectEvent((signal: AbortSignal) => {
    const window = slotsWindowOf(query.week, query.teacherTimeZone);
    return api.availability.slots(
      {
        id: query.teacherId,
        studentId: query.studentId,
        ...window,
        durationMinutes: query.durationMinutes,
        movedLessonId: query.movedLessonId,
      },
      { signal },
    );
  });

  useEffect(() => {
    const isForced = attempt !== answeredAttempt.current;
    if (!isForced && isFresh(key)) return;
    const controller = new AbortController();
    ask(controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        answeredAttempt.current = attempt;
        // Something changed: the other weeks may have, too.
        setKnown((before) => new Map(isForced ? [] : before).set(key, { answer, at: Date.now() }));
        setFailed(null);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setFailed({ key, message: errorMessage(error, timesFailed) });
      },
    );
    return () => controller.abort();
  }, [key, attempt, timesFailed]);

  useEffect(() => {
    const whenBack = () => {
      if (document.visibilityState === 'visible') reload();
    };
    addEventListener('focus', whenBack);
    addEventListener('online', whenBack);
    document.addEventListener('visibilitychange', whenBack);
    return () => {
      removeEventListener('focus', whenBack);
      removeEventListener('online', whenBack);
      document.removeEventListener('visibilitychange', whenBack);
    };
  }, [reload]);
  useChange('booking:changed', reload);
  useChange('lesson:changed', reload);

  const answer = known.get(key)?.answer ?? null;
  // An answer that is there is better than a complaint that it could not be asked for once more.
  return { answer, error: answer === null && failed?.key === key ? failed.message : null, reload };
}
