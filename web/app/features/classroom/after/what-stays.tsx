import type { LessonSummary } from '@kaksha/domain/lessons/summary/contract.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import styles from './notice.module.css';

/** What of the class is kept on its page. */
export function WhatStays({ lessonId }: { lessonId: string }) {
  const [summary, setSummary] = useState<LessonSummary | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.lessons
      .summary({ id: lessonId }, { signal: leaving.signal })
      .then((answer) => setSummary(answer.summary))
      // The page of the class says it as well.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [lessonId]);
  const kept = summary === null ? [] : keptOf(summary);
  if (kept.length === 0) return null;
  return (
    <p className={styles.text}>
      Kept for you on the page of this class: {new Intl.ListFormat('en-IN').format(kept)}.
    </p>
  );
}

function keptOf({ notes, questions }: LessonSummary): string[] {
  const count = (kind: 'poll' | 'quiz') => questions.filter((question) => question.kind === kind).length;
  const counted = (number: number, one: string, many: string) =>
    number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`];
  return [
    ...(notes === null ? [] : ['the notes that you wrote together']),
    ...counted(count('poll'), 'poll', 'polls'),
    ...counted(count('quiz'), 'quiz', 'quizzes'),
  ];
}
