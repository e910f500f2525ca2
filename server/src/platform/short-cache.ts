/** Answers that may be a little old, so that a busy page does not ask the database the same thing again and again. */

interface Kept<Answer> {
  answer: Promise<Answer>;
  askedMs: number;
  untilMs: number;
  /** Another one is being loaded in its place. */
  isReplaced: boolean;
}

/**
 * Remembers what `load` answered about `subject` (a connection, say) for so many milliseconds, in this process. Those who
 * ask while it is being loaded wait for the same answer; a failure is not kept. The memory of a subject goes with it.
 * @param meanwhileMs for so much longer the old answer is given while a new one is loaded, so that nobody waits for it.
 * @returns what is remembered, unless that is as old as `youngerThanMs` (`own-changes.ts`): then it is loaded anew
 */
export function cacheBriefly<Subject extends WeakKey, Answer>(
  milliseconds: number,
  load: (subject: Subject) => Promise<Answer>,
  nowMs: () => number = () => performance.now(),
  meanwhileMs = 0,
): (subject: Subject, youngerThanMs?: number) => Promise<Answer> {
  const kept = new WeakMap<Subject, Kept<Answer>>();
  return (subject, youngerThanMs = Number.POSITIVE_INFINITY) => {
    const remembered = kept.get(subject);
    const known =
      remembered !== undefined && nowMs() - remembered.askedMs < youngerThanMs ? remembered : undefined;
    if (known !== undefined && nowMs() < known.untilMs) return known.answer;
    const old = known !== undefined && nowMs() < known.untilMs + meanwhileMs ? known : undefined;
    if (old?.isReplaced) return old.answer;
    const askedMs = nowMs();
    const answer = load(subject);
    const entry = { answer, askedMs, untilMs: askedMs + milliseconds, isReplaced: false };
    if (old !== undefined) {
      old.isReplaced = true;
      // Somebody who could not wait may have loaded a newer one meanwhile.
      const inItsPlace = (then: () => void) => () => void (kept.get(subject) === old && then());
      answer.then(
        inItsPlace(() => kept.set(subject, entry)),
        inItsPlace(() => kept.delete(subject)),
      );
      return old.answer;
    }
    kept.set(subject, entry);
    answer.catch(() => {
      if (kept.get(subject) === entry) kept.delete(subject);
    });
    return answer;
  };
}
