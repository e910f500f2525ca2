import type { AnswerToMark } from '@kaksha/domain/assessments/marking/contract.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { type Desk, deskAfter, type Entry, entryOf, hasNotes, newDesk } from './desk.ts';
import { en } from './words/en.ts';

/** After a pause of this length a comment and a drawing are stored, before the marks are. */
const NOTES_DELAY_MS = 2_500;

export interface UsedDesk {
  desk: Desk;
  answer: AnswerToMark | undefined;
  entry: Entry | undefined;
  enter: (entry: Partial<Entry>) => void;
  /** Goes to another answer and saves this one on the way. */
  go: (to: number) => void;
  save: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Whether something is entered that is not stored. */
  hasUnsaved: boolean;
}

function isToSave({ entries, saving, collided, failed }: Desk, attemptId: string): boolean {
  const isHeldUp =
    saving.includes(attemptId) || collided[attemptId] !== undefined || failed[attemptId] !== undefined;
  return !isHeldUp && entries[attemptId] !== undefined;
}

/** The marking of one question's answers: entries are saved in the background, and none is lost when that fails. */
export function useDesk(answers: readonly AnswerToMark[]): UsedDesk {
  const words = useWords({ en }).useDesk;
  const [desk, act] = useReducer(deskAfter, answers, newDesk);
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  // The same entry that is sent again has the name of the first time.
  const names = useRef(new Map<string, string>());
  const again = useRef(new Set<string>());
  /** Is stored as soon as the desk knows that what it holds has been seen. */
  const [next, setNext] = useState<string | null>(null);
  const answer = desk.answers[desk.at];
  const entry = answer === undefined ? undefined : entryOf(desk, answer);

  /** @param notesOnly the marks that were entered are not stored yet */
  const save = async (attemptId: string, notesOnly = false) => {
    const { answers: all, entries, saving, collided } = latest.current;
    const seen = all.find((each) => each.attemptId === attemptId);
    const entered = entries[attemptId];
    if (seen === undefined || entered === undefined) return;
    if (collided[attemptId] !== undefined) return;
    if (saving.includes(attemptId)) {
      // Pressed while the notes are on their way: the marks follow them.
      if (!notesOnly) again.current.add(attemptId);
      return;
    }
    act({ kind: 'saving', attemptId });
    const { questionId, revision } = seen;
    const { comment, drawing } = entered;
    const marks = notesOnly ? null : entered.marks;
    const what = JSON.stringify([attemptId, revision, marks, entered]);
    const eventId = names.current.get(what) ?? crypto.randomUUID();
    names.current.set(what, eventId);
    try {
      const saved = await api.marking.mark({
        attemptId,
        questionId,
        revision,
        marks,
        ticks: [...entered.ticks],
        comment,
        drawing,
        eventId,
      });
      // The other entries are saved when the teacher goes on.
      const stored = { ...entered, marks: seen.marks, ticks: seen.ticks, comment: comment.trim() };
      act({ kind: 'saved', answer: saved.answer, entry: notesOnly ? stored : entered });
      if (again.current.delete(attemptId)) setNext(attemptId);
    } catch (error) {
      const current = isApiError(error, 'MARKED_ELSEWHERE')
        ? (error.data as { current: AnswerToMark }).current
        : null;
      if (current === null) act({ kind: 'failed', attemptId, why: errorMessage(error, words.saveFailed) });
      else act({ kind: 'collided', current });
    }
  };
  // Answers left behind are saved at once; the one in front only when the teacher goes on: half a scheme is no mark.
  const behind = Object.keys(desk.entries).filter(
    (attemptId) => attemptId !== answer?.attemptId && isToSave(desk, attemptId),
  );
  const behindKey = behind.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads the latest desk; the key says when there is more
  useEffect(() => {
    for (const attemptId of behind) void save(attemptId);
  }, [behindKey]);
  // A drawing takes long: it is saved while it grows. Released answers change only when the teacher goes on.
  const front =
    answer !== undefined && !answer.isReleased && isToSave(desk, answer.attemptId) && entry !== undefined
      ? entry
      : undefined;
  const isToKeep = front !== undefined && answer !== undefined && hasNotes(front, answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads the latest desk; each change begins the pause anew
  useEffect(() => {
    if (!isToKeep || answer === undefined) return;
    const timer = setTimeout(() => void save(answer.attemptId, true), NOTES_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isToKeep, answer?.attemptId, front?.comment, front?.drawing]);
  const hasUnsaved = Object.keys(desk.entries).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads the latest desk
  useEffect(() => {
    if (next === null) return;
    setNext(null);
    void save(next);
  }, [next]);
  return {
    desk,
    answer,
    entry,
    enter: (changed) => {
      if (answer !== undefined) act({ kind: 'enter', attemptId: answer.attemptId, entry: changed });
    },
    go: (to) => act({ kind: 'go', to }),
    save: () => {
      if (answer !== undefined) void save(answer.attemptId);
    },
    takeTheirs: () => {
      if (answer !== undefined) act({ kind: 'takeTheirs', attemptId: answer.attemptId });
    },
    keepMine: () => {
      if (answer === undefined) return;
      act({ kind: 'keepMine', attemptId: answer.attemptId });
      // Mine is kept by storing it over theirs.
      setNext(answer.attemptId);
    },
    hasUnsaved,
  };
}

/** The question in the version that this answer is marked by. */
export function questionFor(
  versions: readonly { version: number; question: Question }[],
  answer: AnswerToMark,
): Question | undefined {
  return versions.find(({ version }) => version === answer.version)?.question;
}
