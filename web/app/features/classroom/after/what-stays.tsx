import type { LessonSummary } from '@kaksha/domain/classroom/summary/contract.ts';
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

export function keptOf({ notes, questions, kept }: LessonSummary): string[] {
  const count = (kind: 'poll' | 'quiz') => questions.filter((question) => question.kind === kind).length;
  const counted = (number: number, one: string, many: string) =>
    number === 0 ? [] : [number === 1 ? one : `${number} ${many}`];
  return [
    ...counted(kept.recordings, 'the recording', 'recordings'),
    ...counted(kept.boardPages, 'the board', 'pages of the board'),
    ...(notes === null ? [] : ['the notes that you wrote together']),
    ...counted(kept.files, '1 file', 'files'),
    ...counted(count('poll'), '1 poll', 'polls'),
    ...counted(count('quiz'), '1 quiz', 'quizzes'),
    ...(kept.chatLines === 0 ? [] : ['the chat']),
  ];
}
