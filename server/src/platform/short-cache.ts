/** Answers that may be a little old, so that a busy page does not ask the database the same thing again and again. */

interface Kept<Answer> {
  answer: Promise<Answer>;
  untilMs: number;
}

/**
 * Remembers what `load` answered about `subject` (a connection, say) for so many milliseconds, in this process. Those who
 * ask while it is being loaded wait for the same answer; a failure is not kept. The memory of a subject goes with it.
 */
export function cacheBriefly<Subject extends WeakKey, Answer>(
  milliseconds: number,
  load: (subject: Subject) => Promise<Answer>,
  nowMs: () => number = () => performance.now(),
): (subject: Subject) => Promise<Answer> {
  const kept = new WeakMap<Subject, Kept<Answer>>();
  return (subject) => {
    const known = kept.get(subject);
    if (known !== undefined && nowMs() < known.untilMs) return known.answer;
    const answer = load(subject);
    const entry = { answer, untilMs: nowMs() + milliseconds };
    kept.set(subject, entry);
    answer.catch(() => {
      if (kept.get(subject) === entry) kept.delete(subject);
    });
    return answer;
  };
}
