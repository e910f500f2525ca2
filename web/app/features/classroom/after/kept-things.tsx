import type { LessonSummary } from '@kaksha/domain/classroom/summary/contract.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './notice.module.css';
import { en } from './words/en.ts';

/** The things of the class that are kept on its page. */
export function KeptThings({ lessonId }: { lessonId: string }) {
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
  const words = useWords({ en }).kept;
  const kept = summary === null ? [] : keptOf(words, summary);
  return kept.length === 0 ? null : <p className={styles.text}>{words.forYou(kept)}</p>;
}

export function keptOf(
  words: Words<(typeof en)['kept']>,
  { notes, questions, kept }: LessonSummary,
): string[] {
  const count = (kind: 'poll' | 'quiz') => questions.filter((question) => question.kind === kind).length;
  const counted = (number: number, text: (count: number) => string) => (number === 0 ? [] : [text(number)]);
  return [
    ...counted(kept.recordings, words.recordings),
    ...counted(kept.boardPages, words.boardPages),
    ...(notes === null ? [] : [words.notes]),
    ...counted(kept.files, words.files),
    ...counted(count('poll'), words.polls),
    ...counted(count('quiz'), words.quizzes),
    ...(kept.chatLines === 0 ? [] : [words.chat]),
  ];
}
