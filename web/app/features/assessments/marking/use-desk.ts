import type { AnswerToMark } from '@kaksha/domain/assessments/marking/contract.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { type Desk, deskAfter, type Entry, entryOf, newDesk } from './desk.ts';

const FAILED = 'This mark could not be saved. It is kept here: please try again.';

export interface UsedDesk {
  desk: Desk;
  answer: AnswerToMark | undefined;
  entry: Entry | undefined;
  enter: (entry: Partial<Entry>) => void;
  /** Goes to another answer; what was entered here is saved on the way. */
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
  return !isHeldUp && entries[attemptId] !== undefined && entries[attemptId].marks !== null;
}

/** The marking of one question's answers: entries are saved in the background, and none is lost when that fails. */
export function useDesk(answers: readonly AnswerToMark[]): UsedDesk {
  const [desk, act] = useReducer(deskAfter, answers, newDesk);
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  // The same entry that is sent again has the name of the first time.
  const names = useRef(new Map<string, string>());
  const answer = desk.answers[desk.at];
  const entry = answer === undefined ? undefined : entryOf(desk, answer);

  const save = async (attemptId: string) => {
    const { answers: all, entries, saving, collided } = latest.current;
    const seen = all.find((each) => each.attemptId === attemptId);
    const entered = entries[attemptId];
    if (seen === undefined || entered === undefined || entered.marks === null) return;
    if (saving.includes(attemptId) || collided[attemptId] !== undefined) return;
    act({ kind: 'saving', attemptId });
    const { questionId, revision } = seen;
    const { marks, comment, drawing } = entered;
    const what = JSON.stringify([attemptId, revision, entered]);
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
      act({ kind: 'saved', answer: saved.answer, entry: entered });
    } catch (error) {
      const current = isApiError(error, 'MARKED_ELSEWHERE')
        ? (error.data as { current: AnswerToMark }).current
        : null;
      if (current === null) act({ kind: 'failed', attemptId, why: errorMessage(error, FAILED) });
      else act({ kind: 'collided', current });
    }
  };
  // What lies behind is saved by itself; what is in front only when its teacher goes on: half a scheme is no mark.
  const behind = Object.keys(desk.entries).filter(
    (attemptId) => attemptId !== answer?.attemptId && isToSave(desk, attemptId),
  );
  const behindKey = behind.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads the latest desk; the key says when there is more
  useEffect(() => {
    for (const attemptId of behind) void save(attemptId);
  }, [behindKey]);
  const hasUnsaved = Object.values(desk.entries).some(({ marks }) => marks !== null);
  // Mine is kept by storing it over theirs, once that is known to have been seen.
  const [kept, setKept] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads the latest desk
  useEffect(() => {
    if (kept === null) return;
    setKept(null);
    void save(kept);
  }, [kept]);
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
      setKept(answer.attemptId);
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
